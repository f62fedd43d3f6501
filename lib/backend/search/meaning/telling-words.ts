import type { Context } from '@/lib/backend/http/handler'
import { hasHan } from '@/lib/text/has-han'
import { foldText } from '../fold'
import { usesOfValues } from '../queries/similar-values'
import { isWeak, isWeakOrAspect } from '../query/weak-words'
import { withoutAspect } from '../query/question'
import { synonymsIn } from '../query/colloquial-synonyms'
import { type Run, cutHan, pairsOf, runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import type { DocumentTexts } from './evidence'
import type { Typed } from './meaning'
import { piecesOf } from './pieces'
import { translatedWords } from './word-translations'

/** What a work may have for a word, its lexemes, and how much of the word it is. */
type Form = { text: string; lexemes: string[]; share: number }
/** A word of a query with what works may have for it, the more telling the fewer works have it. */
export type TellingWord = {
  text: string
  isTelling: boolean
  forms: (Form & { uses: number; weight: number })[]
}

const MOST_WORDS = 20
/** Numbers and single letters name no subject. */
const NAMES = /\p{Script=Han}|\p{L}{2}/u
/** Share of a word that a part of it is (饮水 of 饮水量), and that its translation is. */
const AS_PART = 0.5
const AS_TRANSLATION = 0.7
const LIKELY = 0.08
/** Weight of a word no work has among its keywords, and of a weak word. */
const NO_KEYWORD = 0.9
const WEAK = 0.15
/** Works that are taken for few and for all of a word, between which weights are. */
const FEWEST = 2
const MANY = 3000
/** How much more a rare word says than common ones together. */
const STEEP = 1.4

/** Returns the words of a query that works have, or parts or translations of them, with how telling each is. */
export async function tellingWords(
  context: Context,
  { query, scope, siteIds }: Typed,
): Promise<TellingWord[]> {
  const folded = foldText(query)
  const translated = await translatedWords(context, siteIds, query)
  const others = new Map(
    translated.map(({ word, targets }) => [word, targets.filter(({ likely }) => likely >= LIKELY)]),
  )
  const colloquial = synonymsIn(folded).map(({ word, forms }) => ({
    text: word,
    forms: forms.map((form) => ({ ...form, lexemes: wordsOf(form.text) })),
  }))
  const alone = new Set(piecesOf(folded))
  const typed = runsOf(folded).flatMap(formsOfRun)
  const all = [...colloquial, ...typed]
    .filter(({ text }, at, list) => list.findIndex((other) => other.text === text) === at)
    .slice(0, MOST_WORDS)
    .map(({ text, forms }) => ({
      text,
      forms: [
        ...forms,
        ...(typed.find((word) => word.text === text)?.forms ?? []),
        ...(others.get(stem(text)) ?? []).map(({ word, likely }) => ({
          ...{ text: word, lexemes: [word], share: Math.min(AS_TRANSLATION, 1.5 * likely) },
        })),
      ],
    }))
  const lexemes = [...new Set(all.flatMap(({ forms }) => forms.flatMap((form) => form.lexemes)))]
  const counted = [...lexemes, ...lexemes.filter(isWord).map(inKeywords)]
  const uses = await usesOfValues(context.db, scope, counted, MANY)
  const usesOf = (form: Form) => Math.min(...form.lexemes.map((lexeme) => uses.get(lexeme) ?? 0))
  return all.flatMap(({ text, forms }) => {
    const isSingle = [...text].length === 1 && !alone.has(text)
    const factor = isWeakOrAspect(text) || isAsked(text, folded) ? WEAK : isSingle ? AS_PART : 1
    const known = forms
      .map((form) => ({ ...form, uses: usesOf(form) }))
      .filter((form) => form.uses > 0)
      .map((form) => {
        const isKeyword = form.lexemes.some((lexeme) => (uses.get(inKeywords(lexeme)) ?? 0) > 0)
        return {
          ...form,
          weight: factor * form.share * rarity(form.uses) * (isKeyword ? 1 : NO_KEYWORD),
        }
      })
    return known.length === 0 ? [] : [{ text, isTelling: factor === 1 && NAMES.test(text), forms: known }]
  })
}

/** Whether a word is an aspect a question asks about, not its subject: 药用价值 of 岩黄连有什么药用价值. */
const isAsked = (text: string, query: string): boolean =>
  withoutAspect(text) !== text && ['什么', '哪些', '啥', '何'].some((word) => query.includes(word + text))

const rarity = (uses: number): number => Math.log(1 + MANY / Math.max(FEWEST, uses)) ** STEEP

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
    ...parts.map((part) => ({ text: part, lexemes: [part], share: AS_PART })),
    ...pairs.map((pair) => ({ text: pair.slice('2='.length), lexemes: [pair], share: AS_PART })),
  ]
}

/** A word that a title has within others: 性格 in 多样性格局. */
const ACROSS = 0.3
const IN_ABSTRACT = 0.45
const IN_NAMES = 0.7
/** Longer Chinese words are hardly ever part of two others. */
const SHORT = 2

/** Returns how much a work has of a query: the words it holds, with the sum of how telling they are. */
export function heldBy(
  words: TellingWord[],
): (texts: DocumentTexts) => { score: number; held: TellingWord[] } {
  return ({ titles, keywords, people, institutions, abstract }) => {
    const main = [...titles, ...keywords]
    const runs = main.flatMap((text) => runsOf(text))
    const cut = new Set(runs.flatMap((run) => (run.kind === 'han' ? cutHan(run.text, 'index') : [])))
    const stems = new Set(runs.flatMap((run) => (run.kind === 'word' ? run.parts.map(stem) : [])))
    const names = [...people, ...institutions].join(' ')
    const nameWords = new Set(names.split(' '))
    const abstractWords = new Set(abstract.split(' ').map(stem))
    const holds = ({ text, lexemes }: Form): number => {
      if (!hasHan(text)) {
        const [lexeme = ''] = lexemes
        if (stems.has(lexeme)) return 1
        // Names are as they are typed: Coling is not Cole, which has the same stem.
        return nameWords.has(text) ? IN_NAMES : abstractWords.has(lexeme) ? IN_ABSTRACT : 0
      }
      if (cut.has(text)) return 1
      const size = [...text].length
      if (main.some((each) => each.includes(text))) return size === SHORT ? ACROSS : 1
      if (size > 1 && abstract.includes(text)) return IN_ABSTRACT
      return size > 1 && names.includes(text) ? IN_NAMES : 0
    }
    const worth = words.map((word) => Math.max(0, ...word.forms.map((form) => form.weight * holds(form))))
    return {
      score: worth.reduce((sum, value) => sum + value, 0),
      held: words.filter((word, at) => word.isTelling && (worth[at] ?? 0) > 0),
    }
  }
}
