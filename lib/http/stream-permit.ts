import { networkOf } from '@/lib/text/network'

/**
 * Streams that run at once in this process, and for one network (lib/text/network.ts): exports of whole records, and
 * lists of addresses and dates, of which another portal before this back end reads several at once.
 */
const AT_ONCE = { full: { all: 6, network: 2 }, brief: { all: 24, network: 6 } }

type Kind = keyof typeof AT_ONCE

/** Milliseconds after which a stream is abandoned when nobody reads on; a HEAD request never does. */
const IDLE_MS = 120_000
/** Milliseconds a stream waits for others that began with it. */
const WAIT_MS = 10_000
/** Milliseconds a stream may take in all, however slowly it is read. */
const LONGEST_MS = 600_000

/** Seconds after which a refused client may try again. */
export const STREAM_RETRY_SECONDS = 10

/** Thrown when as many streams run as may. */
export class StreamsFull extends Error {
  constructor() {
    super('as many streams run as may')
    this.name = 'StreamsFull'
  }
}

type Streams = { running: Map<string, number>; waiting: Set<() => void> }

const none = (): Streams => ({ running: new Map(), waiting: new Set() })

/** On globalThis, because routes load separate copies of this module but share one limit. */
const streams = ((globalThis as { __portalStreams?: Record<Kind, Streams> }).__portalStreams ??= {
  full: none(),
  brief: none(),
})

type Options = { kind?: Kind; idleMs?: number; waitMs?: number }

/**
 * Begins a stream within the limits of the process and of the client's network. It counts from when it is first read
 * until its end is read, its reader leaves, nothing is read for two minutes, or ten minutes are over. Throws
 * `StreamsFull` beyond the limits. The server's own calls (no address) are not limited.
 */
export async function withStreamPermit<T>(
  address: string | null,
  begin: () => Promise<AsyncIterable<T>> | AsyncIterable<T>,
  { kind = 'full', idleMs = IDLE_MS, waitMs = WAIT_MS }: Options = {},
): Promise<AsyncIterable<T>> {
  if (address === null) return begin()
  const client = { network: networkOf(address), kind }
  if (isFull(client)) throw new StreamsFull()
  const values = await begin()
  // Others may have been read since it began.
  if (isFull(client)) throw new StreamsFull()
  return whileRead(values, client, { idleMs, waitMs })
}

type Client = { network: string; kind: Kind }

const isFull = ({ network, kind }: Client): boolean => {
  const { running } = streams[kind]
  return (
    (running.get(network) ?? 0) >= AT_ONCE[kind].network ||
    [...running.values()].reduce((sum, count) => sum + count, 0) >= AT_ONCE[kind].all
  )
}

/** Counts a stream; one that others have overtaken since it began waits for one of them to end, and not for long. */
async function take(client: Client, waitMs: number): Promise<() => void> {
  const { network, kind } = client
  const { running, waiting } = streams[kind]
  const until = performance.now() + waitMs
  while (isFull(client)) {
    if (performance.now() >= until) throw new Error('other exports took too long')
    await oneEnds(waiting, until)
  }
  running.set(network, (running.get(network) ?? 0) + 1)
  let released = false
  return () => {
    if (released) return
    released = true
    const left = (running.get(network) ?? 1) - 1
    if (left === 0) running.delete(network)
    else running.set(network, left)
    const woken = [...waiting]
    waiting.clear()
    for (const ended of woken) ended()
  }
}

/** Resolves when a stream has ended, at the latest at an instant. */
async function oneEnds(waiting: Set<() => void>, until: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const ended = () => {
      clearTimeout(timer)
      waiting.delete(ended)
      resolve()
    }
    const timer = setTimeout(ended, until - performance.now())
    waiting.add(ended)
  })
}

/** Counts from the first value on: a body that nobody reads, as that of HEAD, is never begun and holds nothing. */
async function* whileRead<T>(
  values: AsyncIterable<T>,
  client: Client,
  { idleMs, waitMs }: { idleMs: number; waitMs: number },
): AsyncGenerator<T> {
  const release = await take(client, waitMs)
  const until = performance.now() + LONGEST_MS
  let abandoned = false
  const timer = setTimeout(() => {
    abandoned = true
    release()
  }, idleMs).unref()
  try {
    for await (const value of values) {
      timer.refresh()
      yield value
      if (abandoned || performance.now() > until) throw new Error('the export was not read in time')
    }
  } finally {
    clearTimeout(timer)
    release()
  }
}
