import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SiteEntry } from '@/lib/contract/ext'
import type { QuietHours } from '@/lib/parse-env'
import type { PageCache } from './page-cache'
import { readPageRequest } from './page-request'

/** Milliseconds between two looks at the clock, and before a page is tried again that found no room. */
const LOOK_MS = 60_000
const BUSY_MS = 5_000
/** Pages between two lines of the log. */
const REPORT_EVERY = 1_000
/** Part of the space on disk that is filled: with more, pages visitors read would be deleted. */
const FULL = 0.9

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
  /** Hour and day of the clock, and a pause; rejects where `signal` aborts it. */
  hour?: () => number
  day?: () => string
  pause?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Returns whether an hour is among those from the first to before the second, which may be of the next day. */
export const isQuiet = (hour: number, { from, to }: QuietHours): boolean =>
  from < to ? hour >= from && hour < to : hour >= from || hour < to

/**
 * Renders in the quiet hours of each day what the sitemaps name and no page is stored of, one page at a time and behind
 * what visitors wait for, until all is there or the space on disk is used. The next day goes on where this one ended, for
 * stored pages are passed over.
 */
export function createPageFiller(options: Options) {
  const { hours, cache, maxBytes, sites, addressesOf, isBusy, log } = options
  const {
    hour = () => new Date().getHours(),
    day = () => new Date().toDateString(),
    pause = quietly,
  } = options
  const stopped = new AbortController()
  const { signal } = stopped
  const mayGoOn = () => !signal.aborted && isQuiet(hour(), hours)
  const isFull = () => cache.stored().bytes > maxBytes * FULL

  const fill = async (key: string): Promise<void> => {
    while (mayGoOn() && isBusy()) await pause(BUSY_MS, signal)
    // One that finds no room in the queue, or fails, is rendered for its first visitor, or the next night.
    if (mayGoOn()) await cache.prepare(key).catch(() => pause(BUSY_MS, signal))
  }
  const fillSite = async (site: SiteEntry): Promise<void> => {
    const keys = (await addressesOf(site)).map((address) => keyOf(site, address))
    const tell = (done: number, how = '') => log(`fill: ${site.key}: ${done} of ${keys.length} pages${how}`)
    for (const [done, key] of keys.entries()) {
      if (!mayGoOn()) return tell(done, ', the quiet hours are over')
      if (isFull()) return tell(done, ', PAGE_STORE_BYTES are used')
      if (done > 0 && done % REPORT_EVERY === 0) tell(done)
      await fill(key)
    }
    tell(keys.length)
  }
  const night = async (): Promise<void> => {
    for (const site of sites().filter(({ state }) => state === 'open')) {
      if (!mayGoOn() || isFull()) return
      await fillSite(site).catch(
        (error: Error) => !signal.aborted && log(`fill: ${site.key}: ${error.message}`),
      )
    }
  }
  return {
    night,
    /** Waits for the quiet hours of each day, until `stop`. */
    async run(): Promise<void> {
      let filledOn = ''
      while (!signal.aborted) {
        // Hours of the whole day never end; just after a start no site is known yet.
        if (mayGoOn() && filledOn !== day() && sites().length > 0) {
          filledOn = day()
          await night()
        }
        await pause(LOOK_MS, signal)
      }
    },
    stop: () => stopped.abort(),
  }
}

const keyOf = (site: SiteEntry, address: string): string => {
  const { pathname, search } = new URL(address)
  return readPageRequest({ url: pathname + search, headers: {} } as IncomingMessage, site).key
}

const quietly = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { ref: false, signal }).catch(() => undefined)
