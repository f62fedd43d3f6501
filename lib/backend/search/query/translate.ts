import { hasHan } from '@/lib/text/has-han'
import { facetKey } from '../source'
import { isStopWord } from '../stop-words'
import type { Node, Term } from './parse'

/** A word of a query and its added translations. */
export type Translation = { word: string; added: string[] }

/** Maximum words of a keyword recognised in a query. */
const LONGEST = 4

/** Maximum translated words per query, since each makes the search more expensive. */
const MAX_TRANSLATED = 6

/** Checks for a term that may be translated: not a phrase, and in no field or title, keywords or abstract. */
const isPlain = (node: Node | undefined): node is Term =>
  node?.kind === 'term' && !node.phrase && (node.field === null || 'tks'.includes(node.field))

/** Returns the terms from an index that may be one keyword: one Chinese term, or up to four Latin ones. */
function runFrom(nodes: Node[], at: number): Term[] {
  const first = nodes[at]
  if (!isPlain(first)) return []
  const run = [first]
  for (const next of hasHan(first.text) ? [] : nodes.slice(at + 1, at + LONGEST)) {
    if (!isPlain(next) || next.field !== first.field || hasHan(next.text)) break
    run.push(next)
  }
  return run
}

const nameOf = (run: Term[]): string => run.map(({ text }) => text).join(' ')

/** Returns all possible keywords of a query, folded; omits excluded terms. */
export function nameable(root: Node | null): string[] {
  if (!root || root.kind === 'not') return []
  if (root.kind === 'or') return root.nodes.flatMap(nameable)
  const nodes = root.kind === 'term' ? [root] : root.nodes
  const names = nodes.flatMap((node, at) =>
    node.kind === 'term'
      ? runFrom(nodes, at).map((_, length, run) => facetKey(nameOf(run.slice(0, length + 1))))
      : nameable(node),
  )
  return [...new Set(names)].filter((name) => [...name].length > 1 && !isStopWord(name))
}

/** Adds translations to the keywords of a query; returns which were added. */
export function withTranslations(
  root: Node,
  known: ReadonlyMap<string, string[]>,
): { root: Node; used: Translation[] } {
  const used: Translation[] = []
  const visit = (node: Node): Node => {
    if (node.kind === 'not') return node
    if (node.kind === 'or') return { kind: 'or', nodes: node.nodes.map(visit) }
    const parts = replaced(node.kind === 'term' ? [node] : node.nodes)
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', nodes: parts }
  }
  const replaced = (nodes: Node[]): Node[] => {
    const parts: Node[] = []
    for (let at = 0; at < nodes.length;) {
      const run = longestKnown(runFrom(nodes, at), known)
      const added = known.get(facetKey(nameOf(run))) ?? []
      const node = nodes[at]
      if (added.length > 0 && used.length < MAX_TRANSLATED) {
        used.push({ word: nameOf(run), added })
        parts.push({ kind: 'or', nodes: [all(run), ...added.map((text) => termsOf(text, run[0]))] })
        at += run.length
      } else {
        if (node) parts.push(node.kind === 'term' ? node : visit(node))
        at += 1
      }
    }
    return parts
  }
  return { root: visit(root), used }
}

function longestKnown(run: Term[], known: ReadonlyMap<string, string[]>): Term[] {
  for (let length = run.length; length > 0; length -= 1) {
    const part = run.slice(0, length)
    if (known.has(facetKey(nameOf(part)))) return part
  }
  return []
}

const all = (nodes: Node[]): Node =>
  nodes.length === 1 && nodes[0] ? nodes[0] : { kind: 'and', nodes: [...nodes] }

const termsOf = (text: string, { field }: Pick<Term, 'field'> = { field: null }): Node =>
  all(
    text
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .map((word): Term => ({ kind: 'term', field, text: word, phrase: false })),
  )
