import { setTimeout as pause } from 'node:timers/promises'
import { BoundedMap } from '@/lib/bounded-map'
import type { PopularPages } from '@/lib/contract/ext'
import type { PageCache } from './page-cache'

/** Maximum of pages an instance reports. */
const MAX_REPORTED = 100
const REPORT_INTERVAL_MS = 1_000
/** Milliseconds after which the same pages are reported again: the row of this instance may be a new one. */
const REPEAT_MS = 10_000
/** Milliseconds before a page that could not be rendered, or was not kept, is tried again. */
const RETRY_MS = 600_000
const MAX_REMEMBERED = 1_000
/** Maximum an instance that stops waits until the others have rendered its pages. */
const HAND_OVER_MS = 8_000
/** Interval at which it checks whether they have. */
const HAND_OVER_CHECK_MS = 200

type Options = {
  cache: Pick<PageCache, 'popular' | 'prepare'>
  /** Reports pages, and when those of others were read that are all rendered; returns pages of other instances. */
  exchange: (reported: { pages: string[] | null; preparedAt: number | null }) => Promise<PopularPages>
  everyMs?: number
  now?: () => number
}

/**
 * Tells the other instances of the database which pages are read most here, and renders theirs one by one, behind what
 * visitors wait for: a visitor whose instance stops finds his page at another.
 */
export function createPopularPages({
  cache,
  exchange,
  everyMs = REPORT_INTERVAL_MS,
  now = () => performance.now(),
}: Options) {
  const triedAt = new BoundedMap<string, number>(MAX_REMEMBERED)
  const stopped = new AbortController()
  let preparedAt: number | null = null
  let running = false

  const pagesToReport = createPagesToReport(() => cache.popular(MAX_REPORTED), now)
  const report = async (): Promise<PopularPages> => {
    const { pages, confirm } = pagesToReport()
    const read = await exchange({ pages, preparedAt })
    confirm()
    return read
  }
  const pass = async (): Promise<void> => {
    const { pages, readAt } = await report()
    for (const key of pages) {
      if (stopped.signal.aborted) return
      if (now() - (triedAt.get(key) ?? -Infinity) < RETRY_MS) continue
      triedAt.set(key, now())
      await cache.prepare(key).catch(() => undefined)
    }
    preparedAt = readAt
  }
  const waitForOthers = async (): Promise<void> => {
    const deadline = now() + HAND_OVER_MS
    const first = await report()
    for (let last = first; ; last = await report()) {
      if (last.preparedElsewhere === null || last.preparedElsewhere >= first.readAt) return
      if (now() > deadline) return
      // An instance that stops renders nothing more: others that stop must not wait for it.
      preparedAt = last.readAt
      await pause(HAND_OVER_CHECK_MS)
    }
  }
  return {
    pass,
    /** Repeats passes until `handOver`; a failed one is repeated like the others. */
    async run(): Promise<void> {
      running = true
      while (!stopped.signal.aborted) {
        await pass().catch(() => undefined)
        await pause(everyMs, null, { ref: false, signal: stopped.signal }).catch(() => undefined)
      }
    },
    /** Ends the passes and waits until the other instances have rendered what is read most here, 8 s at most. */
    async handOver(): Promise<void> {
      stopped.abort()
      if (running) await waitForOthers().catch(() => undefined)
    },
  }
}

/**
 * Returns a function for the pages of a report: null where they are those of the last one that arrived, in whatever
 * order, for each second some kilobytes would be written in vain.
 */
function createPagesToReport(popular: () => string[], now: () => number) {
  let last = { pages: '', at: -Infinity }
  return () => {
    const pages = popular()
    const current = JSON.stringify(pages.toSorted())
    const isSame = current === last.pages && now() - last.at < REPEAT_MS
    const next = isSame ? last : { pages: current, at: now() }
    return { pages: isSame ? null : pages, confirm: () => void (last = next) }
  }
}
