import { scienceRoute } from '@/lib/routes/areas/journal'
import type { PageRequest } from '@/lib/routes/route'
import { channelTitle } from '@/app/_page/channel-title'
import { articleWords } from '@/app/_content/article-words'
import { ArticleList } from '@/app/_content/article-list'
import { entries } from '@/app/_content/entries'
import { existingPage } from '@/app/_page/paged'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { ArticleEntry } from '@/components/article/article-entry'
import { EmptyState } from '@/components/ui/empty-state'
import { SiteLink } from '@/components/ui/site-link'
import { limits } from '@/lib/rules/limits'
import { localized } from '@/lib/i18n/localized'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { href } from '@/lib/routes/href'
import styles from './science.module.scss'

const SHOWN = 4
/** Columns shown with articles; the others by name. */
const LISTED = 12

const titleOf = (context: ScreenContext, asked: PageRequest<typeof scienceRoute>) =>
  channelTitle(context, asked, ['science'], translator(context.locale, 'issue')('columns'))

/** Research columns: each with its newest articles, or one of them in full. */
const { Page, generateMetadata } = screenPage({
  route: scienceRoute,
  load: async ({ call, bundle }, { query }) => {
    const siteId = bundle.site.id
    const columns = await call('extColumns', { query: { siteId } })
    const chosen = query.column === undefined ? null : columns.find(({ column }) => column === query.column)
    if (chosen === undefined) throw new RcPubError('not-found', '')
    if (chosen) {
      const page = { page: query.page, size: limits.search.pageSize }
      const found = await call('extArticles', { query: { siteId, column: chosen.column, own: '1', ...page } })
      return { kind: 'one' as const, column: chosen, found: existingPage(found) }
    }
    const parts = await Promise.all(
      columns.slice(0, LISTED).map(async (column) => ({
        column,
        found: await call('extArticles', { query: { siteId, column: column.column, own: '1', size: SHOWN } }),
      })),
    )
    return { kind: 'all' as const, parts, others: columns.slice(LISTED) }
  },
  head: (data, context, asked) => ({
    title:
      data.kind === 'one'
        ? localized(context.locale, { zh: data.column.column, en: data.column.enColumn }).text
        : titleOf(context, asked),
    canonical:
      data.kind === 'one'
        ? columnHref(data.column.column, context.locale)
        : href.columns({ locale: context.locale }),
  }),
  view: (data, context, asked) => {
    const { locale } = context
    const t = translator(locale, 'issue')
    if (data.kind === 'one')
      return (
        <ScreenFrame
          locale={locale}
          title={localized(locale, { zh: data.column.column, en: data.column.enColumn }).text}
          trail={[{ label: titleOf(context, asked), href: href.columns({ locale }) }]}
        >
          <ArticleList found={data.found} context={context} base={columnHref(data.column.column, locale)} />
        </ScreenFrame>
      )
    return (
      <ScreenFrame locale={locale} title={titleOf(context, asked)}>
        {data.parts.length === 0 && <EmptyState title={t('noColumns')} text={t('noColumnsNext')} />}
        {data.parts.map(({ column, found }) => (
          <section key={column.column} className={styles.column}>
            <h2>{localized(locale, { zh: column.column, en: column.enColumn }).text}</h2>
            {entries(found.content, context).map((entry) => (
              <ArticleEntry key={entry.id} entry={entry} labels={articleWords(locale)} brief />
            ))}
            {column.count > SHOWN && (
              <p>
                <SiteLink href={columnHref(column.column, locale)}>
                  {t('allOf', { count: column.count })}
                </SiteLink>
              </p>
            )}
          </section>
        ))}
        {data.others.length > 0 && (
          <section className={styles.column}>
            <h2>{t('otherColumns')}</h2>
            <ul className={styles.others}>
              {data.others.map(({ column, enColumn, count }) => (
                <li key={column}>
                  <SiteLink href={columnHref(column, locale)}>
                    {localized(locale, { zh: column, en: enColumn }).text}
                  </SiteLink>{' '}
                  ({count})
                </li>
              ))}
            </ul>
          </section>
        )}
      </ScreenFrame>
    )
  },
})

const columnHref = (column: string, locale: 'zh' | 'en') =>
  `${href.columns({ locale })}?column=${encodeURIComponent(column)}`

export { generateMetadata }
export default Page
