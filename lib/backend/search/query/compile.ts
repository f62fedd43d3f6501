import { type SQL, and, not, or, sql } from 'drizzle-orm'
import { type Field, doiParts, exactKey, quoteLexeme, wholeWord } from '../document'
import { foldText, phraseText } from '../fold'
import { type Run, cutHan, isKnown, pairsOf, runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import type { Node, Parsed, Term } from './parse'
import { nameable } from './translate'

/** A query ready for the index. */
export type CompiledQuery = {
  /** Condition on search_documents; null where nothing is looked for. */
  where: SQL | null
  /** Words BM25 ranks by, in order, without what is excluded. */
  words: string[]
  /** Who bears the query as a name; null where it cannot be one. */
  bearers: SQL | null
  /** How many words it names plainly. */
  size: number
  /** What is marked in the hits: words as they were typed, folded. */
  marks: string[]
  notices: Parsed['notices'][number][]
}

/** Turns a parsed query into SQL over the index, ranking words and marks. */
export function compileQuery({ root, notices }: Parsed): CompiledQuery {
  const none = { where: null, words: [], bearers: null, size: 0, marks: [], notices }
  if (!root) return none
  const positive = termsOf(root, true)
  if (positive.length === 0) return { ...none, notices: [...notices, 'onlyExcluded'] }
  const onlyStopWords = positive.every(({ text }) => wordsOfText(text).every(isStopWord))
  return {
    where: condition(root, onlyStopWords),
    words: [
      ...new Set([
        ...positive.flatMap(({ text, field }) => rankWords(text, field)),
        ...nameOf(positive),
        ...wholesOf(root, positive.length),
      ]),
    ].slice(0, 64),
    bearers: bearersOf(root, positive),
    size: positive.flatMap(({ text }) => wordsOfText(text)).filter((word) => !isStopWord(word)).length,
    marks: [...new Set(positive.flatMap(marksOf))],
    notices,
  }
}

function termsOf(node: Node, wanted: boolean): Term[] {
  if (node.kind === 'term') return wanted ? [node] : []
  if (node.kind === 'not') return termsOf(node.node, !wanted)
  return node.nodes.flatMap((child) => termsOf(child, wanted))
}

/**
 * The condition of a node. Neighbouring plain terms become one tsquery; alternatives stay alternatives of SQL, because a
 * bitmap each is several times as fast as one tsquery with `|` over common words.
 */
function condition(node: Node, keepStopWords: boolean): SQL | null {
  if (node.kind === 'term') return termCondition(node, keepStopWords)
  if (node.kind === 'not') {
    const inner = condition(node.node, keepStopWords)
    return inner ? not(inner) : null
  }
  const parts = node.nodes.flatMap((child) => condition(child, keepStopWords) ?? [])
  return (node.kind === 'and' ? and(...parts) : or(...parts)) ?? null
}

function termCondition(term: Term, keepStopWords: boolean): SQL | null {
  const query = term.phrase ? phraseQuery(term) : plainQuery(term, keepStopWords)
  const indexed = query === null ? null : sql`words @@ ${query}::tsquery`
  if (!term.phrase || isExact(term.field)) return indexed
  return and(...(indexed ? [indexed] : []), phraseFound(term)) ?? null
}

const isExact = (field: Field | null): boolean => field !== null && 'dflic'.includes(field)

/** The tsquery of a term without quotes: all its runs; null where it holds stop words only. */
function plainQuery({ text, field }: Term, keepStopWords: boolean): string | null {
  if (isExact(field)) return exactQuery(text, field as 'd')
  if (field === null && DOI.test(bareDoi(text))) return exactQuery(text, 'd')
  const runs = runsOf(foldText(text))
  const parts = runs.flatMap((run) => runQuery(run, field, keepStopWords) ?? [])
  const words = parts.length > 0 ? all(parts) : null
  const exact = field === null ? numberQuery(text) : null
  return exact && words ? `(${exact} | ${words})` : (exact ?? words)
}

/** A DOI whole or in parts; page, ISSN and CN as printed. */
function exactQuery(text: string, field: 'd' | 'f' | 'l' | 'i' | 'c'): string | null {
  if (field !== 'd') {
    const key = exactKey(text)
    return key === '' ? null : lexeme(field, key)
  }
  const parts = doiParts(bareDoi(text)).map((part) => lexeme('d', part))
  return parts.length > 0 ? all(parts) : null
}

const DOI = /^10\.\d{4,9}\//

/** A DOI without what stands before it. */
const bareDoi = (text: string): string =>
  text.replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi[:：]\s?/i, '')

