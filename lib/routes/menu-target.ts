import { safeUrl } from '@/lib/text/safe-url'
import type { Locale } from '@/lib/i18n/locales'
import { href } from './href'
import { isColumnPath } from './is-column-path'
import { type AddressedIssue, issuePath } from './issue-path'

/** Properties of a channel that determine its menu link. */
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

/** Other data the link depends on. */
export type MenuContext = {
  locale: Locale
  /** Whether the current path has a language prefix (/zh/ or /en/). */
  prefixed: boolean
  /** Whether the page is `/` in the site's default language, the home page's own URL. */
  atRoot?: boolean
  /** The two newest issues of the site's journal, newest first; null if missing. */
  periods: readonly [AddressedIssue | null, AddressedIssue | null]
  /** Returns the first expert of a board by channel id; 0 if it has none. */
  expertId?: (channelId: number) => number
  index: number
}

type MenuTarget = { href: string; newTab: boolean }

/** Returns the link of a menu entry, for every channel code (docs/behaviour.md#menu). */
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

/** Returns the path of a channel's own route; null without one, or where a screen has that path. */
export function routePath({ route }: { route: string | null }, locale: Locale): string | null {
  const path = route && href.column({ locale, code: route })
  return path && isColumnPath(path) ? path : null
}

const issueOf = (locale: Locale, period: AddressedIssue | null) =>
  period?.year ? issuePath(locale, period) : href.issue({ locale })

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
      return routePath(channel, locale) ?? href.info({ locale, id })
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

/** Returns the path of any other code: `/{code}` with the channel in the query. */
const anyCode = (channel: MenuChannel, context: MenuContext): string =>
  `/${encodeURIComponent(channel.code)}?${query(channel, context)}`

/** Returns the query of a channel (docs/behaviour.md#menu), in this order, without empty values. */
function query(
  channel: MenuChannel,
  { locale, index }: MenuContext,
  extra: Record<string, string> = {},
): string {
  const values: Record<string, string | number | null | undefined> = {
    ...extra,
    styleId: extra.styleId ?? channel.styleId,
    index: String(index),
    columnId: channel.id,
    columnName: channel.name,
    parentIndex: channel.parentIndex,
    bannerId: channel.bannerId,
    code: channel.code,
    newsDataType: channel.newsDataType,
    newCompositeId: channel.code.startsWith('newComposite') ? channel.id : undefined,
    childId: channel.children?.[0]?.id,
    // These paths have no language, and a visitor without the cookie would get the site's default.
    lang: locale,
  }
  const present = Object.entries(values).filter(([, value]) => value != null && value !== '')
  return new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
}
