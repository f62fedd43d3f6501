/** Deepest nesting of what a call takes; the contract has nothing deeper. */
const MAX_DEPTH = 32

/** U+0000 and unpaired surrogates. */
const UNSTORABLE = /[\0\p{Cs}]/u

/**
 * Returns whether the database can store the texts of a value, which PostgreSQL refuses with U+0000 or an unpaired
 * surrogate, and whether it is nested no deeper than whatever walks through it can follow. Search words are parsed
 * without U+0000.
 */
export function isStorable(value: unknown, depth = MAX_DEPTH): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return true
  return (
    depth > 0 && Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth - 1))
  )
}
