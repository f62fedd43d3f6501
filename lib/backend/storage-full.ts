/**
 * Codes of a write nobody can take now: the disk or a quota is full (node), the database has no room (SQLSTATE 53100) or is
 * read-only, as the embedded one makes itself while the disk is nearly full (25006).
 */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100', '25006'])

/** Whether something could not be written for want of room, also when the fault is wrapped in others. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (CODES.has((cause as { code?: string }).code ?? '')) return true
  return false
}
