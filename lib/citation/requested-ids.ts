/** What a list of ids asks for: the readable ones, how many are not, and how many are beyond the bound. */
export type RequestedIds = { ids: number[]; unreadable: number; over: number }

/**
 * Reads `1,2,3` as a reader's link has it, also with `;` or spaces between: doubles count once, the order stays, what
 * is no id is counted and left out.
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

/** Ids are 32-bit integers. */
const MAX_ID = 2_147_483_647
