import { advancedQuery, type AdvancedQuery } from '@/lib/contract/search-query'

/** Reads a search as it was when it was saved: without parameters the schema refuses now; null when none can be read. */
export function readSavedSearch(given: URLSearchParams): AdvancedQuery | null {
  const values = Object.fromEntries(given)
  const parsed = advancedQuery.safeParse(values)
  if (parsed.success) return parsed.data
  const refused = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const left = Object.entries(values).filter(([name]) => !refused.has(name))
  return advancedQuery.safeParse(Object.fromEntries(left)).data ?? null
}
