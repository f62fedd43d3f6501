import { type Field, exactKey, quoteLexeme } from '../document'
import { foldText, phraseText } from '../fold'
import { type Condition, allOf, anyOf, hasPhrase, matches, noneOf } from '../queries/condition'
import { cutHan, isKnown, runsOf } from '../segment'
import { isStopWord } from '../stop-words'
import { authorsIn, isLatinName } from './author-names'
import type { Node, Parsed, Term } from './parse'
import { personCondition, nameOf, rankWords, wholesOf, wordsOfText } from './rank-words'
import { onlyWord, phraseQuery } from './phrase-query'
import { isExact, numberIn, plainQuery } from './tsquery'

/** A query compiled for the index. */
export type CompiledQuery = {
  /** Condition on search_documents; null for an empty query. */
  where: Condition | null
  /** Words for BM25 ranking, in order, without excluded ones. */
  words: string[]
  /** Documents of people with exactly this name; null when the query cannot be a name. */
  person: Condition | null
  /** Number of words, without excluded and stop words. */
  size: number
  /** Words to highlight in hits: as typed, folded. */
  marks: string[]
  notices: Parsed['notices'][number][]
}

/** Number of words from which similar documents may stand for those a query does not find. */
export const RELAX_FROM = 5

/** Compiles a parsed query to SQL over the index, ranking words and highlights. */
export function compileQuery({ root, notices }: Pick<Parsed, 'root' | 'notices'>): CompiledQuery {
  const none = { where: null, words: [], person: null, size: 0, marks: [], notices }
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
    person: personCondition(root, positive),
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
 * Returns the condition of a node. Alternatives are combined by SQL OR, because one bitmap each is several times as
 * fast as a single tsquery with `|` over common words.
 */
function condition(node: Node, keepStopWords: boolean): Condition | null {
  if (node.kind === 'term') return termCondition(node, keepStopWords)
  if (node.kind === 'not') {
    const inner = condition(node.node, keepStopWords)
    return inner ? noneOf(inner) : null
  }
  const parts = node.nodes.map((child) => condition(child, keepStopWords))
  const present = parts.filter((part) => part !== null)
  if (present.length === 0) return null
  if (node.kind === 'or') return anyOf(present)
  return allOf(withAuthors(parts, authorsIn(node.nodes)))
}

/** Returns the conditions of terms side by side; each run that may be a name matches as its words or as that name. */
function withAuthors(parts: (Condition | null)[], names: ReturnType<typeof authorsIn>): Condition[] {
  const runs = new Map<number, number>()
  for (const { from, to } of names) runs.set(from, Math.max(to, runs.get(from) ?? 0))
  const inRun = (at: number): boolean => [...runs].some(([from, to]) => at >= from && at < to)
  const within = (from: number, to: number) => parts.slice(from, to).filter((part) => part !== null)
  const conditions = [
    ...parts.filter((_, at) => !inRun(at)),
    ...[...runs].map(([from, end]) =>
      anyOf([
        allOf(within(from, end)),
        ...names
          .filter((each) => each.from === from)
          .map(({ to, name }) => allOf([byAuthor(name), ...within(to, end)])),
      ]),
    ),
  ]
  return conditions.filter((each) => each !== null)
}

/** The works of an author whose name is indexed as one word: in full, by initials, in either order. */
const byAuthor = (name: string): Condition => matches(quoteLexeme(`a=${exactKey(name)}`))

function termCondition(term: Term, keepStopWords: boolean): Condition | null {
  const query = term.phrase ? phraseQuery(term) : plainQuery(term, keepStopWords)
  const indexed = query === null ? null : matches(query)
  if (!term.phrase || isExact(term.field)) return indexed
  if (term.field === 'a' && indexed && isLatinName(term.text))
    return anyOf([allOf([indexed, hasPhrase(term)]), byAuthor(term.text)])
  const word = onlyWord(term)
  // What the index says of a word is not compared again: a common one is in tens of thousands of titles.
  if (word !== null && indexed) return anyOf([matches(word), allOf([indexed, hasPhrase(term)])])
  // Without an index every full text of the site would be unpacked.
  return indexed ? allOf([indexed, hasPhrase(term)]) : hasPhrase({ ...term, inShortTexts: true })
}

/** Returns the words of a term to highlight in hits. */
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

/** Binds all terms without a field to one. */
export function bindField(node: Node, field: Field): Node {
  if (node.kind === 'term') return node.field === null ? { ...node, field } : node
  if (node.kind === 'not') return { kind: 'not', node: bindField(node.node, field) }
  return { kind: node.kind, nodes: node.nodes.map((child) => bindField(child, field)) }
}
