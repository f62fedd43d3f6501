import { hasHan } from '@/lib/text/has-han'
import { foldText } from './fold'
import { numberIn } from './query/tsquery'
import { type Term, parseQuery } from './query/parse'
import { cutByDictionary, cutHan, runsOf } from './segment'
import { isStopWord } from './stop-words'

/**
 * Segments a query into words, in order, without operators, quotes, fields and what is excluded (the call `analyze`).
 */
export function tokensOf(query: string): { token: string; position: number; type: string }[] {
  const { root } = parseQuery(query)
  const terms: Term[] = []
  const visit = (node: typeof root): void => {
    if (!node) return
    if (node.kind === 'term') terms.push(node)
    else if (node.kind !== 'not') node.nodes.forEach(visit)
  }
  visit(root)
  return terms
    .flatMap((term) => {
      const number = numberIn(term)
      // A reference without spaces has numbers too, and words to name.
      return number && !hasHan(number) ? [{ token: number, type: 'number' }] : wordsOf(term.text)
    })
    .map((entry, position) => ({ ...entry, position }))
}

/** Longest run that stays whole where the dictionary has not all of its words: names of people and substances. */
const LONGEST_NAME = 6

/** Returns the words of a Chinese run that stands by itself; a short one that the dictionary cuts to single characters is one. */
const wordsOfRun = (run: string): string[] =>
  [...run].length <= LONGEST_NAME &&
  cutByDictionary(run).some((word) => [...word].length === 1 && !isStopWord(word))
    ? [run]
    : cutHan(run, 'query')

const wordsOf = (text: string) =>
  runsOf(foldText(text)).flatMap((run, _, { length }) =>
    run.kind === 'han'
      ? (length === 1 ? wordsOfRun(run.text) : cutHan(run.text, 'query')).map((token) => ({
          token,
          type: 'han',
        }))
      : [{ token: run.parts.join('-'), type: /^\p{N}+$/u.test(run.text) ? 'number' : 'word' }],
  )
