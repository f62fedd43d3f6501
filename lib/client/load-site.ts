import 'server-only'
import { answer, answerKeys, collectKeys } from '@/lib/answer'
import { type CachedAnswer, arrivedAt, currentPosition, isFresh } from '@/lib/freshness/current'
import type { Client } from './call'
import { flatChannels } from '@/lib/rules/flat-channels'
import { limits } from '@/lib/rules/limits'
import { serverClient } from './server'
import { env } from '@/lib/env'
import { atHost, visitedHost } from '@/lib/site/visited-host'
import { RcPubError } from './rc-pub-error'
import type { Channel, Tool } from '@/lib/contract/channel'
import {
  type BasicInfo,
  type FooterConfig,
  type HeaderConfig,
  type PublicationConfig,
  basicInfo,
  footerConfig,
  headerConfig,
  publicationConfig,
} from '@/lib/contract/config'
import type { TopNews } from '@/lib/contract/news'
import type { Period } from '@/lib/contract/period'
import type { Site } from '@/lib/contract/site'
import type { Locale } from '@/lib/i18n/locales'

/** Everything a page's frame needs of its site. */
export type SiteBundle = {
  site: Site
  header: HeaderConfig
  footer: FooterConfig
  basicInfo: BasicInfo
  publicationConfig: PublicationConfig
  channels: Channel[]
  tools: Tool[]
  topNews: TopNews[]
  /** Message of a remote back end that refuses the top news; null where it answers them. */
  topNewsRefusal: string | null
  /** Newest two issues of the site's journal. */
  periods: Period[]
  /** First member of each editorial board, by channel. */
  firstExperts: Readonly<Record<number, number>>
}

/** Milliseconds a frame is cached while no changes are read: with a remote back end. */
const UNWATCHED_TTL_MS = 2000

type CachedBundle = CachedAnswer & { bundle: SiteBundle; unkeyed: boolean }
type Entry = { cache?: CachedBundle; pending?: Promise<CachedBundle> }

const cache = ((globalThis as { __portalSites?: Map<string, Entry> }).__portalSites ??= new Map<
  string,
  Entry
>())

/**
 * Returns the frame of a site, cached until one of its keys moves; while the back end fails the last valid one, in
 * pages that are not cached. Throws for a closed or expired site, which is never served from memory.
 */
export async function loadSite(siteKey: string, locale: Locale): Promise<SiteBundle> {
  const key = `${siteKey}/${locale}`
  const entry = cache.get(key) ?? {}
  cache.set(key, entry)
  const usable = () => (entry.cache && isFresh(entry.cache, UNWATCHED_TTL_MS) ? entry.cache : null)
  const known = usable()
  if (known) return withVisitedHost(known)
  try {
    // A load begun before the last change may be outdated when it ends.
    await refresh(entry, siteKey, locale)
    return withVisitedHost(usable() ?? (await refresh(entry, siteKey, locale)))
  } catch (error) {
    if (!entry.cache || !(error instanceof RcPubError) || !mayServeOld(error)) throw error
    // Else the cached page would count as newer than a change this frame does not show.
    answer({ incomplete: true })
    return withVisitedHost(entry.cache)
  }
}

/** Reloads a frame, once for concurrent callers. */
function refresh(entry: Entry, siteKey: string, locale: Locale): Promise<CachedBundle> {
  entry.pending ??= loadCached(siteKey, locale, entry.cache?.bundle)
    .then((loaded) => (entry.cache = loaded))
    .finally(() => delete entry.pending)
  return entry.pending
}

async function loadCached(siteKey: string, locale: Locale, before?: SiteBundle): Promise<CachedBundle> {
  const [position, startedAt] = [currentPosition(), performance.now()]
  const { value, keys } = await collectKeys(() => fetchSite(siteKey, locale, before))
  return { bundle: value, keys: keys ?? [], unkeyed: keys === null, position, at: arrivedAt(startedAt) }
}

const mayServeOld = ({ kind }: RcPubError) => kind === 'unreachable' || kind === 'bad-shape'