/** What looks like a DOI or a piece of one, an ISSN or a CN is looked for as such too. */
function numberQuery(text: string): string | null {
  const number = numberOf(text)
  if (/^10\.\d{3,}/.test(number) || (/[./]/.test(number) && /\d/.test(number) && doiParts(number).length > 2))
    return exactQuery(number, 'd')
  if (/^\d{4}-?\d{3}[\dx]$/.test(number)) return lexeme('i', exactKey(number))
  return /^\d{2}-\d{4}(\/[a-z0-9]+)?$/.test(number) ? lexeme('c', exactKey(number)) : null
}

const numberOf = (text: string): string => foldText(bareDoi(text)).replace(/[,;.，；。]+$/u, '')

/** The DOI, the piece of one, the ISSN or CN a term is, folded; null for words. */
export const numberIn = ({ text, field }: Pick<Term, 'text' | 'field'>): string | null =>
  field === 'd' || (field === null && (DOI.test(bareDoi(text)) || numberQuery(text) !== null))
    ? numberOf(text)
    : null

/** The tsquery of a run; null for a stop word that is not kept. */
function runQuery(run: Run, field: Field | null, keepStopWords: boolean): string | null {
  const kept = (words: string[]) => (keepStopWords ? words : words.filter((word) => !isStopWord(word)))
  const bind = (word: string) => lexeme(field, word)
  if (run.kind === 'word') {
    const parts = kept(run.parts.map(stem))
    if (run.parts.length === 1) return parts.length ? bind(stem(run.text)) : null
    return parts.length ? `(${bind(stem(run.text))} | ${all(parts.map(bind))})` : bind(stem(run.text))
  }
  const length = [...run.text].length
  const words = kept(cutHan(run.text, 'query'))
  const alternatives = [
    ...(words.length > 0 ? [all(words.map(bind))] : []),
    ...(words.length !== 1 && length <= 4 && length > 1 ? [bind(run.text)] : []),
    ...pieces(run.text, length, field),
  ]
  if (alternatives.length === 0) return null
  return alternatives.length === 1 ? (alternatives[0] ?? null) : `(${alternatives.join(' | ')})`
}

/**
 * Pieces that cut across words: single characters, runs the dictionary does not know, and long ones, which are pieces of a
 * title. A known word is never looked for by its pieces, or 化学 would find 强化学习.
 */
function pieces(run: string, length: number, field: Field | null): string[] {
  if (field !== null && field !== 't' && field !== 'k') return []
  if (length === 1) return isStopWord(run) ? [] : [quoteLexeme(`1=${run}`)]
  return length >= 5 || !isKnown(run) ? [all(pairsOf(run).map(quoteLexeme))] : []
}

/** The abstract has no lexemes of its own: its words are those of weight C. */
const lexeme = (field: Field | null, word: string): string => {
  if (field === null) return quoteLexeme(word)
  return field === 's' ? `${quoteLexeme(word)}:C` : quoteLexeme(`${field}=${word}`)
}

