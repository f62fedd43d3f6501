import { rankRoute } from '@/lib/routes/areas/article'
import type { PageRequest } from '@/lib/routes/route'
import { articleWords } from '@/app/_content/article-words'
import { entries } from '@/app/_content/entries'
import { existingPage, pagesAt } from '@/app/_page/paged'
import { pageWords } from '@/app/_page/page-words'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { ArticleEntry } from '@/components/article/article-entry'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { Tabs } from '@/components/ui/tabs'
import { translator } from '@/lib/i18n/translator'
import { type RankPeriod, type RankSort, rankPeriods, rankSorts } from '@/lib/contract/rank'
import { href } from '@/lib/routes/href'
import styles from './rank.module.scss'

const choice = ({ query }: PageRequest<typeof rankRoute>): { sort: RankSort; period: RankPeriod } => ({
  sort: rankSorts.find((sort) => sort === query.sort) ?? 'views',
  period: rankPeriods.find((period) => period === query.period) ?? 'all',
})

const scores = { views: 'scoreViews', downloads: 'scoreDownloads', citations: 'scoreCitations' } as const

/** Articles by use or by citations, over a period. */
const { Page, generateMetadata } = screenPage({
  route: rankRoute,
  load: async ({ call, bundle }, asked) =>
    existingPage(
      await call('rank', {
        query: { siteId: bundle.site.id, ...choice(asked), page: asked.query.page, size: 20 },
      }),
    ),
  head: (_, { locale }, asked) => ({
    title: `${translator(locale, 'rank')(choice(asked).sort)} · ${translator(locale, 'rank')('title')}`,
    canonical: href.rank({ locale }),
  }),
  view: (found, context, asked) => {
    const { locale } = context
    const t = translator(locale, 'rank')
    const chosen = choice(asked)
    const at = (sort: RankSort, period: RankPeriod) =>
      `${href.rank({ locale })}?sort=${sort}&period=${period}`
    return (
      <ScreenFrame locale={locale} title={t('title')}>
        <Tabs
          label={t('sort')}
          tabs={rankSorts.map((sort) => ({
            label: t(sort),
            href: at(sort, chosen.period),
            current: sort === chosen.sort,
          }))}
        />
        <Tabs
          label={t('period')}
          tabs={rankPeriods.map((period) => ({
            label: t(period),
            href: at(chosen.sort, period),
            current: period === chosen.period,
          }))}
        />
        {found.content.length === 0 && <EmptyState title={t('empty')} text={t('emptyNext')} />}
        <ol className={styles.list} start={found.number * found.size + 1}>
          {entries(found.content, context).map((entry, index) => (
            <li key={entry.id} value={found.content[index]?.rank}>
              <ArticleEntry
                entry={{
                  ...entry,
                  counts: t(scores[chosen.sort], { count: found.content[index]?.score ?? 0 }),
                }}
                labels={articleWords(locale)}
                level={2}
                brief
              />
            </li>
          ))}
        </ol>
        <Pagination pages={pagesAt(at(chosen.sort, chosen.period), found)} labels={pageWords(locale)} />
        <p className={styles.note}>{t('definition')}</p>
      </ScreenFrame>
    )
  },
})

export { generateMetadata }
export default Page
