import { createHash } from 'node:crypto'
import { BoundedMap } from '@/lib/bounded-map'

/** Number of uses before a text gets a name: a text built for one request never occurs again. */
const READINGS = 3
/** Maximum of counted texts, and of names; each connection of a pool stores the plans of these. */
const COUNTED = 500
const NAMED = 100

/**
 * Returns whether a statement can be planned once: reads, except of the search index, where the best plan depends on
 * the search terms.
 */
const isPlannedOnce = (text: string): boolean => text.startsWith('select ') && !text.includes('"search_')

/** Names repeated statements, so that the database plans them once per connection. */
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

/** SQLSTATE codes when a pooler used another connection, or a migration changed the result type. */
const IS_LOST = new Set(['26000', '42P05', '0A000', '08P01'])

/** Returns whether a statement failed only because it was prepared under a name. */
export const isLostStatement = (error: unknown): boolean =>
  error instanceof Error && IS_LOST.has(String((error as { code?: unknown }).code))
