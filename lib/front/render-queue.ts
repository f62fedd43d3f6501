import { AsyncResource } from 'node:async_hooks'
import { setImmediate as nextLoop } from 'node:timers/promises'
import pLimit from 'p-limit'
import { within } from '@/lib/deadline'
import { type Bounds, type RenderClass, type Waiting, WaitingList } from './waiting-list'

/** A caller waiting for a render; `isDisconnected` returns whether its client has disconnected. */
export type Caller = { kind: RenderClass; client: string; isDisconnected?: () => boolean }

type RenderRequest = Omit<Waiting, 'kind' | 'client'> & Caller

type Job = Waiting & {
  callers: (() => boolean)[]
  start: () => Promise<void>
  refuse: (error: Error) => void
}

type Options = Partial<Bounds> & {
  /** Maximum of concurrent renders. */
  running?: number
  /** Milliseconds a visitor's render may be queued. */
  maxWait?: number
  /** Milliseconds after which an unfinished render fails and releases its slot. */
  slotLimit?: number
}

/** Thrown when no slot is free in time; `seconds` is the Retry-After. */
export class BusyError extends Error {
  constructor(readonly seconds = RETRY_AFTER_SECONDS) {
    super('too many pages wait to be rendered')
    this.name = 'BusyError'
  }
}

const RETRY_AFTER_SECONDS = 3
const MAX_CALLERS = 1000
const never = () => false
const tooLong = () => new Error('the render took too long')

/**
 * Creates the semaphore of all renders: a bounded number runs, a bounded number waits for a bounded time, the rest is
 * refused at once. A render occupies its slot until it ends, even after its caller timed out, but no longer than
 * `slotLimit`.
 */
export function createRenderQueue({
  running = 2,
  visitors = 24,
  refreshes = 64,
  maxWait = 5_000,
  slotLimit = 60_000,
}: Options = {}) {
  const slots = pLimit(running)
  const waiting = new WaitingList<Job>({ visitors, refreshes })
  const maxSearches = Math.max(1, running - 1)
  let busy = 0
  let searching = 0

  const pump = () => {
    if (waiting.size > slots.pendingCount) void slots(startNext)
  }

  /** Returns the next job whose client is still connected. */
  const next = (): Job | null => {
    for (;;) {
      const job = waiting.shift(({ search }) => !search || searching < maxSearches)
      if (!job || !isAbandoned(job)) return job
      job.refuse(new BusyError())
    }
  }

  const startNext = async (): Promise<void> => {
    const job = next()
    if (!job) return
    busy += 1
    searching += Number(job.search)
    await job.start()
    busy -= 1
    searching -= Number(job.search)
    // Requests that arrived meanwhile are answered before the next render blocks the process.
    await nextLoop()
    pump()
  }

  return {
    /** Runs a render when a slot is free; rejects with BusyError if there is none in time. */
    run<T>(request: RenderRequest, render: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const giveUp = () => void (waiting.remove(job) && job.refuse(new BusyError()))
        const timer = setTimeout(giveUp, request.kind === 'refresh' ? slotLimit : maxWait)
        const job = jobOf(
          request,
          () => clearTimeout(timer),
          reject,
          // Another render's end may start it: the trace must stay that of its own request.
          AsyncResource.bind(() =>
            within(Promise.resolve().then(render), slotLimit, tooLong).then(resolve, reject),
          ),
        )
        for (const abandoned of waiting.drop(isAbandoned)) abandoned.refuse(new BusyError())
        waiting.push(job, running - busy)?.refuse(new BusyError())
        pump()
      })
    },
    /** Adds a caller to a render that may still be queued. */
    join(key: string, { kind, isDisconnected = never }: Caller): void {
      const job = waiting.find(key)
      if (!job) return
      if (job.callers.length < MAX_CALLERS) job.callers.push(isDisconnected)
      if (kind === 'person') waiting.promote(job)
    },
    size: () => ({ running: busy, waiting: waiting.size }),
  }
}

export type RenderQueue = ReturnType<typeof createRenderQueue>

/** Creates a queued job; `leave` is called when it leaves the queue. */
function jobOf(
  { key, kind, client, search, isDisconnected = never }: RenderRequest,
  leave: () => void,
  reject: (error: Error) => void,
  render: () => Promise<void>,
): Job {
  const refuse = (error: Error) => {
    leave()
    reject(error)
  }
  const start = () => {
    leave()
    return render()
  }
  return { key, kind, client, search, callers: [isDisconnected], start, refuse }
}

const isAbandoned = ({ callers }: Job): boolean => callers.every((isDisconnected) => isDisconnected())
