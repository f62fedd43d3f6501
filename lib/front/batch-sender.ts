import { logLine } from '@/lib/log-line'
import { formatError } from '@/lib/text/format-error'

/** Tries of a batch the back end answers with 500: it does not hold back those after it for ever. */
const MAX_TRIES = 100

type Options<Batch> = {
  /** What the batches are of, for the log. */
  what: string
  /** Sends a batch; a rejection keeps it for later flushes, whose `cause` is the status if there was an answer. */
  send: (batch: Batch) => Promise<void>
  /** Returns the batches collected since the last time. */
  take: () => Batch[]
}

/** Sends batches in the background, and keeps those that fail. */
export function createBatchSender<Batch extends { batch: string }>({ what, send, take }: Options<Batch>) {
  let waiting: Batch[] = []
  const tries = new Map<string, number>()

  /** Returns the batch to be tried again, behind the others; none after the last try. */
  const failed = (part: Batch, error: unknown): Batch[] => {
    const count = (tries.get(part.batch) ?? 0) + (isAnswered(error) ? 1 : 0)
    tries.set(part.batch, count)
    if (count < MAX_TRIES) return [part]
    tries.delete(part.batch)
    process.stderr.write(logLine(`front: a batch of ${what} is dropped: ${formatError(error)}`))
    return []
  }

  const flushOnce = async (): Promise<void> => {
    if (waiting.length === 0) waiting = take()
    const pending = waiting
    waiting = []
    for (const [at, part] of pending.entries())
      try {
        await send(part)
        tries.delete(part.batch)
      } catch (error) {
        waiting = [...pending.slice(at + 1), ...failed(part, error)]
        return
      }
  }

  /** Sends batches once each and returns how many failed; after a failure without an answer the others are not tried. */
  const sendLast = async (batches: Batch[]): Promise<number> => {
    let failures = 0
    for (const [at, part] of batches.entries())
      try {
        await send(part)
      } catch (error) {
        if (!isAnswered(error)) return failures + batches.length - at
        failures += 1
      }
    return failures
  }

  const flush = oneAtATime(flushOnce)
  return {
    /**
     * Sends what was collected since the last flush, after a flush that is running; after a failure unsent batches wait
     * and new ones collect.
     */
    flush,
    /** Sends everything at the end of the process: what waits after failures, and what was collected since. */
    async finish(): Promise<void> {
      await flush()
      const rest = [...waiting, ...take()]
      waiting = []
      const lost = await sendLast(rest)
      if (lost > 0) process.stderr.write(logLine(`front: ${lost} of the last batches of ${what} are lost`))
    },
  }
}

/** Returns whether the back end answered with a server error. */
const isAnswered = (error: unknown): boolean => error instanceof Error && error.cause === 500

/** Runs work once at a time; calls during a run share the one after it. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const run = (): Promise<void> => {
    if (running === undefined) return (running = work().finally(() => (running = undefined)))
    return (next ??= running.then(() => {
      next = undefined
      return run()
    }))
  }
  return run
}
