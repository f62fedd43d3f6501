/** What a batch should take of the database, for which everybody else waits on the embedded one. */
const TARGET_MS = 40
const MIN_BYTES = 4 * 1024
const MAX_BYTES = 128 * 1024

/**
 * Size of the next batch in characters of its source, by what the last ones took: a quick machine writes more at once, a busy
 * one less.
 */
export function createBatchSize(first = 16 * 1024) {
  let size = first
  return {
    get current() {
      return size
    },
    took(ms: number, written: number): void {
      const fitting = (written * TARGET_MS) / Math.max(ms, 1)
      size = Math.min(MAX_BYTES, Math.max(MIN_BYTES, Math.min(size * 1.5, (size + fitting) / 2)))
    },
  }
}
