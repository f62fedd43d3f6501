import { networkOf } from '@/lib/text/network'
import type { Context } from './context'
import { Refusal } from './refusal'

/** Exports that run at once in this process, and for one network (lib/text/network.ts). */
const AT_ONCE = { all: 6, network: 2 }

/** Milliseconds after which an export is abandoned when nobody reads on; a HEAD request never does. */
const IDLE_MS = 120_000
/** Milliseconds an export waits for others that began with it. */
const WAIT_MS = 10_000
/** Milliseconds an export may take in all, however slowly it is read. */
const LONGEST_MS = 600_000

type Exports = { running: Map<string, number>; waiting: Set<() => void> }

/** On globalThis, because routes load separate copies of this module but share one limit. */
const exports = ((globalThis as { __portalExports?: Exports }).__portalExports ??= {
  running: new Map(),
  waiting: new Set(),
})

/**
 * Begins a streamed export within the limits of the process and of the client's network. It counts from when it is first
 * read until its end is read, its reader leaves, nothing is read for two minutes, or ten minutes are over. Throws 429
 * with Retry-After beyond the limits. The server's own calls (no address) are not limited.
 */
export async function withExportPermit<T>(
  { address }: Pick<Context, 'address'>,
  begin: () => Promise<AsyncIterable<T>> | AsyncIterable<T>,
  { idleMs = IDLE_MS, waitMs = WAIT_MS } = {},
): Promise<AsyncIterable<T>> {
  if (address === null) return begin()
  const network = networkOf(address)
  refuseFull(network)
  const values = await begin()
  // Others may have been read since it began.
  refuseFull(network)
  return whileRead(values, network, { idleMs, waitMs })
}

function refuseFull(network: string): void {
  if (isFull(network)) throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '10' } })
}

const isFull = (network: string): boolean =>
  (exports.running.get(network) ?? 0) >= AT_ONCE.network ||
  [...exports.running.values()].reduce((sum, count) => sum + count, 0) >= AT_ONCE.all

/** Counts an export; one that others have overtaken since it began waits for one of them to end, and not for long. */
async function take(network: string, waitMs: number): Promise<() => void> {
  const until = performance.now() + waitMs
  while (isFull(network)) {
    if (performance.now() >= until) throw new Error('other exports took too long')
    await oneEnds(until)
  }
  exports.running.set(network, (exports.running.get(network) ?? 0) + 1)
  let released = false
  return () => {
    if (released) return
    released = true
    const left = (exports.running.get(network) ?? 1) - 1
    if (left === 0) exports.running.delete(network)
    else exports.running.set(network, left)
    const waiting = [...exports.waiting]
    exports.waiting.clear()
    for (const ended of waiting) ended()
  }
}

/** Resolves when an export has ended, at the latest at an instant. */
async function oneEnds(until: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const ended = () => {
      clearTimeout(timer)
      exports.waiting.delete(ended)
      resolve()
    }
    const timer = setTimeout(ended, until - performance.now())
    exports.waiting.add(ended)
  })
}

/** Counts from the first value on: a body that nobody reads, as that of HEAD, is never begun and holds nothing. */
async function* whileRead<T>(
  values: AsyncIterable<T>,
  network: string,
  { idleMs, waitMs }: { idleMs: number; waitMs: number },
): AsyncGenerator<T> {
  const release = await take(network, waitMs)
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
