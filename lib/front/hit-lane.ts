import type { IncomingMessage, ServerResponse } from 'node:http'
import { BoundedMap } from '@/lib/bounded-map'
import type { SiteEntry } from '@/lib/contract/ext'
import { preferredFormat } from '@/lib/routes/article-file'
import type { Counting } from './counting'
import { observeHit } from './metrics'
import type { PageCache } from './page-cache'
import { type PageRequest, languageOf } from './page-request'
import { sendReady } from './send-page'
import type { Sites } from './sites'

type Options = {
  cache: Pick<PageCache, 'fresh'>
  sites: Pick<Sites, 'all'>
  counting: Pick<Counting, 'delivered'>
}

/** Addresses remembered, and characters of one. */
const MOST_ADDRESSES = 20_000
const LONGEST = 500
const MOST_HEADERS = 1_000

/**
 * Sends pages that are fresh in memory by one lookup from the host and the address as it was sent. It answers only what was
 * answered before in the long way, which reads, checks and routes the address; whatever differs from a plain request of a
 * page (method, body, a file asked for, a site under maintenance) is left to that way.
 */
export function createHitLane({ cache, sites, counting }: Options) {
  const known = new BoundedMap<string, { siteId: number; page: string }>(MOST_ADDRESSES)
  const asPage = new BoundedMap<string, boolean>(MOST_HEADERS)
  let directory = sites.all()

  const wantsPage = (accept: string | undefined): boolean => {
    if (accept === undefined) return true
    if (accept.length > LONGEST) return false
    const before = asPage.get(accept)
    if (before !== undefined) return before
    const wants = preferredFormat(accept) === null
    asPage.set(accept, wants)
    return wants
  }

  return {
    /** What a request is remembered by; null for one that is none of a plain page. */
    keyOf(request: IncomingMessage, forwardedHost: string | null): string | null {
      const { headers, method, url = '' } = request
      if (method !== 'GET' || url.length > LONGEST || !url.startsWith('/')) return null
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null
      const host = forwardedHost ?? headers.host ?? ''
      if (host.length > LONGEST || (headers['user-agent'] ?? '').length > LONGEST) return null
      if (hasTwoHosts(request.rawHeaders) || !wantsPage(headers.accept)) return null
      return `${host} ${languageOf(headers.cookie) ?? ''} ${url}`
    },
    /** Sends the page of such a request; false where it is not there. */
    answer(key: string, request: IncomingMessage, response: ServerResponse, from: Sender): boolean {
      const began = performance.now()
      if (directory !== sites.all()) {
        directory = sites.all()
        known.clear()
      }
      const found = known.get(key)
      const page = found && cache.fresh(found.page)
      if (!found || page?.status !== 200 || !sendReady(request, response, page, from.id)) return false
      observeHit(response.statusCode === 304 ? '3xx' : '2xx', performance.now() - began)
      if (page.counted) counting.delivered(request, from.address, found.siteId, page.counted)
      return true
    },
    /** Remembers which page a request of an open site has found in the cache. */
    remember(key: string, site: SiteEntry, { key: page, found, draft, reader }: PageRequest): void {
      const isPersonal = draft !== undefined || reader !== undefined
      // "Sign in" may lead elsewhere, by more than its address.
      if (isPersonal || site.state !== 'open' || site.maintenance || found?.screen === 'login') return
      known.set(key, { siteId: site.id, page })
    },
  }
}

export type HitLane = ReturnType<typeof createHitLane>

/** Address of the visitor, and the id of the request. */
type Sender = { address: string; id: string }

/** Node keeps the first of two Host headers; two readers might take one each. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let seen = false
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (seen) return true
    seen = true
  }
  return false
}
