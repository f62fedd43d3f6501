import 'server-only'
import type { Client } from '@/lib/client/call'
import { flatChannels } from '@/lib/rules/flat-channels'
import { serverClient } from '@/lib/client/server'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { Channel, Tool } from '@/lib/contract/channel'
import type { BasicInfo, FooterConfig, HeaderConfig, PublicationConfig } from '@/lib/contract/config'
import type { TopNews } from '@/lib/contract/news'
import type { Period } from '@/lib/contract/period'
import type { Site } from '@/lib/contract/site'
import type { Locale } from '@/lib/i18n/locales'

/** All a page's frame needs to know of its site. */
export type SiteBundle = {
  site: Site
  header: HeaderConfig
  footer: FooterConfig
  basicInfo: BasicInfo
  publicationConfig: PublicationConfig
  channels: Channel[]
  tools: Tool[]
  topNews: TopNews[]
  /** Newest two issues of the own publication. */
  periods: Period[]
  /** First member of each editorial board, by channel. */
  firstExperts: Readonly<Record<number, number>>
}

const TTL_MS = 2000

type Entry = { value?: SiteBundle; at: number; pending?: Promise<SiteBundle> }

const kept = ((globalThis as { __portalSites?: Map<string, Entry> }).__portalSites ??= new Map<
  string,
  Entry
>())

/**
 * The frame of a site, kept for two seconds; while the back end fails the last good one serves on.
 * A closed or expired site throws, it is never served from memory.
 */
export async function loadSite(siteKey: string, locale: Locale): Promise<SiteBundle> {
  const key = `${siteKey}/${locale}`
  const entry = kept.get(key) ?? { at: 0 }
  kept.set(key, entry)
  if (entry.value && Date.now() - entry.at < TTL_MS) return entry.value
  entry.pending ??= fetchSite(siteKey, locale)
    .then((value) => {
      entry.value = value
      entry.at = Date.now()
      return value
    })
    .finally(() => delete entry.pending)
  try {
    return await entry.pending
  } catch (error) {
    if (entry.value && error instanceof RcPubError && mayServeOld(error)) return entry.value
    throw error
  }
}

const mayServeOld = ({ kind }: RcPubError) => kind === 'unreachable' || kind === 'bad-shape'

async function fetchSite(siteKey: string, locale: Locale): Promise<SiteBundle> {
  const site = await serverClient({ siteKey, locale })('findBySld', { query: { sld: siteKey } })
  const siteId = site.id
  const call = serverClient({ siteKey, siteId, locale })
  const [header, footer, basicInfo, publicationConfig, channels, tools, topNews, periods] = await Promise.all(
    [
      call('getConfigHeader', { query: { siteId } }),
      call('getFooterConfig', { query: { siteId } }),
      call('getBasicInfo', { query: { siteId } }),
      call('getPublicationConfig', { query: { siteId } }),
      call('channelList', { query: { siteId, filter: 'true' } }),
      call('toolList', { query: { siteId } }),
      call('getTopNews', { query: { siteId } }),
      site.publicationIndexId === null
        ? []
        : call('getFirstTwoPeriods', { query: { publicationIndexId: site.publicationIndexId } }),
    ],
  )
  const firstExperts = await expertsOf(call, channels)
  return {
    site,
    header,
    footer,
    basicInfo,
    publicationConfig,
    channels,
    tools,
    topNews,
    periods,
    firstExperts,
  }
}

/** Editorial menu entries name the first member of their board; 0 is left to the caller. */
async function expertsOf(call: Client, channels: Channel[]): Promise<Record<number, number>> {
  const boards = flatChannels(channels).filter(({ code }) => code === 'editorial')
  const found = await Promise.all(
    boards.map(async ({ id }) => {
      const groups = await call('expertList', { query: { topicId: id, page: 0, size: 10, sort: '' } })
      return [id, groups[0]?.content[0]?.id ?? 0] as const
    }),
  )
  return Object.fromEntries(found)
}
