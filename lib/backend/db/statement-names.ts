import { createHash } from 'node:crypto'
import { BoundedMap } from '@/lib/bounded-map'

/** Times a text is read before it gets a name: what is written for one request never comes again. */
const READINGS = 3
/** Texts that are counted, and names that are given; each connection of a pool keeps the plans of these. */
const COUNTED = 500
const NAMED = 100

/**
 * Whether planning once is safe: readings, and none of the search index, where the best plan depends on what is searched
 * for.
 */
const isPlannedOnce = (text: string): boolean => text.startsWith('select ') && !text.includes('"search_')

/** Gives names to the statements that come again and again, so that the database plans them once for a connection. */
export function createStatementNames(): (text: string) => string | undefined {
  const counts = new BoundedMap<string, number>(COUNTED)
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= NAMED || !isPlannedOnce(text)) return known
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count < READINGS) return undefined
    counts.delete(text)
    const name = `portal_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
    return name
  }
}

/** A pooler handed the statement to another connection, or a migration changed what it returns: SQLSTATE codes. */
const IS_LOST = new Set(['26000', '42P05', '0A000', '08P01'])

/** Whether a statement failed because it was prepared under a name, and would not without one. */
export const isLostStatement = (error: unknown): boolean =>
  error instanceof Error && IS_LOST.has(String((error as { code?: unknown }).code))
