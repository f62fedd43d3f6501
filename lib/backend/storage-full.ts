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

/** Returns what to do about a command that failed for lack of space, as a line; empty for any other failure. */
export function storageFullText(error: unknown, { DATA_DIR, DATABASE_URL }: Settings): string {
  if (!isStorageFull(error)) return ''
  const why = DATABASE_URL
    ? 'The database server takes no writes: its disk is full, or it is a standby.'
    : `The disk of ${DATA_DIR} is full, so nothing can be written.`
  return `${why} Make room and run the command again. What is stored is unchanged.\n`
}

type Settings = { DATA_DIR: string; DATABASE_URL?: string | undefined }
