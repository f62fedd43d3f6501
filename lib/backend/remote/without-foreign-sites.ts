import { notFound } from '@/lib/backend/http/refusal'
import { isJson } from '@/lib/http/media-type'
import { showsSite } from './remote-sites'

/** Paths not filtered: responses about sites, and a member's own lists, which include works of any site. */
const OF_ANY_SITE = /\/front\/(site|frontMembers|personalAlbum)\//

/** Maximum depth of the search through a response; the contract has nothing deeper. */
const DEPTH = 8

const GONE = Symbol('of a site the host does not show')

type Host = { origin: string; siteKey: string | null }

/**
 * Removes rows of sites the host does not show from a remote's response, whatever was requested: a single work becomes
 * a 404, list entries are omitted.
 */
export async function withoutForeignSites(
  { origin, siteKey }: Host,
  pathname: string,
  response: Response,
): Promise<Response> {
  if (siteKey === null || !isJson(response.headers) || !response.body || OF_ANY_SITE.test(pathname))
    return response
  const text = await response.text()
  const { status, headers } = response
  if (!text.includes('"siteId"')) return new Response(text, { status, headers })
  const answer: unknown = JSON.parse(text)
  const foreign = new Set<number>()
  for (const id of siteIdsOf(answer)) if (!(await showsSite(origin, siteKey, id))) foreign.add(id)
  if (foreign.size === 0) return new Response(text, { status, headers })
  const filtered = without(foreign, answer)
  if (
    filtered === GONE ||
    (isRecord(filtered) && isRecord(answer) && filtered.data === null && answer.data !== null)
  )
    throw notFound()
  return new Response(JSON.stringify(filtered), { status, headers })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const siteIdOf = (value: unknown): number | null => {
  const id = isRecord(value) ? Number(value.siteId) : NaN
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** Returns every site id in a response. */
function siteIdsOf(value: unknown, depth = DEPTH): Set<number> {
  const siteId = siteIdOf(value)
  const found = new Set(siteId === null ? [] : [siteId])
  if (depth > 0 && typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) for (const id of siteIdsOf(part, depth - 1)) found.add(id)
  return found
}

/** Removes values of some sites: omitted from lists, null as a field. */
function without(foreign: ReadonlySet<number>, value: unknown, depth = DEPTH): unknown {
  const siteId = siteIdOf(value)
  if (siteId !== null && foreign.has(siteId)) return GONE
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  const part = (member: unknown) => without(foreign, member, depth - 1)
  if (Array.isArray(value)) return value.map(part).filter((member) => member !== GONE)
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const filtered = part(member)
      return [name, filtered === GONE ? null : filtered]
    }),
  )
}
