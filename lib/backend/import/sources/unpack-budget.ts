import { ZIP_LIMITS } from '../import-limits'

/**
 * What was unpacked of one imported file: of an archive and the archives in it together, since a small file can hold
 * thousands of bombs that are each within the bounds; or of a gzipped records file.
 */
export type UnpackBudget = {
  /** Bytes of the imported file. */
  packed: number
  entries: number
  /** Bytes of the entries that were written. */
  written: number
  /** Bytes of gzipped records that were read. */
  gunzipped: number
}

/** Why an archive is refused that unpacks to more than its bound. */
export const TOO_MANY_BYTES = 'unpacks to too many bytes; divide it into several archives'

/** Creates the budget of an imported file of `packed` bytes. */
export const unpackBudget = (packed: number): UnpackBudget => ({
  packed,
  entries: 0,
  written: 0,
  gunzipped: 0,
})

/** Returns why nothing more may be unpacked, and what to do; null within the bounds. */
export function excessOf(
  { packed, entries, written, gunzipped }: UnpackBudget,
  limits = ZIP_LIMITS,
): string | null {
  if (entries > limits.totalEntries)
    return `contains more than ${limits.totalEntries} entries with the archives in it; divide it into several archives`
  if (written > limits.totalBytes) return TOO_MANY_BYTES
  if (gunzipped > limits.gzipBytes) return 'unpacks to too many bytes; divide it into several files'
  const bytes = written + gunzipped
  return bytes > limits.ratioFrom && bytes > packed * limits.ratio
    ? `unpacks to more than ${limits.ratio} times its size; import what is in it unpacked`
    : null
}
