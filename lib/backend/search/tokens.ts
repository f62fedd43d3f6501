import { foldText } from './fold'
import { numberIn } from './query/tsquery'
import { type Term, parseQuery } from './query/parse'
import { cutHan, runsOf } from './segment'

/** Segments a query into words, in order, without operators, quotes and fields (the call `analyze`). */
export function tokensOf(query: string): { token: string; position: number; type: string }[] {
  const { root } = parseQuery(query)
  const terms: Term[] = []
  const visit = (node: typeof root): void => {
    if (!node) return
    if (node.kind === 'term') terms.push(node)
    else if (node.kind === 'not') visit(node.node)
    else node.nodes.forEach(visit)
  }
  visit(root)
  return terms
    .flatMap((term) => {
      const number = numberIn(term)
      return number ? [{ token: number, type: 'number' }] : wordsOf(term.text)
    })
    .map((entry, position) => ({ ...entry, position }))
}

const wordsOf = (text: string) =>
  runsOf(foldText(text)).flatMap((run) =>
    run.kind === 'han'
      ? cutHan(run.text, 'query').map((token) => ({ token, type: 'han' }))
      : [{ token: run.parts.join('-'), type: /^\p{N}+$/u.test(run.text) ? 'number' : 'word' }],
  )
