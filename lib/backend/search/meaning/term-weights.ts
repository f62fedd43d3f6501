import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { foldText } from '../fold'
import { usesOfValues } from '../queries/similar-values'
import { isWeak, isWeakOrAspect } from '../query/weak-words'
import { withoutAspect } from '../query/aspects'
import { synonymsIn } from '../query/colloquial-synonyms'
import { type Run, cutHan, pairsOf, runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import type { DocumentTexts } from './evidence'
import type { Typed } from './meaning'
import { piecesOf } from './pieces'
import { translatedWords } from './word-translations'

/** A form in which works may contain a term, with its lexemes and how much of the term it is. */
type Form = { text: string; lexemes: string[]; share: number }
/** A term of a query with the forms works have of it, weighted by inverse document frequency. */
export type WeightedTerm = {
  text: string
  /** Whether it can be the subject: neither weak nor a number. */
  isContentTerm: boolean
  forms: (Form & { documentFrequency: number; weight: number })[]
}

const MAX_TERMS = 20
/** Numbers and single letters name no subject. */
const HAS_LETTERS = /\p{Script=Han}|\p{L}{2}/u
/** Share of a word that a part of it is: 饮水 of 饮水量. */
const PART_SHARE = 0.5
/** Highest share of a word that a translation of it is. */
const TRANSLATION_SHARE = 0.7
/** Minimum probability of a translation. */
const MIN_PROBABILITY = 0.08
/** Factor of the weight of a form no work has among its keywords. */
const NO_KEYWORD_FACTOR = 0.9
/** Factor of the weight of two letters, which are short for many things. */
const TWO_LETTERS_FACTOR = 0.5
const TWO_LETTERS = /^[a-z]{2}$/
/** Factor of the weight of a weak word. */
const WEAK_FACTOR = 0.15
/** Forms that fewer works have weigh the same as one that so many have. */
const MIN_FREQUENCY = 2
/** Works are counted up to this number, which stands for the size of the index. */
const REFERENCE_FREQUENCY = 3000
/** Raises the weight of one rare term over that of several common ones together. */
const IDF_EXPONENT = 1.4

/** Returns the terms of a query that works have as such, in part or in translation, with their weights. */
export async function termsOf(context: Context, { query, scope, siteIds }: Typed): Promise<WeightedTerm[]> {
  const folded = foldText(query)
  const translated = await translatedWords(context, siteIds, query)
  const translations = new Map(
    translated.map(({ word, targets }) => [word, targets.filter(({ likely }) => likely >= MIN_PROBABILITY)]),
  )
  const colloquial = synonymsIn(folded).map(({ word, forms }) => ({
    text: word,
    forms: forms.map((form) => ({ ...form, lexemes: wordsOf(form.text) })),
  }))
  const alone = new Set(piecesOf(folded))
  const typed = runsOf(folded).flatMap(formsOfRun)
  const all = [...colloquial, ...typed]
    .filter(({ text }, at, list) => list.findIndex((other) => other.text === text) === at)
    .slice(0, MAX_TERMS)
    .map(({ text, forms }) => ({
      text,
      forms: [
        ...forms,
        ...(typed.find((word) => word.text === text)?.forms ?? []),
        ...(translations.get(stem(text)) ?? []).map(({ word, likely }) => ({
          text: word,
          lexemes: [word],
          share: Math.min(TRANSLATION_SHARE, 1.5 * likely),
        })),
      ],
    }))
  const lexemes = [...new Set(all.flatMap(({ forms }) => forms.flatMap((form) => form.lexemes)))]
  const counted = [...lexemes, ...lexemes.filter(isWord).map(inKeywords)]
  const frequencies = await usesOfValues(context.db, scope, counted, REFERENCE_FREQUENCY)
  const frequencyOf = (form: Form) => Math.min(...form.lexemes.map((lexeme) => frequencies.get(lexeme) ?? 0))
  return all.flatMap(({ text, forms }) => {
    const isSingle = [...text].length === 1 && !alone.has(text)
    const factor =
      isWeakOrAspect(text) || isAspectAsked(text, folded) ? WEAK_FACTOR : isSingle ? PART_SHARE : 1
    const weighted = forms
      .map((form) => ({ ...form, documentFrequency: frequencyOf(form) }))
      .filter((form) => form.documentFrequency > 0)
      .map((form) => {
        const isKeyword = form.lexemes.some((lexeme) => (frequencies.get(inKeywords(lexeme)) ?? 0) > 0)
        return {
          ...form,
          weight:
            factor *
            form.share *
            (TWO_LETTERS.test(form.text) ? TWO_LETTERS_FACTOR : 1) *
            inverseDocumentFrequency(form.documentFrequency) *
            (isKeyword ? 1 : NO_KEYWORD_FACTOR),
        }
      })
    return weighted.length === 0
      ? []
      : [{ text, isContentTerm: factor === 1 && HAS_LETTERS.test(text), forms: weighted }]
  })
}

/** Checks whether a word is an aspect a question asks about, not its subject: 药用价值 of 岩黄连有什么药用价值. */
const isAspectAsked = (text: string, query: string): boolean =>
  withoutAspect(text) !== text && ['什么', '哪些', '啥', '何'].some((word) => query.includes(word + text))

const inverseDocumentFrequency = (documentFrequency: number): number =>
  Math.log(1 + REFERENCE_FREQUENCY / Math.max(MIN_FREQUENCY, documentFrequency)) ** IDF_EXPONENT

/** Checks whether hardly any work has a term as it was typed. */
export const isRare = ({ text, forms }: WeightedTerm): boolean =>
  forms.some((form) => form.text === text && form.documentFrequency <= MIN_FREQUENCY)

const isWord = (lexeme: string): boolean => !/^[12]=/.test(lexeme)
const inKeywords = (lexeme: string): string => `k=${lexeme}`

const wordsOf = (text: string): string[] =>
  runsOf(text).flatMap((run) => (run.kind === 'han' ? cutHan(run.text, 'query') : run.parts.map(stem)))

function formsOfRun(run: Run): { text: string; forms: Form[] }[] {
  if (run.kind === 'word')
    return run.parts
      .filter((part) => !isStopWord(part) && part.length > 1)
      .map((part) => ({ text: part, forms: [{ text: part, lexemes: [stem(part)], share: 1 }] }))
  return cutHan(run.text, 'query')
    .filter((word) => !isStopWord(word))
    .map((word) => ({ text: word, forms: formsOfHan(word) }))
}

function formsOfHan(word: string): Form[] {
  const size = [...word].length
  if (size === 1) return [{ text: word, lexemes: [`1=${word}`], share: 1 }]
  const parts = cutHan(word, 'index').filter((part) => part !== word && !isWeak(part))
  const pairs = size > 2 && parts.length === 0 ? pairsOf(word) : []
  return [
    { text: word, lexemes: [word], share: 1 },
    ...parts.map((part) => ({ text: part, lexemes: [part], share: PART_SHARE })),
    ...pairs.map((pair) => ({ text: pair.slice('2='.length), lexemes: [pair], share: PART_SHARE })),
  ]
}

/** Share of a term that a title has only across its words: 性格 in 多样性格局. */
const ACROSS_WORDS_SHARE = 0.3
/** Share of a term that only the abstract has. */
const ABSTRACT_SHARE = 0.45
/** Share of a term that only the names of people and institutions have. */
const NAMES_SHARE = 0.7
/** Characters of a term that may stand across two words; longer ones hardly ever do. */
const SHORT_TERM = 2

/** What a work contains of the terms of a query. */
type Coverage = {
  /** Sum of the weights of its terms. */
  score: number
  /** Content terms among them. */
  matched: WeightedTerm[]
  /** How these are named: as typed, or by the only part of them that it contains. */
  names: string[]
}

/** Returns a function that scores a work by the terms it contains. */
export function coverageOf(terms: WeightedTerm[]): (texts: DocumentTexts) => Coverage {
  return ({ titles, keywords, people, institutions, abstract }) => {
    const main = [...titles, ...keywords]
    const runs = main.flatMap((text) => runsOf(text))
    const cut = new Set(runs.flatMap((run) => (run.kind === 'han' ? cutHan(run.text, 'index') : [])))
    const stems = new Set(runs.flatMap((run) => (run.kind === 'word' ? run.parts.map(stem) : [])))
    const names = [...people, ...institutions].join(' ')
    const nameWords = new Set(names.split(' '))
    const abstractWords = new Set(abstract.split(' ').map(stem))
    const shareOf = ({ text, lexemes }: Form): number => {
      if (!hasHan(text)) {
        const [lexeme = ''] = lexemes
        if (stems.has(lexeme)) return 1
        // Names are as they are typed: Coling is not Cole, which has the same stem.
        return nameWords.has(text) ? NAMES_SHARE : abstractWords.has(lexeme) ? ABSTRACT_SHARE : 0
      }
      if (cut.has(text)) return 1
      const size = [...text].length
      if (main.some((each) => each.includes(text))) return size === SHORT_TERM ? ACROSS_WORDS_SHARE : 1
      if (size > 1 && abstract.includes(text)) return ABSTRACT_SHARE
      return size > 1 && names.includes(text) ? NAMES_SHARE : 0
    }
    const covered = terms.map((term) => {
      const forms = term.forms.map((form) => ({ form, score: form.weight * shareOf(form) }))
      const best = forms.reduce<(typeof forms)[number] | null>(
        (first, next) => (next.score > (first?.score ?? 0) ? next : first),
        null,
      )
      return { term, score: best?.score ?? 0, name: best && nameOf(term, best.form) }
    })
    const matched = covered.filter(({ term, name }) => term.isContentTerm && name !== null)
    return {
      score: covered.reduce((sum, { score }) => sum + score, 0),
      matched: matched.map(({ term }) => term),
      names: matched.flatMap(({ name }) => name ?? []),
    }
  }
}

/** A term as it was typed, unless a work has no more than a part of it: 结核 for 结核病. */
const nameOf = ({ text }: WeightedTerm, form: Form): string => (text.includes(form.text) ? form.text : text)
