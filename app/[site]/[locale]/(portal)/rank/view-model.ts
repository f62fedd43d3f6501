import { type PageContext, type ScreenHead, paginationView } from '@/app/_page/screen'
import { type Translator, translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { type RankPeriod, type RankSort, rankPeriods, rankSorts } from '@/lib/contract/rank'
import { countingLink } from '@/app/_page/counting-link'
import { entries } from '@/app/_content/entries'
import type { RankData } from './load'

export type RankViewModel = ReturnType<typeof rankViewModel>

const scores = { views: 'scoreViews', downloads: 'scoreDownloads', citations: 'scoreCitations' } as const

/** Returns the page metadata of a ranking. */
export const rankHead = ({ sort }: RankData, { locale }: PageContext): ScreenHead => {
  const t = translator(locale, 'rank')
  return { title: `${t(sort)} · ${t('title')}`, canonical: href.rank({ locale }) }
}

/** Builds the view model of a ranking with the links that select its measure and period. */
export function rankViewModel({ sort, period, articles }: RankData, context: PageContext) {
  const { locale } = context
  const t = translator(locale, 'rank')
  const isEmpty = articles.content.length === 0
  const addressOf = (by: RankSort, over: RankPeriod) => `${href.rank({ locale })}?sort=${by}&period=${over}`
  return {
    frame: { locale, title: t('title') },
    sorts: {
      label: t('sort'),
      tabs: rankSorts.map((each) => ({
        label: t(each),
        href: addressOf(each, period),
        current: each === sort,
      })),
    },
    // What has nothing in all its time has nothing in a part of it.
    periods:
      isEmpty && period === 'all'
        ? null
        : {
            label: t('period'),
            tabs: rankPeriods.map((each) => ({
              label: t(each),
              href: addressOf(sort, each),
              current: each === period,
            })),
          },
    empty: isEmpty
      ? { ...emptyState(period, t), next: { label: t('browse'), href: href.issue({ locale }) } }
      : null,
    start: articles.number * articles.size + 1,
    rows: entries(articles.content, context).map((entry, index) => ({
      rank: articles.content[index]?.rank,
      entry: { ...entry, counts: t(scores[sort], { count: articles.content[index]?.score ?? 0 }) },
    })),
    pagination: paginationView(addressOf(sort, period), articles, locale),
    definition: t('definition'),
    counting: countingLink(locale),
  }
}

/** A shorter period may be empty where another is not; of all time there is none to choose instead. */
const emptyState = (period: RankPeriod, t: Translator<'rank'>) =>
  period === 'all'
    ? { title: t('emptyAll'), text: t('emptyAllNext') }
    : { title: t('empty'), text: t('emptyNext') }
