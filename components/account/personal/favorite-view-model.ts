import { type Locale, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { webUrl } from '@/lib/text/safe-url'
import { plainText } from '@/lib/text/inline-html'
import { type Tone, statusTones } from '@/components/ui/badge'
import { sourceWithEnDashes } from '@/lib/text/number-ranges'
import { splitNames } from '@/lib/text/split-names'
import { favoriteHref } from '@/lib/routes/favorite-href'
import { addressOn } from '@/lib/routes/site-href'
import { localDate, localDay } from '@/lib/i18n/local-date'
import type { FavoriteItem } from '@/lib/contract/personal-record'
import { ARTICLE } from '@/lib/rules/resource-type'

type T = Translator<'personal'>

/** A favorite or history record, as a list shows it. */
export type FavoriteView = {
  key: string
  type: number
  id: number
  /** Title as plain text, and as inline HTML; for a missing work its last known citation. */
  title: string
  titleHtml: string
  /** Language of the title, where it is not that of the page. */
  titleLang?: string | undefined
  /** Undefined where the work is missing or has no page. */
  href?: string | undefined
  /** People and source, as inline HTML. */
  peopleHtml: string
  sourceHtml: string
  kind: string
  /** Name of the record's site, where it is not the current one. */
  site?: string | undefined
  /** When it was added, and that day in words: what was done on it. */
  at: string
  day: string
  /** Status of the work by its notices: retracted, corrected, of concern. */
  status?: { label: string; tone: Tone } | undefined
  /** Question whether to delete the record of a missing work. */
  missingNote?: string | undefined
}

const PUBLICATION = -3

/** Checks for a date: the source of news, albums and media is their publication date. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Returns the address of a record's work; of another site's with that site's host, which alone has its pages. */
function hrefOf(
  { type, resourceId, resource }: FavoriteItem,
  { locale, siteId }: { locale: Locale; siteId: number },
): string | undefined {
  if (!resource || type === null || resourceId === null) return undefined
  const source = webUrl(resource.sourceLink)
  if (source !== undefined) return source
  const path = favoriteHref(locale, { ...resource, type, id: resourceId })
  return path && addressOn(path, resource, siteId)
}

/** Builds a favorite or history record; `when` says what was done on its day. */
export function favoriteView(
  item: FavoriteItem,
  context: { locale: Locale; siteId: number; when: 'saved' | 'added' | 'downloaded' | 'viewed' },
  t: T,
): FavoriteView {
  const { locale } = context
  const { resource } = item
  const day = localDay(locale, item.createdAt)
  const title = localized(locale, { zh: resource?.title, en: resource?.enTitle })
  const people = localized(locale, { zh: resource?.authors, en: resource?.enAuthors }).text
  const source = localized(locale, { zh: resource?.source, en: resource?.enSource }, { fallback: false }).text
  const from = isDay(source) ? localDate(locale, source) : sourceWithEnDashes(source)
  const missingText =
    item.type === ARTICLE ? t('goneArticle') : item.type === PUBLICATION ? t('goneJournal') : t('goneOther')
  const citation = (item.gone ? '' : title.text) || item.citation
  const titleHtml = citation || t('notPublic')
  return {
    key: `${item.type} ${item.resourceId} ${item.id}`,
    type: item.type ?? 0,
    id: item.resourceId ?? 0,
    title: plainText(titleHtml),
    titleHtml,
    titleLang: item.gone ? undefined : title.lang,
    href: hrefOf(item, context),
    peopleHtml: splitNames(people).join(locale === 'en' ? ', ' : '，'),
    sourceHtml: from,
    kind: typeName(t, item.type),
    site:
      item.site && item.site.id !== context.siteId
        ? localized(locale, { zh: item.site.name, en: item.site.enName }).text
        : undefined,
    at: item.createdAt,
    day: day && t(`on.${context.when}`, { day }),
    status: statusOf(item, t),
    // A work that is only hidden for now has no citation, and may come back.
    missingNote: item.gone && citation ? missingText : undefined,
  }
}

function statusOf({ resource }: FavoriteItem, t: T): FavoriteView['status'] {
  const status = resource?.status ?? 'none'
  return status === 'none' ? undefined : { label: t(`status.${status}`), tone: statusTones[status] }
}

/** Returns the label of a kind of attachment. */
export const fileForm = (attachType: string): string =>
  /pdf/i.test(attachType) ? 'PDF' : /xml/i.test(attachType) ? 'XML' : attachType

/** Returns the label of a resource type number; an unknown one is "other". */
export const typeName = (t: T, type: number | null): string => {
  const key = `type${String(type).replace('-', '_')}` as 'type0'
  return t.has(key) ? t(key) : t('type0')
}
