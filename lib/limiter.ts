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

type SharedBounds = { running: number; waiting: number; perNetwork: number }

/** Limits work as createLimiter does, and how much of it one network (lib/text/network.ts) has, so that it leaves room. */
export function createSharedLimiter({ perNetwork, ...bounds }: SharedBounds) {
  const limiter = createLimiter(bounds)
  const held = new Map<string, number>()
  return {
    /** Runs work of a network, or of the server itself (null), when a slot is free; null if it is refused. */
    run<T>(network: string | null, work: () => Promise<T>): Promise<T> | null {
      if (network === null) return limiter.run(work)
      const before = held.get(network) ?? 0
      const running = before < perNetwork ? limiter.run(work) : null
      if (!running) return null
      held.set(network, before + 1)
      return running.finally(() => {
        const left = (held.get(network) ?? 1) - 1
        if (left === 0) held.delete(network)
        else held.set(network, left)
      })
    },
  }
}

export type SharedLimiter = ReturnType<typeof createSharedLimiter>
