import { quoteLexeme } from '../document'
import { foldText } from '../fold'
import { type Condition, matches } from '../queries/condition'
import { cutHan, runsOf } from '../segment'
import { isStopWord } from '../stop-words'
import { compileQuery } from './compile'
import type { Term } from './parse'

/** Minimum characters to search in titles, and letters from which the last word may be incomplete. */
const SHORTEST = { han: 2, latin: 3 }
const BEGINNING = 3
/** A single word goes on from five letters: fewer begin thousands of words. */
const ONLY_BEGINNING = 5

/** A DOI of which enough is typed to tell a journal at least. */
const DOI_BEGINNING = /^10\.\d{4,9}\/\S{6,}$/

type TypedInTitle = {
  where: Condition
  /** Chinese words that stand in the title. */
  words: string[]
}

/**
 * Returns the condition for works whose title has the typed words, the last of which may be incomplete, or whose DOI
 * begins so; null for a text that is too short.
 */
export function typedInTitle(typed: string): TypedInTitle | null {
  const folded = foldText(typed).trim()
  if (DOI_BEGINNING.test(folded)) return { where: matches(`${quoteLexeme(`d=${folded}`)}:*`), words: [] }
  const runs = runsOf(folded)
  const length = [...folded].length
  if (length < (runs.some(({ kind }) => kind === 'han') ? SHORTEST.han : SHORTEST.latin)) return null
  const words = runs.flatMap((run) => (run.kind === 'han' ? [run.text] : run.parts))
  const { known, begun } = incompleteLast(words)
  const nodes = [...known, ...(begun === null ? [] : [`${begun}*`])].map((text): Term => ({
    kind: 'term',
    field: 't',
    phrase: false,
    text,
  }))
  const where = nodes.length === 0 ? null : compileQuery({ root: { kind: 'and', nodes }, notices: [] }).where
  const inChinese = runs.flatMap(({ kind, text }) => (kind === 'han' ? cutHan(text, 'query') : []))
  return where && { where, words: inChinese.filter((word) => !isStopWord(word)) }
}

/** Splits off a last word that may go on: two letters of one behind others tell nothing to an index. */
function incompleteLast(words: string[]): { known: string[]; begun: string | null } {
  const last = words.at(-1) ?? ''
  const isOnly = words.length === 1
  if (!/^[a-z]+$/.test(last)) return { known: words, begun: null }
  if (last.length >= (isOnly ? ONLY_BEGINNING : BEGINNING)) return { known: words.slice(0, -1), begun: last }
  return { known: isOnly ? words : words.slice(0, -1), begun: null }
}