const all = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`)

/** What the index can say of a phrase: its inner words, or all its pairs; the text itself decides. */
function phraseQuery({ text, field }: Term): string | null {
  if (isExact(field)) return exactQuery(text, field as 'd')
  const runs = runsOf(foldText(text))
  const parts = runs.flatMap((run) => {
    if (run.kind === 'word')
      return isStopWord(run.text)
        ? []
        : [all(run.parts.filter((part) => !isStopWord(part)).map((part) => quoteLexeme(stem(part))))]
    const words = cutHan(run.text, 'query')
    const inner = (words.length > 2 ? words.slice(1, -1) : words.length === 1 ? words : []).filter(
      (word) => !isStopWord(word) && [...word].length > 1,
    )
    const pairs = pairsOf(run.text).map(quoteLexeme)
    if (inner.length === 0) return []
    return [
      pairs.length > 0 ? `(${all(inner.map(quoteLexeme))} | ${all(pairs)})` : all(inner.map(quoteLexeme)),
    ]
  })
  const kept = parts.filter((part) => part !== '' && part !== '()')
  return kept.length > 0 ? all(kept) : null
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Whether the folded text holds a phrase: Latin words whole, Chinese anywhere. */
function phraseFound({ text, field }: Term): SQL {
  const phrase = escapeLike(phraseText(text))
  const start = /^\p{Script=Han}/u.test(phrase) ? '' : ' '
  const end = /\p{Script=Han}$/u.test(phrase) ? '' : ' '
  if (field === null) {
    const pattern = `%${start}${phrase}${end}%`
    return sql`(phrases like ${pattern} or full_phrases like ${pattern})`
  }
  // Within the field's own texts: no end mark between its name and the phrase.
  const words = phraseText(text).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const lead = start === '' ? '[^\u0001]*' : '([^\u0001]* )?'
  return sql`phrases ~ ${`\u0001${field} ${lead}${words}${end}`}`
}

const wordsOfText = (text: string): string[] =>
  runsOf(foldText(text)).flatMap((run) => (run.kind === 'han' ? cutHan(run.text, 'query') : [run.text]))

/** Words of a term as BM25 counts them. A short Chinese run counts whole too (names), two Latin words together. */
function rankWords(text: string, field: Field | null): string[] {
  if (isExact(field)) return []
  const runs = runsOf(foldText(text))
  return runs
    .flatMap((run) => {
      if (run.kind === 'word')
        return [...run.parts.map(stem), ...(run.parts.length > 1 ? [stem(run.text)] : [])]
      const words = cutHan(run.text, 'index')
      return [...run.text].length <= 4 ? [...words, run.text] : words
    })
    .filter((word) => !isStopWord(word))
}

/** Two or three Latin words may be a name: together they are a word of those who bear it. */
function nameOf(terms: Term[]): string[] {
  const words = terms.map(({ text }) => foldText(text))
  const isName = words.length > 1 && words.length < 4 && words.every((word) => /^[a-z-]+,?$/.test(word))
  return isName ? [words.join('').replace(/[^a-z]/g, '')] : []
}

/** Terms a query may have to be taken for the names of keywords or people. */
const SHORT = 6

const wholesOf = (root: Node, terms: number): string[] =>
  terms > SHORT ? [] : nameable(root).flatMap((name) => wholeWord(name) ?? [])

/** Words a name may have. */
const NAME = 4

/** Whom a query of one name names: the source gives it so, whole, to one of its people. */
function bearersOf(root: Node, terms: Term[]): SQL | null {
  const plain =
    root.kind === 'term' || (root.kind === 'and' && root.nodes.every(({ kind }) => kind === 'term'))
  const people = terms.every(({ field }) => field === null || field === 'a')
  const name = terms.map(({ text }) => text).join(' ')
  const whole = wholeWord(name)
  if (!plain || !people || terms.length > NAME || whole === null) return null
  return sql`words @@ ${all([whole, `a=${exactKey(name)}`].map(quoteLexeme))}::tsquery`
}

/** What a term marks in a hit. */
function marksOf({ text, field, phrase }: Term): string[] {
  const number = numberIn({ text, field })
  if (number) return [number]
  if (isExact(field)) return []
  if (phrase) return [phraseText(text)]
  return runsOf(foldText(text))
    .flatMap((run) => {
      if (run.kind === 'word') return run.parts
      const length = [...run.text].length
      return length <= 4 || !isKnown(run.text)
        ? [run.text, ...cutHan(run.text, 'query')]
        : cutHan(run.text, 'query')
    })
    .filter((word) => !isStopWord(word))
}

/** Binds the terms of a query that name no field of their own to one. */
export function bindField(node: Node, field: Field): Node {
  if (node.kind === 'term') return node.field === null ? { ...node, field } : node
  if (node.kind === 'not') return { kind: 'not', node: bindField(node.node, field) }
  return { kind: node.kind, nodes: node.nodes.map((child) => bindField(child, field)) }
}
