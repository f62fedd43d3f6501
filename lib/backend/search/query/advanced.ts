import { z } from '@/lib/zod'
import type { Field } from '../document'
import { bindField } from './compile'
import { fieldOf } from './fields'
import { MAX_TERMS, type Node, type Notice, type Parsed, parseQuery } from './parse'

/** One row of the advanced search form. */
const condition = z.object({
  field: z.string().catch(''),
  q: z
    .string()
    .transform((text) => text.replace(/\p{Cc}/gu, ' '))
    .catch(''),
  op: z.enum(['AND', 'OR', 'NOT']).catch('AND'),
  exact: z.boolean().catch(false),
})

const MAX_ROWS = 10

/**
 * Combines the rows of an advanced search with `query`, from left to right without precedence. Rows that cannot be
 * parsed are skipped.
 */
export function readConditions(query: Parsed, json: string): Parsed {
  const notices = new Set<Notice>(query.notices)
  let root = query.root
  let terms = query.terms
  for (const { field, q, op, exact } of rowsOf(json)) {
    const parsed = readRow(q, fieldOf(field) ?? null, exact)
    terms += parsed.terms
    if (terms > MAX_TERMS) {
      notices.add('tooManyTerms')
      break
    }
    for (const name of parsed.notices) notices.add(name)
    root = joinRow(root, parsed.root, op)
  }
  return { root, notices: [...notices], explicit: true, terms }
}

function rowsOf(json: string): z.output<typeof condition>[] {
  try {
    const rows: unknown = JSON.parse(json)
    return Array.isArray(rows)
      ? rows.slice(0, MAX_ROWS).flatMap((row) => {
          const read = condition.safeParse(row)
          return read.success ? [read.data] : []
        })
      : []
  } catch {
    return []
  }
}

function readRow(q: string, field: Field | null, exact: boolean): Parsed {
  const parsed = parseQuery(exact ? `"${q.replace(/["“”„＂]/g, ' ')}"` : q)
  return field && parsed.root ? { ...parsed, root: bindField(parsed.root, field) } : parsed
}

function joinRow(left: Node | null, right: Node | null, op: 'AND' | 'OR' | 'NOT'): Node | null {
  if (!right) return left
  const node: Node = op === 'NOT' ? { kind: 'not', node: right } : right
  if (!left) return node
  return { kind: op === 'OR' ? 'or' : 'and', nodes: [left, node] }
}
