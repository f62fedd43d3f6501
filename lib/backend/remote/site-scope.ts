import { notFound } from '@/lib/backend/http/handler'
import type { Endpoint } from '@/lib/contract/endpoint'
import { bodyFields } from './body-fields'
import { remoteSite, showsSite } from './remote-sites'

/** The remote back end and the site key of the request's host; null for a request without a site. */
type Host = { origin: string; siteKey: string | null }

/**
 * Returns the site id of a forwarded call: that of its `siteId` header if the host shows that site, else the host's
 * own. A remote answers for any site, so the visitor's choice is limited to the sites of the host.
 */
export async function siteIdFor({ origin, siteKey }: Host, request: Request): Promise<number | null> {
  if (siteKey === null) return null
  const { id } = await remoteSite(origin, siteKey)
  const named = Number(request.headers.get('siteid'))
  return isId(named) && (await showsSite(origin, siteKey, named)) ? named : id
}

/** Throws 404 when path, query or body name a site the host does not show. */
export async function refuseForeignSites(
  { origin, siteKey }: Host,
  request: Request,
  body: Buffer | null,
  call: Endpoint | undefined,
): Promise<void> {
  for (const named of namedSites(new URL(request.url), await bodyFields(request, body, call))) {
    const id = Number(named)
    if (!isId(id) || siteKey === null || !(await showsSite(origin, siteKey, id))) throw notFound()
  }
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** In any case, in the plural, and as part of a path of properties (`filter.siteId`, `siteIds[0]`, `!siteId`). */
const SITE_NAME = /(?:^|[^a-z\d])siteids?(?:$|[^a-z\d])/i

/** First segment below `/front/site/`: the name of a call, or the id of a site, whose digits may be of any script. */
const OF_SITE = /\/front\/site\/([^/]+)/
const CALL_NAME = /^[a-z][\w-]*$/i

/** Returns every site id in a request, by any name a remote may read. */
function namedSites(url: URL, fields: [string, string][]): Set<string> {
  const inPath = OF_SITE.exec(url.pathname)?.[1] ?? ''
  const values = [...url.searchParams, ...fields]
    .filter(([name]) => SITE_NAME.test(name))
    .flatMap(([, value]) => value.split(','))
  return new Set([...(CALL_NAME.test(inPath) ? [] : [inPath]), ...values].filter((value) => value !== ''))
}
