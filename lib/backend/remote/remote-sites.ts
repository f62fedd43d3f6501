import { BoundedMap } from '@/lib/bounded-map'
import { z } from '@/lib/zod'
import { STATUS_CLOSED_SITE, STATUS_EXPIRED_SITE, envelope } from '@/lib/contract/envelope'
import { siteEntry } from '@/lib/contract/ext'
import { headerConfig } from '@/lib/contract/config'
import { type Site, groupPublication, site } from '@/lib/contract/site'
import type { Locale } from '@/lib/i18n/locales'
import { Refusal } from '@/lib/backend/http/handler'
import { isGroupSite } from '@/lib/rules/is-group-site'
import { remoteFetchTwice } from './remote-fetch'

const TTL_MS = 60_000
const MAX_ENTRIES = 1000

type Entry = {
  site: Promise<Site>
  members?: Promise<ReadonlySet<number>>
  language?: Promise<Locale>
  at: number
}

const entries = new BoundedMap<string, Entry>(MAX_ENTRIES)
/** Of hosts not known to have a site: invented ones evict no others. */
const unproven = new BoundedMap<string, Entry>(MAX_ENTRIES)

/** Returns the remote's site of a host; throws the refusal of a closed, expired or unknown one. */
export const remoteSite = (origin: string, key: string): Promise<Site> => entryOf(origin, key).site

/** Checks whether a host shows the content of a site: its own, a member of a group, any open site of an aggregate. */
export async function showsSite(origin: string, key: string, siteId: number): Promise<boolean> {
  const entry = entryOf(origin, key)
  const site = await entry.site
  if (siteId === site.id) return true
  if (!isGroupSite(site)) return false
  entry.members ??= membersOf(origin, site)
  entry.members.catch(() => delete entry.members)
  return (await entry.members).has(siteId)
}

/**
 * Returns the default language of a host's site: its own field, which few back ends send, else that of its header
 * config, which is asked for once while the site is cached.
 */
export async function remoteLanguage(origin: string, key: string): Promise<Locale> {
  const entry = entryOf(origin, key)
  entry.language ??= entry.site.then((site) => languageOf(origin, site))
  return entry.language
}

/** The last language of each site, for when its header cannot be had. */
const spoken = new BoundedMap<string, Locale>(MAX_ENTRIES)

async function languageOf(origin: string, { id, defaultLanguage }: Site): Promise<Locale> {
  const header = async () => {
    const { data } = await callRemote(origin, `site/getConfigHeader?siteId=${id}`, id)
    return headerConfig.safeParse(data).data?.defaultLanguage
  }
  const name = `${origin} ${id}`
  // A header that cannot be had is no reason to be without the site.
  const language = defaultLanguage ?? (await header().catch(() => spoken.get(name)))
  spoken.set(name, language === 'en' ? 'en' : 'zh')
  return language === 'en' ? 'en' : 'zh'
}

function entryOf(origin: string, key: string): Entry {
  const name = `${origin} ${key}`
  const isFresh = ({ at }: Entry) => performance.now() - at < TTL_MS
  const known = [entries.get(name), unproven.get(name)].find((entry) => entry && isFresh(entry))
  if (known) return known
  const entry: Entry = { site: requestSite(origin, key), at: performance.now() }
  unproven.set(name, entry)
  entry.site.then(
    () => {
      if (unproven.get(name) === entry) unproven.delete(name)
      entries.set(name, entry)
    },
    (error: unknown) => {
      // An outage is not cached; a refusal of the remote is cached like any other response.
      const isOutage = !(error instanceof Refusal) || error.http === 503
      if (isOutage && unproven.get(name) === entry) unproven.delete(name)
    },
  )
  return entry
}

/** Requests the site of a key; an outage or an invalid response is an error, not "unknown". */
async function requestSite(origin: string, key: string): Promise<Site> {
  const { status, data } = await callRemote(origin, `site/findBySld?sld=${encodeURIComponent(key)}`)
  if (status === STATUS_CLOSED_SITE) throw new Refusal(403, 'siteClosed', { status })
  if (status === STATUS_EXPIRED_SITE) throw new Refusal(403, 'siteExpired', { status })
  if (status !== 0) throw new Refusal(404, 'unknownHost')
  const found = site.safeParse(data)
  if (!found.success) throw new Refusal(503, 'unavailable')
  return found.data
}

/** Returns the sites of the publications a group lists; for an aggregate every open site of the directory too. */
async function membersOf(origin: string, { id, type }: Site): Promise<ReadonlySet<number>> {
  const listed = await callRemote(origin, `site/findGroupBySiteId?siteId=${id}`, id)
  const ids = new Set(parsed(z.array(groupPublication), listed.data).map(({ siteId }) => siteId))
  if (type !== 'all') return ids
  // A remote may lack a directory.
  const directory = await callRemote(origin, 'ext/sites').catch(() => ({ data: null }))
  for (const entry of parsed(z.array(siteEntry), directory.data))
    if (entry.state === 'open') ids.add(entry.id)
  return ids
}

/** Parses a list; empty when the remote lacks the call and answers with something else. */
const parsed = <T>(schema: z.ZodType<T[]>, data: unknown): T[] => schema.safeParse(data).data ?? []

async function callRemote(
  origin: string,
  path: string,
  siteId?: number,
): Promise<{ status: number; data: unknown }> {
  const response = await remoteFetchTwice(`${origin}/rc-pub/front/${path}`, {
    headers: {
      accept: 'application/json',
      language: 'zh',
      ...(siteId === undefined ? {} : { siteId: String(siteId) }),
    },
  })
  const answer = envelope.extend({ data: z.unknown() }).safeParse(await response.json())
  if (response.status >= 500 || !answer.success) throw new Refusal(503, 'unavailable')
  return answer.data
}
