import type { Context } from '@/lib/backend/http/handler'
import { exactKey } from '../document'
import type { Node, Parsed, Term } from '../query/parse'
import { abbreviatedJournals, isWholeName } from './journals'

/** Words of an abbreviation behind the field. */
const LONGEST = 8

/**
 * Returns a query in which what stands behind the field of journals, also the plain words that follow, is the journals
 * it abbreviates, names by first letters or in pinyin: JN=J Desert Res, JN=PNAS.
 */
export const withJournalNames = async (context: Context, parsed: Parsed): Promise<Parsed> =>
  parsed.root && hasJournal(parsed.root) ? { ...parsed, root: await resolved(context, parsed.root) } : parsed

const isOfJournal = (node: Node | undefined): node is Term => node?.kind === 'term' && node.field === 'j'

function hasJournal(node: Node): boolean {
  if (node.kind === 'term') return isOfJournal(node)
  return node.kind === 'not' ? hasJournal(node.node) : node.nodes.some(hasJournal)
}

async function resolved(context: Context, node: Node): Promise<Node> {
  if (node.kind === 'term') return isOfJournal(node) ? ((await journalOf(context, [node])) ?? node) : node
  if (node.kind === 'not') return { kind: 'not', node: await resolved(context, node.node) }
  const nodes: Node[] = []
  for (let at = 0; at < node.nodes.length;) {
    const named = node.kind === 'and' ? await longestJournal(context, node.nodes.slice(at)) : null
    const each = node.nodes[at]
    if (named) nodes.push(named.node)
    else if (each) nodes.push(await resolved(context, each))
    at += named?.size ?? 1
  }
  return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: node.kind, nodes }
}

/** The journals that the first terms side by side name, as many of them as do. */
async function longestJournal(context: Context, nodes: Node[]): Promise<{ node: Node; size: number } | null> {
  const [first, ...others] = nodes
  if (!isOfJournal(first)) return null
  const end = others.findIndex((node) => !isPlain(node, first))
  const following = (end < 0 ? others : others.slice(0, end)).slice(0, LONGEST) as Term[]
  for (let size = following.length; size > 0; size -= 1) {
    const node = await journalOf(context, [first, ...following.slice(0, size)])
    if (node) return { node, size: size + 1 }
  }
  return null
}

/** A word that follows without field or operator, or of the same parenthesis: JN=(J Desert Res). */
const isPlain = (node: Node, { phrase }: Term): boolean =>
  node.kind === 'term' && !phrase && !node.phrase && (node.isBesideJournal === true || node.field === 'j')

/** The journals that words together name in full or in short; null where none is. */
async function journalOf(context: Context, terms: Term[]): Promise<Node | null> {
  const text = terms.map((term) => term.text).join(' ')
  const term = (name: string): Term => ({ kind: 'term', field: 'j', text: name, phrase: false })
  if (await isWholeName(context, exactKey(text))) return term(text)
  const words = text.split(/[\s,]+/).filter(Boolean)
  const short = await abbreviatedJournals(context, words, text)
  if (!short || short.to - short.from < words.length) return null
  const names = short.names.map(term)
  return names.length > 1 ? { kind: 'or', nodes: names } : (names[0] ?? null)
}
