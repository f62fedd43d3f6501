import type { Locale } from '@/lib/i18n/locales'
import { localized } from '@/lib/i18n/localized'
import type { Translator } from '@/lib/i18n/translator'
import { plainText } from '@/lib/text/inline-html'
import type { Tone } from '@/components/ui/badge'
import { splitNames } from '@/lib/text/split-names'
import { favoriteHref } from '@/lib/routes/favorite-href'
import { localDate, localDay } from '@/lib/i18n/local-date'
import type { FavoriteItem } from '@/lib/contract/personal-record'

type T = Translator<'personal'>

/** A kept record as a list shows it. */
export type FavoriteView = {
  key: string
  type: number
  id: number
  /** The title in words, and as inline HTML; of a work that is gone its last known citation. */
  title: string
  titleHtml: string
  /** Undefined where it is gone or has no page. */
  href?: string | undefined
  /** People and source, inline HTML. */
  lineHtml: string
  kind: string
  /** Name of the site it is from, where that is another than the one it is read on. */
  site?: string | undefined
  /** When it was kept, and the day of it as the language writes it. */
  at: string
  day: string
  /** What notices say of the work: retracted, corrected, doubted. */
  status?: { label: string; tone: Tone } | undefined
  /** What is asked of a record whose work is gone. */
  gone?: string | undefined
}

const ARTICLE = 428
const PUBLICATION = -3

/** Of news, albums and media the source is the day they came out. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

function hrefOf({ type, resourceId, resource }: FavoriteItem, locale: Locale): string | undefined {
  if (!resource || type === null || resourceId === null) return undefined
  return favoriteHref(locale, { ...resource, type, id: resourceId })
}

/** Finished strings of a kept record. */
export function favoriteView(
  item: FavoriteItem,
  context: { locale: Locale; siteId: number },
  t: T,
): FavoriteView {
  const { locale } = context
  const { resource } = item
  const title = localized(locale, { zh: resource?.title, en: resource?.enTitle }).text
  const people = localized(locale, { zh: resource?.authors, en: resource?.enAuthors }).text
  const source = localized(locale, { zh: resource?.source, en: resource?.enSource }, { fallback: false }).text
  const from = isDay(source) ? localDate(locale, source) : source
  const gone =
    item.type === ARTICLE ? t('goneArticle') : item.type === PUBLICATION ? t('goneJournal') : t('goneOther')
  const titleHtml = (item.gone ? '' : title) || item.citation
  return {
    key: `${item.type} ${item.resourceId} ${item.id}`,
    type: item.type ?? 0,
    id: item.resourceId ?? 0,
    title: plainText(titleHtml),
    titleHtml,
    href: hrefOf(item, locale),
    lineHtml: [splitNames(people).join(locale === 'en' ? ', ' : '，'), from].filter(Boolean).join(' · '),
    kind: typeName(t, item.type),
    site:
      item.site && item.site.id !== context.siteId
        ? localized(locale, { zh: item.site.name, en: item.site.enName }).text
        : undefined,
    at: item.createdAt,
    day: localDay(locale, item.createdAt),
    status: statusOf(item, t),
    gone: item.gone ? gone : undefined,
  }
}

const TONES = { corrected: 'warning', retracted: 'danger', concern: 'danger' } as const

function statusOf({ resource }: FavoriteItem, t: T): FavoriteView['status'] {
  const status = resource?.status ?? 'none'
  return status === 'none' ? undefined : { label: t(`status.${status}`), tone: TONES[status] }
}

/** What a kind of attachment is called by readers. */
export const fileForm = (attachType: string): string =>
  /pdf/i.test(attachType) ? 'PDF' : /xml/i.test(attachType) ? 'XML' : attachType

/** What a resource type number is called; one of its own is "other". */
export const typeName = (t: T, type: number | null): string => {
  const key = `type${String(type).replace('-', '_')}` as 'type0'
  return t.has(key) ? t(key) : t('type0')
}
