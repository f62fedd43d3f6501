import { siteAddress } from '@/lib/backend/site/site-address'
import type { CallName } from '@/lib/contract'
import { findCall } from '@/lib/contract/find-endpoint'
import { site } from '@/lib/contract/site'
import { env } from '@/lib/env'
import { isJson } from '@/lib/http/media-type'
import { readBounded } from '@/lib/http/read-bounded'
import { createMemory } from './core/memory'
import { type KeyOfHost, linkedHere, pagesHere } from './linked-hosts'
import { remoteFetch } from './remote-fetch'

/** Maximum depth of the search through a response; the contract has nothing deeper. */
const DEPTH = 8
/** Maximum sites looked up per response; rows of further sites get no address. */
const MAX_SITES = 100

const keys = createMemory<string | null>({ ttlMs: 600_000, maxEntries: 2000 })

type Row = Record<string, unknown>

/** Calls that answer a text with addresses of pages; any other file is handed on as it is. */
const TEXTS: ReadonlySet<CallName | undefined> = new Set<CallName>(['downloadCitation', 'rss'])

/** Maximum bytes of such a text. */
const MAX_TEXT = 5 * 1024 * 1024

/**
 * Replaces the addresses in a remote's response by this portal's: a site is served here at `{sld}.{BASE_DOMAIN}`,
 * wherever the back end serves it. A row of an unknown site gets none and is linked on the current host. `hosts`:
 * those the back end has for its sites, for links an owner or the back end wrote.
 */
export async function atOurAddress(
  origin: string,
  pathname: string,
  response: Response,
  hosts: () => Promise<KeyOfHost>,
): Promise<Response> {
  const { status, headers, body } = response
  if (!body) return response
  if (!isJson(headers)) {
    if (!TEXTS.has(findCall(pathname))) return response
    const bytes = await readBounded(response, MAX_TEXT)
    return new Response(pagesHere(bytes.toString('utf8'), await hosts()), { status, headers })
  }
  const given = await response.text()
  const text = given.includes('://') ? linkedHere(given, await hosts()) : given
  if (!/"address":"[^"]/.test(text)) return new Response(text, { status, headers })
  const answer: unknown = JSON.parse(text)
  const sites = new Map<number, string | null>()
  for (const id of [...siteIdsIn(answer)].slice(0, MAX_SITES)) sites.set(id, await keyOf(origin, id))
  return new Response(JSON.stringify(readdressed(answer, sites)), { status, headers })
}

/** Checks whether a row has the address of a site: a footer has an `address` too, but neither `siteId` nor `sld`. */
const isAddressed = (row: Row): boolean =>
  typeof row.address === 'string' && row.address !== '' && ('siteId' in row || 'sld' in row)

function siteIdsIn(value: unknown, depth = DEPTH): Set<number> {
  const found = new Set<number>()
  if (depth === 0 || typeof value !== 'object' || value === null) return found
  const row = value as Row
  if (isAddressed(row) && !row.sld) found.add(Number(row.siteId))
  for (const part of Object.values(row)) for (const id of siteIdsIn(part, depth - 1)) found.add(id)
  return found
}

function readdressed(value: unknown, sites: ReadonlyMap<number, string | null>, depth = DEPTH): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => readdressed(item, sites, depth - 1))
  const row = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, readdressed(part, sites, depth - 1)]),
  )
  return isAddressed(row) ? { ...row, address: addressOf(row, sites) } : row
}

function addressOf({ sld, siteId }: Row, sites: ReadonlyMap<number, string | null>): string | null {
  const key = typeof sld === 'string' && sld !== '' ? sld : sites.get(Number(siteId))
  return key ? siteAddress({ sld: key, domain: null }, env) : null
}

/** Asks the back end for the key of a site; null when unknown. */
const keyOf = (origin: string, id: number): Promise<string | null> =>
  keys(`${origin} ${id}`, async () => {
    const response = await remoteFetch(`${origin}/rc-pub/front/site/findBySiteId?siteId=${id}`, {
      headers: { accept: 'application/json', language: 'zh', siteId: String(id) },
    })
    const { data } = (await response.json()) as { data?: unknown }
    return site.safeParse(data).data?.sld ?? null
  }).catch(() => null)
