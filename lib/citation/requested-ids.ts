import { MAX_ID } from '@/lib/rules/max-id'

/** Parsed list of ids: the valid ones, and the numbers of invalid ones and of those over the maximum. */
export type RequestedIds = { ids: number[]; unreadable: number; over: number }

/**
 * Parses `1,2,3`, also separated by `;` or spaces, as in links that users edit. Duplicates count once, the order is
 * kept, invalid entries are counted and omitted.
 */
export function requestedIds(text: string, max: number): RequestedIds {
  const parts = [...new Set(text.split(/[,;\s]+/).filter(Boolean))]
  const readable = parts.filter((id) => /^\d{1,10}$/.test(id) && Number(id) >= 1 && Number(id) <= MAX_ID)
  const ids = [...new Set(readable.map(Number))]
  return {
    ids: ids.slice(0, max),
    unreadable: parts.length - readable.length,
    over: Math.max(0, ids.length - max),
  }
}
