/**
 * Error codes of a failed write: disk or quota full (node), no space in the database (SQLSTATE 53100) or read-only, as
 * the embedded one becomes when the disk is nearly full (25006).
 */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006'])

/** Returns whether a write failed for lack of space, also if the error is wrapped. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (CODES.has((cause as { code?: string }).code ?? '')) return true
  return false
}
