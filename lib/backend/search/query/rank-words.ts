import { type Field, exactKey, quoteLexeme, wholeWord } from '../document'
import { foldText } from '../fold'
import { type Condition, matches } from '../queries/condition'
import { cutHan, gramOf, runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import { otherGreek } from './greek'
import type { Node, Term } from './parse'
import { nameable } from './translate'
import { all, isExact } from './tsquery'

/** Segments a text like a query. */
export const wordsOfText = (text: string): string[] =>
  runsOf(foldText(text)).flatMap((run) => (run.kind === 'han' ? cutHan(run.text, 'query') : [run.text]))

/** Returns the BM25 words of a term. Short Chinese runs (names) and compound Latin words also count as a whole. */
export function rankWords(text: string, field: Field | null): string[] {
  if (isExact(field)) return []
  const runs = runsOf(foldText(text))
  return runs
    .flatMap((run) => {
      if (run.kind === 'word')
        return [
          ...run.parts.map(stem),
          ...(run.parts.length > 1 ? [stem(run.text)] : []),
          ...run.parts.flatMap((part) => otherGreek(part) ?? []),
        ]
      const words = cutHan(run.text, 'index')
      return [
        ...([...run.text].length <= 4 ? [...words, run.text] : words),
        ...(field === null || field === 't' || field === 'k' ? joints(run.text) : []),
      ]
    })
    .filter((word) => !isStopWord(word))
}

/** Returns bigrams across word boundaries of a run, which rank works with adjacent words first. */
function joints(run: string): string[] {
  const words = cutHan(run, 'query')
  return words.slice(1).flatMap((word, at) => {
    const [before, after] = [[...(words[at] ?? '')].at(-1), [...word][0]]
    return before && after ? [gramOf(before + after)] : []
  })
}

/** Joins two or three Latin words, which may be a name, as the index joins names. */
export function nameOf(terms: Term[]): string[] {
  const words = terms.map(({ text }) => foldText(text))
  const isName = words.length > 1 && words.length < 4 && words.every((word) => /^[a-z-]+,?$/.test(word))
  return isName ? [words.join('').replace(/[^a-z]/g, '')] : []
}

/** Maximum terms of a query that may be a keyword or name. */
const SHORT = 6

/** Returns the whole-value words of a short query, for exact matches of keywords and names. */
export const wholesOf = (root: Node, terms: number): string[] =>
  terms > SHORT ? [] : nameable(root).flatMap((name) => wholeWord(name) ?? [])

/** Maximum words of a name. */
const NAME = 4

/** Returns the condition that a person has exactly the name in the query; null when it cannot be one. */
export function personCondition(root: Node, terms: Term[]): Condition | null {
  const plain =
    root.kind === 'term' || (root.kind === 'and' && root.nodes.every(({ kind }) => kind === 'term'))
  const people = terms.every(({ field }) => field === null || field === 'a')
  const name = terms.map(({ text }) => text).join(' ')
  const whole = wholeWord(name)
  if (!plain || !people || terms.length > NAME || whole === null) return null
  return matches(all([whole, `a=${exactKey(name)}`].map(quoteLexeme)))
}
