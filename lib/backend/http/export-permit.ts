import { networkOf } from '@/lib/text/network'
import type { Context } from './context'
import { Refusal } from './refusal'

/** Exports that run at once in this process, and for one network (lib/text/network.ts). */
const AT_ONCE = { all: 6, network: 2 }

/** Milliseconds after which an export is abandoned when nobody reads on; a HEAD request never does. */
const IDLE_MS = 120_000
/** Milliseconds an export may take in all, however slowly it is read. */
const LONGEST_MS = 600_000

type Running = Map<string, number>

/** On globalThis, because routes load separate copies of this module but share one limit. */
const running = ((globalThis as { __portalExports?: Running }).__portalExports ??= new Map())

/**
 * Begins a streamed export within the limits of the process and of the client's network, until its end is read, its
 * reader leaves, nothing is read for two minutes, or ten minutes are over. Throws 429 with Retry-After beyond the
 * limits. The server's own calls (no address) are not limited.
 */
export async function withExportPermit<T>(
  { address }: Pick<Context, 'address'>,
  begin: () => Promise<AsyncIterable<T>> | AsyncIterable<T>,
  idleMs = IDLE_MS,
): Promise<AsyncIterable<T>> {
  if (address === null) return begin()
  const release = take(networkOf(address))
  try {
    return whileRead(await begin(), release, idleMs)
  } catch (error) {
    release()
    throw error
  }
}

function take(network: string): () => void {
  const own = running.get(network) ?? 0
  const all = [...running.values()].reduce((sum, count) => sum + count, 0)
  if (own >= AT_ONCE.network || all >= AT_ONCE.all)
    throw new Refusal(429, 'tooMany', { headers: { 'retry-after': '10' } })
  running.set(network, own + 1)
  let released = false
  return () => {
    if (released) return
    released = true
    const left = (running.get(network) ?? 1) - 1
    if (left === 0) running.delete(network)
    else running.set(network, left)
  }
}

/** Not a generator: one that is left before its first value runs no `finally`. */
function whileRead<T>(values: AsyncIterable<T>, release: () => void, idleMs: number): AsyncIterable<T> {
  const iterator = values[Symbol.asyncIterator]()
  const until = performance.now() + LONGEST_MS
  let abandoned = false
  const end = async (): Promise<IteratorResult<T>> => {
    clearTimeout(timer)
    release()
    await iterator.return?.()
    return { done: true, value: undefined }
  }
  const timer = setTimeout(() => {
    abandoned = true
    end().catch(() => undefined)
  }, idleMs).unref()
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        if (performance.now() > until) await end()
        if (abandoned || performance.now() > until) throw new Error('the export was not read in time')
        timer.refresh()
        try {
          const result = await iterator.next()
          return result.done ? await end() : result
        } catch (error) {
          await end()
          throw error
        }
      },
      return: end,
    }),
  }
}
