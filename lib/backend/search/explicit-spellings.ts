import type { Context } from '@/lib/backend/http/handler'
import type { Field } from './document'
import { journalsNear } from './meaning/near-journal'
import { correctWords, spellingsLike } from './meaning/spellings'
import type { SearchScope } from './meaning/works-with'
import { allOf } from './queries/condition'
import { countHits } from './queries/search-hits'
import { compileQuery } from './query/compile'
import type { Node, Term } from './query/parse'

/** Terms of a query that are looked at, and spellings of each. */
const TERMS = 6
const SPELLINGS = 3
/** Terms of several words, each of which is looked at. */
const PHRASES = 2

/** Codes of fields that a query is written with. */
// prettier-ignore
const CODES: Record<Field, string> = {
  t: 'TI', k: 'KW', a: 'AU', o: 'AF', s: 'AB', r: 'FU', p: 'column', j: 'JN', y: 'PY',
  v: 'volume', n: 'issue', f: 'page', l: 'lastPageNum', d: 'doi', i: 'issn', c: 'cn',
}
/** Fields of words and names; typing errors in numbers are not corrected. */
const SPELT = new Set<Field | null>([null, 't', 'k', 'a', 'o', 's', 'r', 'p', 'j'])

/**
 * Returns a query with operators or fields whose terms that find nothing by themselves are put right, in the form it was
 * typed in where each stands there once; null where none is, or where nothing is found so either.
 */
export async function correctedQuery(
  context: Context,
  within: SearchScope,
  { root, typed }: { root: Node; typed: string },
): Promise<string | null> {
  const count = (node: Node) => countOf(context, within, node)
  const right = new Map<Term, Term>()
  const needed = new Set(neededBy(root))
  let phrases = 0
  for (const term of termsOf(root)
    .filter(({ field }) => SPELT.has(field))
    .slice(0, TERMS)) {
    if ((await count(term)) > 0) continue
    if (/\s/.test(term.text)) phrases += 1
    if (phrases > PHRASES) break
    for (const text of await spellingsOf(context, within, term, count)) {
      const put = { ...term, text, phrase: term.phrase || text.includes(' ') }
      if ((await count(put)) === 0) continue
      right.set(term, put)
      break
    }
    if (needed.has(term) && !right.has(term)) return null
  }
  const corrected = replaced(root, right)
  if (right.size === 0 || (await count(corrected)) === 0) return null
  const isTyped = [...right.keys()].every(({ text }) => typed.split(text).length === 2)
  return isTyped
    ? [...right].reduce((query, [from, to]) => query.replace(from.text, () => inPlaceOf(from, to)), typed)
    : queryText(corrected)
}

/** The text of a term, in quotes where it has become several words. */
const inPlaceOf = (from: Term, to: Term): string => (to.phrase && !from.phrase ? `"${to.text}"` : to.text)

async function countOf({ db }: Context, { scope }: SearchScope, node: Node): Promise<number> {
  const { where } = compileQuery({ root: node, notices: [] })
  return where ? countHits(db, allOf([where, scope])) : 0
}

async function spellingsOf(
  context: Context,
  within: SearchScope,
  term: Term,
  count: (node: Node) => Promise<number>,
): Promise<string[]> {
  if (term.field === 'j') return (await journalsNear(context, term.text))?.names ?? []
  const like = await spellingsLike(context, within, term.text)
  if (like.length > 0) return like.slice(0, SPELLINGS)
  const uses = (text: string) => count({ ...term, text, phrase: false })
  const right = await correctWords(context, within, term.text, uses)
  return right === null ? [] : [right]
}

/** The terms without which nothing is found. */
function neededBy(node: Node): Term[] {
  if (node.kind === 'term') return [node]
  return node.kind === 'and' ? node.nodes.flatMap(neededBy) : []
}

function termsOf(node: Node): Term[] {
  if (node.kind === 'term') return [node]
  return node.kind === 'not' ? [] : node.nodes.flatMap(termsOf)
}

function replaced(node: Node, right: ReadonlyMap<Term, Term>): Node {
  if (node.kind === 'term') return right.get(node) ?? node
  if (node.kind === 'not') return { kind: 'not', node: replaced(node.node, right) }
  return { kind: node.kind, nodes: node.nodes.map((child) => replaced(child, right)) }
}

/** Writes a query in the grammar of the search: TI=土壤 AND NOT AU="张伟". */
function queryText(node: Node): string {
  if (node.kind === 'term') {
    const text = node.phrase ? `"${node.text}"` : node.text
    return node.field === null ? text : `${CODES[node.field]}=${text}`
  }
  if (node.kind === 'not') return `NOT ${operand(node.node)}`
  return node.nodes.map(operand).join(node.kind === 'or' ? ' OR ' : ' AND ')
}

const operand = (node: Node): string =>
  node.kind === 'and' || node.kind === 'or' ? `(${queryText(node)})` : queryText(node)
