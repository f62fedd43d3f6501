import pLimit from 'p-limit'

/** Limits how much work of one kind runs and waits at once; more is refused with null before it costs anything. */
export function createLimiter({ running, waiting }: { running: number; waiting: number }) {
  const limit = pLimit(running)
  const isFull = () => limit.activeCount >= running && limit.pendingCount >= waiting
  return {
    /** Returns whether work would be refused now. */
    isFull,
    /** Runs work when a slot is free; null if the queue is full. */
    run<T>(work: () => Promise<T>): Promise<T> | null {
      return isFull() ? null : limit(work)
    },
  }
}

export type Limiter = ReturnType<typeof createLimiter>
