import { type FeedSubject, feedPath } from '@/lib/routes/feed-path'
import { localized } from '@/lib/i18n/localized'
import type { Locale } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import type { DataOf } from '@/lib/contract/endpoint'
import type { Contract } from '@/lib/contract'
import type { HarvestInfo } from '@/lib/contract/harvest'

export type FeedLink = { href: string; label: string }
export type FeedRow = { name: string; links: FeedLink[] }

export type RssListViewModel = {
  title: string
  intro: string
  groups: { title: string; rows: FeedRow[] }[]
  own: { title: string; text: string; samples: string[] }
}

type Input = Pick<HarvestInfo, 'journals'> & {
  columns: DataOf<Contract['extColumns']>
  isGroup: boolean
  origin: string
}

/** Every feed of a site, each in both formats. */
export function rssListView(
  { journals, columns, isGroup, origin }: Input,
  locale: Locale,
  t: Translator<'feeds'>,
): RssListViewModel {
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
  const sample = (kind: 'author' | 'keyword', word: string) =>
    `${origin}/feeds/${locale}/${kind}/${word}/rss.xml`
  return {
    title: t('title'),
    intro: t('intro'),
    groups: groups.filter(({ rows }) => rows.length > 0),
    own: {
      title: t('own'),
      text: t('ownText'),
      samples: [sample('keyword', t('sampleKeyword')), sample('author', t('sampleAuthor'))],
    },
  }
}
