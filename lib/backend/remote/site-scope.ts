import { notFound } from '@/lib/backend/http/refusal'
import { remoteSite, showsSite } from './remote-sites'

/** The remote back end and the site of the host a request came to; without a site it is about none. */
type Host = { origin: string; siteKey: string | null }

/**
 * The site a forwarded call is about: the host's own, or the one its `siteId` header names where the host shows that one.
 * A remote answers for any site, so what a visitor names counts within the sites of the host only.
 */
export async function siteIdFor({ origin, siteKey }: Host, request: Request): Promise<number | null> {
  if (siteKey === null) return null
  const { id } = await remoteSite(origin, siteKey)
  const named = Number(request.headers.get('siteid'))
  return isId(named) && (await showsSite(origin, siteKey, named)) ? named : id
}

/** Answers 404 to a site the host does not show, named in the path, the query or the body. */
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

/** Every site id a visitor wrote; the names in any case and in the plural, for remotes differ in what they read. */
function namedSites(url: URL, request: Request, body: Buffer | null): Set<string> {
  const inPath = /\/front\/site\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1]
  const values = [...url.searchParams, ...fieldsOf(request, body)]
    .filter(([name]) => SITE_NAMES.test(name.replace(/\[\d*\]$/, '')))
    .flatMap(([, value]) => value.split(','))
  return new Set([...(inPath === undefined ? [] : [inPath]), ...values].filter((value) => value !== ''))
}

/** Fields of a form, or of the object a JSON body is. */
function fieldsOf(request: Request, body: Buffer | null): [string, string][] {
  if (body === null || body.length === 0) return []
  const type = request.headers.get('content-type') ?? ''
  const text = () => body.toString('utf8')
  if (type.startsWith('application/x-www-form-urlencoded')) return [...new URLSearchParams(text())]
  if (!type.includes('json')) return []
  try {
    const value: unknown = JSON.parse(text())
    return typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, field]) => [name, String(field)])
      : []
  } catch {
    return []
  }
}