async function fetchSite(siteKey: string, locale: Locale, before?: SiteBundle): Promise<SiteBundle> {
  const site = await serverClient({ siteKey, locale })('findBySld', { query: { sld: siteKey } })
  const siteId = site.id
  const call = serverClient({ siteKey, siteId, locale })
  const query = { siteId }
  const { publicationIndexId } = site
  const periods =
    publicationIndexId === null
      ? null
      : call('getFirstTwoPeriods', { query: { publicationIndexId } }).catch(ifMissing([]))
  let isPartial = false
  const part = partsOf(before, () => (isPartial = true))
  const refused: { message: string | null } = { message: null }
  const top = call('getTopNews', { query: { siteId, newsDataType: 'news', type: '' } }).catch(
    (error: unknown) => {
      if (error instanceof RcPubError && error.kind === 'refused') refused.message = error.message
      throw error
    },
  )
  const gathered = await Promise.all([
    part('header', call('getConfigHeader', { query }), () => headerConfig.parse({})),
    part('footer', call('getFooterConfig', { query }), () => footerConfig.parse({})),
    part('basicInfo', call('getBasicInfo', { query }), () => basicInfo.parse({})),
    part('publicationConfig', call('getPublicationConfig', { query }), () => publicationConfig.parse({})),
    part('channels', call('channelList', { query: { siteId, filter: 'true' } }), () => []),
    part('tools', call('toolList', { query }), () => []),
    part('topNews', top, () => []),
    part('periods', periods ?? Promise.resolve([]), () => []),
  ])
  const [header, footer, basic, publication, channels, tools, topNews, newest] = gathered
  const firstExperts = await part('firstExperts', expertsOf(call, channels), () => ({}))
  const bundle = {
    site,
    header,
    footer,
    basicInfo: basic,
    publicationConfig: publication,
    channels,
    tools,
    topNews,
    topNewsRefusal: refused.message,
    periods: newest,
    firstExperts,
  }
  if (isPartial) partial.add(bundle)
  return bundle
}

/** The platform answers a 500 where there is nothing: a journal without issues, a board without members. */
const ifMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (error instanceof RcPubError && error.kind === 'not-found') return otherwise
    throw error
  }

/** Frames that lack a part: pages with them are not cached. */
const partial = new WeakSet<SiteBundle>()

async function withVisitedHost({ bundle, keys, unkeyed }: CachedBundle): Promise<SiteBundle> {
  answerKeys(unkeyed ? null : keys)
  if (partial.has(bundle)) answer({ incomplete: true })
  const host = await visitedHost()
  return host === null ? bundle : { ...bundle, site: atHost(bundle.site, host) }
}

/**
 * Returns a part of the frame. If a remote back end fails to answer it, returns the previous part, else an empty one,
 * and the page is not cached. Our own back end fails as a whole.
 */
const partsOf =
  (before: SiteBundle | undefined, missing: () => void) =>
  async <Name extends Exclude<keyof SiteBundle, 'site'>>(
    name: Name,
    part: Promise<SiteBundle[Name]>,
    empty: () => SiteBundle[Name],
  ): Promise<SiteBundle[Name]> => {
    if (!env.RC_PUB_ORIGIN) return part
    try {
      return await part
    } catch (error) {
      if (!(error instanceof RcPubError) || isClosedSite(error)) throw error
      missing()
      return before?.[name] ?? empty()
    }
  }

const isClosedSite = ({ kind }: RcPubError) => kind === 'forbidden-site' || kind === 'expired-site'

/** Finds the first member of each editorial board, for menu links; 0 if there is none. */
async function expertsOf(call: Client, channels: Channel[]): Promise<Record<number, number>> {
  const boards = flatChannels(channels).filter(({ code }) => code === 'editorial')
  const found = await Promise.all(
    boards.map(async ({ id }) => {
      const groups = await call('expertList', {
        query: { topicId: id, page: 0, size: limits.expertPageSize, sort: '' },
      }).catch(ifMissing([]))
      return [id, groups[0]?.content[0]?.id ?? 0] as const
    }),
  )
  return Object.fromEntries(found)
}
