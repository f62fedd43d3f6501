/** Target duration of a batch; the embedded database serves nothing else meanwhile. */
const TARGET_MS = 40
const FIRST_BYTES = 16 * 1024
const MIN_BYTES = 4 * 1024
const MAX_BYTES = 128 * 1024

/**
 * Creates the size of the next batch, in characters of source, adjusted by the duration of previous batches: larger on
 * a fast machine, smaller on a busy one.
 */
export function createBatchSize() {
  let size = FIRST_BYTES
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
