type Size = { running: number; waiting: number }

/**
 * A semaphore for expensive work (searches), acquired before anything is done for it: waiting costs nothing, and the
 * others' pages find the process free.
 */
export function createTurns({ running, waiting }: Size = { running: 8, waiting: 32 }) {
  let busy = 0
  const queue: (() => void)[] = []
  return {
    /** A turn, once it comes: a function that gives it back. Null when too many wait already. */
    take(): Promise<() => void> | null {
      if (busy >= running && queue.length >= waiting) return null
      const back = once(() => {
        const next = queue.shift()
        if (next) next()
        else busy -= 1
      })
      if (busy < running) {
        busy += 1
        return Promise.resolve(back)
      }
      return new Promise((resolve) => queue.push(() => resolve(back)))
    },
  }
}

export type Turns = ReturnType<typeof createTurns>

/** Seconds whoever finds no place is asked to wait. */
export const TURN_WAIT = 2

function once(work: () => void): () => void {
  let done = false
  return () => {
    if (!done) work()
    done = true
  }
}
