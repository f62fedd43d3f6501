import pLimit from 'p-limit'

/** So much of one kind of work runs and waits at once; what finds no room is refused (null) before it costs anything. */
export function createLimiter({ running, waiting }: { running: number; waiting: number }) {
  const limit = pLimit(running)
  return {
    /** The outcome of the work, once its turn comes; null when too much waits already. */
    run<T>(work: () => Promise<T>): Promise<T> | null {
      return limit.activeCount >= running && limit.pendingCount >= waiting ? null : limit(work)
    },
  }
}

export type Limiter = ReturnType<typeof createLimiter>
