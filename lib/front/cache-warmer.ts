import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteEntry } from '@/lib/contract/ext'
import type { QuietHours } from '@/lib/parse-env'
import type { PageCache } from './page-cache'
import { readPageRequest } from './page-request'

/** Interval at which the clock is read. */
const CHECK_INTERVAL_MS = 60_000
/** Wait while visitors wait for pages, and after a page that could not be rendered. */
const BUSY_WAIT_MS = 5_000
/** Pages between two lines of the log. */
const REPORT_EVERY = 1_000
/** Share of the space on disk that is used: with more, pages visitors read would be deleted. */
const MAX_SHARE_OF_DISK = 0.9

type Options = {
  hours: QuietHours
  cache: Pick<PageCache, 'prepare' | 'stored'>
  maxBytes: number
  sites: () => readonly SiteEntry[]
  /** Returns the addresses in the sitemap of a site. */
  addressesOf: (site: SiteEntry) => Promise<string[]>
  /** Returns whether visitors wait for pages. */
  isBusy: () => boolean
  log: (message: string) => void
  /** Hour and day of the clock, and a pause, which `signal` ends early. */
  hour?: () => number
  day?: () => string
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Checks whether an hour is among those from the first to before the second, which may be of the next day. */
const isQuiet = (hour: number, { from, to }: QuietHours): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to

/**
 * Renders, during the quiet hours, the pages in the sitemaps that are not stored yet: one at a time, only while no
 * visitor waits, until all are stored or the disk limit is reached. Stored pages are skipped, so the next night
 * continues.
 */
export function createCacheWarmer(options: Options) {
  const { hours, cache, maxBytes, sites, addressesOf, isBusy, log } = options
  const {
    hour = () => new Date().getHours(),
    day = () => new Date().toDateString(),
    pause = sleepUnlessAborted,
  } = options
  const stopped = new AbortController()
  const { signal } = stopped
  const mayGoOn = () => !signal.aborted && isQuiet(hour(), hours)
  const isFull = () => cache.stored().bytes > maxBytes * MAX_SHARE_OF_DISK

  const waitUntilIdle = async (): Promise<void> => {
    while (mayGoOn() && isBusy()) await pause(BUSY_WAIT_MS, signal)
  }
  /** Returns whether a page was rendered; if not, its first visitor or the next night renders it. */
  const renderPage = async (key: string): Promise<boolean> => {
    try {
      await cache.prepare(key)
      return true
    } catch {
      await pause(BUSY_WAIT_MS, signal)
      return false
    }
  }
  const warmSite = async (site: SiteEntry): Promise<void> => {
    const keys = (await addressesOf(site)).map((address) => keyOf(site, address))
    let failed = 0
    const report = (done: number, end = '') => log(progressText(site, [done, keys.length, failed]) + end)
    for (const [done, key] of keys.entries()) {
      await waitUntilIdle()
      if (!mayGoOn())
        return report(done, signal.aborted ? ', the server stops' : ', the quiet hours are over')
      if (isFull()) return report(done, ', PAGE_STORE_BYTES are used')
      if (done > 0 && done % REPORT_EVERY === 0) report(done)
      if (!(await renderPage(key))) failed += 1
    }
    report(keys.length)
  }
  const warmAll = async (): Promise<void> => {
    for (const site of sites().filter(({ state }) => state === 'open')) {
      if (!mayGoOn() || isFull()) return
      await warmSite(site).catch(
        (error: Error) => !signal.aborted && log(`warm: ${site.key}: ${error.message}`),
      )
    }
  }
  return {
    warmAll,
    /** Waits for the quiet hours of each day, until `stop`. */
    async run(): Promise<void> {
      let warmedOn = ''
      while (!signal.aborted) {
        // Hours of the whole day never end; just after a start no site is known yet.
        if (mayGoOn() && warmedOn !== day() && sites().length > 0) {
          warmedOn = day()
          await warmAll()
        }
        await pause(CHECK_INTERVAL_MS, signal)
      }
    },
    stop: () => stopped.abort(),
  }
}

const progressText = ({ key }: SiteEntry, [done, total, failed]: [number, number, number]): string =>
  `warm: ${key}: ${done} of ${total} pages${failed > 0 ? `, ${failed} not rendered` : ''}`

const keyOf = (site: SiteEntry, address: string): string => {
  const { pathname, search } = new URL(address)
  return readPageRequest({ url: pathname + search, headers: {} } as IncomingMessage, site).key
}

const sleepUnlessAborted = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)
