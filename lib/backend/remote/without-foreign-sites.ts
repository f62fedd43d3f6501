import { notFound } from '@/lib/backend/http/handler'
import { textStream } from '@/lib/backend/http/text-stream'
import { isJson, isJsonLines } from '@/lib/http/media-type'
import { splitLines } from '@/lib/http/split-lines'
import { showsSite } from './remote-sites'

/** Paths not filtered: responses about sites, and a member's own lists, which include works of any site. */
const OF_ANY_SITE = /\/front\/(site|frontMembers|personalAlbum)\//

/** Maximum depth of the search through a response; the contract has nothing deeper. */
const DEPTH = 8

/** Maximum characters of a line of JSON Lines: an article with its source has at most twenty million bytes. */
const MAX_LINE = 32 * 1024 * 1024

const GONE = Symbol('of a site the host does not show')

type Host = { origin: string; siteKey: string | null }

/**
 * Removes rows of sites the host does not show from a remote's response, whatever was requested: a single work becomes
 * a 404, entries of lists and lines are omitted.
 */
export async function withoutForeignSites(
  host: Host,
  pathname: string,
  response: Response,
): Promise<Response> {
  const { status, headers, body } = response
  if (host.siteKey === null || !body || OF_ANY_SITE.test(pathname)) return response
  if (isJsonLines(headers))
    return new Response(textStream(shownLines(host, body)), { status, headers: unsized(headers) })
  if (!isJson(headers)) return response
  const text = await response.text()
  const filtered = await shownPart(host, text)
  if (filtered === GONE) throw notFound()
  return new Response(filtered, { status, headers })
}

/** Returns headers without the length of a body that may become shorter. */
function unsized(headers: Headers): Headers {
  const remaining = new Headers(headers)
  remaining.delete('content-length')
  return remaining
}

/** Yields the lines of JSON Lines without those of sites the host does not show; throws on one that is not JSON. */
async function* shownLines(host: Host, body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const tooLong = () => new Error(`a line of more than ${MAX_LINE} characters`)
  for await (const line of splitLines(body, MAX_LINE, tooLong)) {
    const shown = line.trim() === '' ? GONE : await shownPart(host, line)
    if (shown !== GONE) yield `${shown}\n`
  }
}

/** Returns a JSON text without rows of sites the host does not show; GONE when that is all it holds. */
async function shownPart({ origin, siteKey }: Host, text: string): Promise<string | typeof GONE> {
  const answer: unknown = JSON.parse(text)
  const foreign = new Set<number>()
  for (const id of siteIdsOf(answer))
    if (siteKey === null || !(await showsSite(origin, siteKey, id))) foreign.add(id)
  if (foreign.size === 0) return text
  const filtered = without(foreign, answer)
  const isEmptied = isRecord(filtered) && isRecord(answer) && filtered.data === null && answer.data !== null
  return filtered === GONE || isEmptied ? GONE : JSON.stringify(filtered)
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
