import { notFound } from '@/lib/backend/http/handler'
import { mediaTypeOf } from '@/lib/http/media-type'
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
): Promise<void> {
  for (const named of namedSites(new URL(request.url), request, body)) {
    const id = Number(named)
    if (!isId(id) || siteKey === null || !(await showsSite(origin, siteKey, id))) throw notFound()
  }
}

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

const SITE_NAMES = /^siteids?$/i

/**
 * Returns every site id in a request, with names in any case and in the plural, because remotes differ in what they
 * read.
 */
function namedSites(url: URL, request: Request, body: Buffer | null): Set<string> {
  const inPath = /\/front\/site\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1]
  const values = [...url.searchParams, ...fieldsOf(request, body)]
    .filter(([name]) => SITE_NAMES.test(name.replace(/\[\d*\]$/, '')))
    .flatMap(([, value]) => value.split(','))
  return new Set([...(inPath === undefined ? [] : [inPath]), ...values].filter((value) => value !== ''))
}

/** Returns the fields of a form or of a JSON object, whatever its media type says: remotes differ in what they read. */
function fieldsOf(request: Request, body: Buffer | null): [string, string][] {
  if (body === null || body.length === 0 || mediaTypeOf(request.headers).startsWith('multipart/')) return []
  const text = body.toString('utf8')
  try {
    return namedFields(JSON.parse(text))
  } catch {
    return [...new URLSearchParams(text)]
  }
}

/** Maximum depth of the search for fields; the contract has nothing deeper. */
const DEPTH = 8

/** Returns the fields of JSON, nested ones included. */
function namedFields(value: unknown, name = '', depth = DEPTH): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value ?? '')]]
  if (depth === 0) return []
  return Object.entries(value).flatMap(([key, field]) =>
    namedFields(field, Array.isArray(value) ? name : key, depth - 1),
  )
}
