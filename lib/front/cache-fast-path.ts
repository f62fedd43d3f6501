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

/** Maximum of cached addresses. */
const MAX_ADDRESSES = 20_000
/** Maximum of cached Accept headers. */
const MAX_ACCEPT_HEADERS = 1_000
/** Maximum length of an address or header that is looked up. */
const MAX_CHARS = 500

/**
 * Sends pages that are fresh in memory by one lookup from host and raw URL. It answers only requests the full path has
 * answered, guarded and routed before; anything but a plain page request (another method, a body, a file by Accept, a
 * site under maintenance) goes that way.
 */
export function createCacheFastPath({ cache, sites, counting }: Options) {
  const known = new BoundedMap<string, { siteId: number; page: string }>(MAX_ADDRESSES)
  const asPage = new BoundedMap<string, boolean>(MAX_ACCEPT_HEADERS)
  let directory = sites.all()

  const wantsPage = (accept: string | undefined): boolean => {
    if (accept === undefined) return true
    if (accept.length > MAX_CHARS) return false
    const before = asPage.get(accept)
    if (before !== undefined) return before
    const wants = preferredFormat(accept) === null
    asPage.set(accept, wants)
    return wants
  }

  return {
    /** Returns the lookup key of a request; null if it is not a plain page request. */
    keyOf(request: IncomingMessage, forwardedHost: string | null): string | null {
      const { headers, method, url = '' } = request
      if (method !== 'GET' || url.length > MAX_CHARS || !url.startsWith('/')) return null
      if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return null
      // Both: which of them names the site is known to the full path alone.
      const host = `${headers.host ?? ''} ${forwardedHost ?? ''}`
      if (host.length > MAX_CHARS || (headers['user-agent'] ?? '').length > MAX_CHARS) return null
      if (hasTwoHosts(request.rawHeaders) || !wantsPage(headers.accept)) return null
      return `${host} ${languageOf(headers.cookie) ?? ''} ${url}`
    },
    /** Sends the page of a key; false if it is not fresh in memory. */
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
    /** Stores which cached page a request of an open site is answered with. */
    remember(key: string, site: SiteEntry, { key: page, found, draft, reader }: PageRequest): void {
      const isPersonal = draft !== undefined || reader !== undefined
      // "Sign in" may redirect by headers that are not in the key.
      if (isPersonal || site.state !== 'open' || site.maintenance || found?.screen === 'login') return
      known.set(key, { siteId: site.id, page })
    },
  }
}

export type CacheFastPath = ReturnType<typeof createCacheFastPath>

/** Address of the visitor, and id of the request. */
type Sender = { address: string; id: string }

/** Returns whether there are two Host headers: Node uses the first, another reader might use the second. */
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
