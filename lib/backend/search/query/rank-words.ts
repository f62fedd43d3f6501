import { type Field, exactKey, quoteLexeme, wholeWord } from '../document'
import { foldText } from '../fold'
import { type Condition, matches } from '../queries/condition'
import { cutHan, gramOf, runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import type { Node, Term } from './parse'
import { nameable } from './translate'
import { all, isExact } from './tsquery'

/** Words of a text as queries are cut. */
export const wordsOfText = (text: string): string[] =>
  runsOf(foldText(text)).flatMap((run) => (run.kind === 'han' ? cutHan(run.text, 'query') : [run.text]))

/** Words of a term as BM25 counts them. A short Chinese run counts whole too (names), two Latin words together. */
export function rankWords(text: string, field: Field | null): string[] {
  if (isExact(field)) return []
  const runs = runsOf(foldText(text))
  return runs
    .flatMap((run) => {
      if (run.kind === 'word')
        return [...run.parts.map(stem), ...(run.parts.length > 1 ? [stem(run.text)] : [])]
      const words = cutHan(run.text, 'index')
      return [
        ...([...run.text].length <= 4 ? [...words, run.text] : words),
        ...(field === null || field === 't' || field === 'k' ? joints(run.text) : []),
      ]
    })
    .filter((word) => !isStopWord(word))
}

/** Pairs of characters across the words of a run: they rank works that have the words side by side first. */
function joints(run: string): string[] {
  const words = cutHan(run, 'query')
  return words.slice(1).flatMap((word, at) => {
    const [before, after] = [[...(words[at] ?? '')].at(-1), [...word][0]]
    return before && after ? [gramOf(before + after)] : []
  })
}

/** Two or three Latin words may be a name: together they are a word of those who bear it. */
export function nameOf(terms: Term[]): string[] {
  const words = terms.map(({ text }) => foldText(text))
  const isName = words.length > 1 && words.length < 4 && words.every((word) => /^[a-z-]+,?$/.test(word))
  return isName ? [words.join('').replace(/[^a-z]/g, '')] : []
}

/** Terms a query may have to be taken for the names of keywords or people. */
const SHORT = 6

/** Names of keywords or people a short query is. */
export const wholesOf = (root: Node, terms: number): string[] =>
  terms > SHORT ? [] : nameable(root).flatMap((name) => wholeWord(name) ?? [])

/** Words a name may have. */
const NAME = 4

/** Whom a query of one name names: the source gives it so, whole, to one of its people. */
export function bearersOf(root: Node, terms: Term[]): Condition | null {
  const plain =
    root.kind === 'term' || (root.kind === 'and' && root.nodes.every(({ kind }) => kind === 'term'))
  const people = terms.every(({ field }) => field === null || field === 'a')
  const name = terms.map(({ text }) => text).join(' ')
  const whole = wholeWord(name)
  if (!plain || !people || terms.length > NAME || whole === null) return null
  return matches(all([whole, `a=${exactKey(name)}`].map(quoteLexeme)))
}
