import { safeUrl } from '@/lib/text/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'

/** What of a channel decides where its menu entry goes. */
export type MenuChannel = {
  id: number
  parentId: number | null
  siteId: number
  code: string
  name: string
  linkValue: string | null
  bannerId: number | null
  route: string | null
  newsDataType: string | null
  styleId: number | null
  parentIndex: number | null
  children?: readonly { id: number }[]
}

/** What the entry needs beside the channel. */
export type MenuContext = {
  locale: Locale
  /** Whether the current path carries a language prefix (/zh/ or /en/). */
  prefixed: boolean
  /** On `/` in the site's default language, which is the home page's own address there. */
  atRoot?: boolean
  /** First and second issue of the own publication, newest first; null when there is none. */
  periods: readonly [MenuPeriod | null, MenuPeriod | null]
  /** First expert of a board by channel id; 0 when it has none. */
  expertId?: (channelId: number) => number
  index: number
}

type MenuPeriod = { id: number; year: number | null; issue: string }

type MenuTarget = { href: string; newTab: boolean }

/** Address a menu entry opens, for every channel code (docs/behaviour.md#menu). */
export function menuTarget(channel: MenuChannel, context: MenuContext): MenuTarget | null {
  if (channel.code === 'jump') {
    const url = safeUrl(channel.linkValue)
    return url === undefined ? null : { href: url, newTab: true }
  }
  const path =
    (context.prefixed ? prefixed(channel, context) : unprefixed(channel, context)) ??
    anyCode(channel, context)
  return { href: path, newTab: false }
}

const issueOf = (locale: Locale, period: MenuPeriod | null) =>
  period?.year ? href.issue({ locale, year: period.year, issue: period.issue }) : href.issue({ locale })

function prefixed(channel: MenuChannel, context: MenuContext): string | null {
  const { locale, periods, expertId } = context
  const { id } = channel
  switch (channel.code) {
    case 'index':
      return href.home({ locale })
    case 'news':
      return `/news?${query(channel, context, { type: 'news' })}`
    case 'directory':
      return issueOf(locale, periods[0])
    case 'backissue':
      return issueOf(locale, periods[1] ?? periods[0])
    case 'singleFirst':
      return href.onlineFirst({ locale })
    case 'latestOffer':
      return href.justAccepted({ locale })
    case 'newLink':
      return `/newLink1?${query(channel, context)}`
    case 'periodIntroduce':
      return href.about({ locale, id })
    case 'aboutus':
      return `/${locale}/aboutus/${id}/`
    case 'virtualAlbum':
    case 'newAlbum':
      return href.albumList({ locale, id })
    case 'newLeaguage':
      return `/newLeaguage?${query(channel, context, { styleId: '4' })}`
    case 'item':
    case 'newItem':
      return channel.route ? `/${locale}/${channel.route}/` : href.info({ locale, id })
    case 'newNews':
      return href.newsList({ locale, channelId: id })
    case 'editorial':
      return href.editorialBoard({ locale, channelId: id, expertId: expertId?.(id) ?? 0 })
    case 'conference':
    case 'prePublication':
      return `/newArticle?${query(channel, context)}`
    case 'newComposite':
      return `/${locale}/newcomposite/${id}/`
    default:
      return null
  }
}

function unprefixed(channel: MenuChannel, context: MenuContext): string | null {
  const { locale, periods, expertId } = context
  const { id, siteId, code } = channel
  const period = code === 'directory' ? periods[0] : (periods[1] ?? periods[0])
  switch (code) {
    case 'index':
      return context.atRoot ? '/' : `/homeNav/${siteId}/${locale}/`
    case 'backissue':
    case 'directory':
      return period
        ? `/newAcademic/${siteId}/${id}/backissue/${period.id}/0/${locale}/`
        : `/newAcademic/${siteId}/${id}/${code}/0/0/${locale}/`
    case 'periodIntroduce':
      return `/newPeriodIntroduce/${siteId}/${id}/${locale}/`
    case 'virtualAlbum':
    case 'newAlbum':
      return `/newAlbumList/${siteId}/${id}/${locale}/`
    case 'item':
    case 'newItem':
      return `/newItemPage/${siteId}/${id}/${locale}/`
    case 'newNews':
      return `/newsInfo/${siteId}/${id}/channel/0/0/${locale}/`
    case 'editorial':
      return `/newEditorial/${siteId}/${id}/${expertId?.(id) ?? 0}/${locale}/`
    default:
      return prefixed(channel, context)
  }
}

/** Any other code: `/{code}` with the channel in the query. */
const anyCode = (channel: MenuChannel, context: MenuContext): string =>
  `/${encodeURIComponent(channel.code)}?${query(channel, context)}`

/** The query of a channel (docs/behaviour.md#menu), in this order; what is empty is left out. */
function query(
  channel: MenuChannel,
  { locale, index }: MenuContext,
  extra: Record<string, string> = {},
): string {
  const values: Record<string, string | number | null | undefined> = {
    ...extra,
    index: String(index),
    columnId: channel.id,
    columnName: channel.name,
    parentIndex: channel.parentIndex,
    bannerId: channel.bannerId,
    code: channel.code,
    newsDataType: channel.newsDataType,
    newCompositeId: channel.code.startsWith('newComposite') ? channel.id : undefined,
    childId: channel.children?.[0]?.id,
    // These addresses carry no language, and a reader without the cookie would fall back to the site's.
    lang: locale,
  }
  const present = Object.entries(values).filter(([, value]) => value != null && value !== '')
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
}
