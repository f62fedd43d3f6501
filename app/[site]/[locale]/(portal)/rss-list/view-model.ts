import { type FeedSubject, feedPath } from '@/lib/routes/feed-path'
import { localized } from '@/lib/i18n/locales'
import type { ScreenFrameView } from '@/app/_frame/screen-frame'
import type { PageContext, ScreenHead } from '@/app/_page/screen'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { readableAddress } from '@/lib/routes/readable-address'
import { isGroupSite } from '@/lib/rules/is-group-site'
import { siteOrigin } from '@/lib/http/site-origin'
import { splitNames } from '@/lib/text/split-names'
import type { RssListData } from './load'

type FeedLink = { href: string; label: string }
type FeedRow = { name: string; links: FeedLink[] }
type FeedSample = { name: string; href: string; address: string }

export type RssListViewModel = {
  frame: ScreenFrameView
  groups: { title: string; rows: FeedRow[] }[]
  /** Feeds of a keyword and an author, whose addresses say how others are written; null without articles. */
  custom: { title: string; text: string; samples: FeedSample[]; copy: string } | null
}

/** Returns the page metadata of the list of feeds. */
export const rssListHead = (_: unknown, { locale }: PageContext): ScreenHead => ({
  title: translator(locale, 'feeds')('title'),
  canonical: href.rssList({ locale }),
})

/** Builds the view model of the list of the site's feeds, each in both formats. */
export function rssListViewModel(
  { journals, columns, newest }: RssListData,
  { locale, bundle: { site } }: PageContext,
): RssListViewModel {
  const t = translator(locale, 'feeds')
  const isGroup = isGroupSite(site)
  const origin = site.address ? siteOrigin(site.address) : ''
  const row = (name: string, subject: FeedSubject): FeedRow => ({
    name,
    links: (['rss', 'atom'] as const).map((format) => ({
      href: feedPath({ locale, format, subject }),
      label: t(format),
    })),
  })
  const ownJournals = journals.filter(({ own }) => own)
  const groups = [
    {
      title: t('general'),
      rows: [
        ...(isGroup ? [] : [row(t('current'), { kind: 'current', value: null })]),
        row(t('latest'), { kind: 'latest', value: null }),
        row(t('onlineFirst'), { kind: 'online-first', value: null }),
        row(t('accepted'), { kind: 'accepted', value: null }),
        row(t('news'), { kind: 'news', value: null }),
      ],
    },
    {
      title: t('journals'),
      rows: isGroup
        ? ownJournals.map(({ id, name, enName }) =>
            row(localized(locale, { zh: name, en: enName }).text, { kind: 'journal', value: String(id) }),
          )
        : [],
    },
    {
      title: t('columns'),
      rows: columns.map(({ column, enColumn }) =>
        row(localized(locale, { zh: column, en: enColumn }).text, { kind: 'column', value: column }),
      ),
    },
  ]
  const sample = (kind: 'author' | 'keyword', names: string): FeedSample[] => {
    const [value] = splitNames(names)
    if (value === undefined) return []
    const path = feedPath({ locale, format: 'rss', subject: { kind, value } })
    return [{ name: t(kind, { name: value }), href: path, address: origin + readableAddress(path) }]
  }
  const samples = [
    ...sample('keyword', localized(locale, { zh: newest?.keyword, en: newest?.enKeyword }).text),
    ...sample('author', localized(locale, { zh: newest?.authors, en: newest?.enAuthors }).text),
  ]
  return {
    frame: { locale, narrow: true, title: t('title'), lead: t('intro') },
    groups: groups.filter(({ rows }) => rows.length > 0),
    custom: samples.length > 0 ? { title: t('own'), text: t('ownText'), samples, copy: t('copy') } : null,
  }
}
