import 'server-only'
import { cache } from 'react'
import { ArticleEntry } from '@/components/article/article-entry'
import { entryView } from '@/components/article/entry-view'
import { EmptyState } from '@/components/ui/empty-state'
import { pageLinks } from '@/components/ui/page-links'
import { Pagination } from '@/components/ui/pagination'
import { limits } from '@/lib/domain/limits'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/rc-pub/client/rc-pub-error'
import { href } from '@/lib/routes/href'
import { type SearchParams, decodeParams } from '@/lib/routes/internal-path'
import { pageNumber } from '@/lib/routes/page-number'
import { isGroupSite } from '@/lib/site/is-group-site'
import styles from './article-list-page.module.scss'
import { articleWords } from './article-words'
import { pageMetadata } from './page-metadata'
import { pageWords } from './page-words'
import { renderScreen, screenContext } from './render-screen'

type Props = { searchParams: Promise<SearchParams> }
type List = 'onlineFirst' | 'justAccepted'

/** A paged list of articles of one state of publication: online first, or accepted. */
export function articleListPage(group: 'online-first' | 'accepted', list: List) {
  const load = cache(async (asked: string | undefined) => {
    const { call, bundle } = await screenContext()
    const page = pageNumber(asked)
    const found = await call('extArticles', {
      query: { siteId: bundle.site.id, group, page, size: limits.search.pageSize },
    })
    if (page > 0 && found.content.length === 0) throw new RcPubError('not-found', '')
    return found
  })
  const generateMetadata = () =>
    pageMetadata(async ({ locale }) => ({ title: translator(locale, 'home')(list) }))
  const Page = async ({ searchParams }: Props) => {
    const { query } = decodeParams(await searchParams)
    return renderScreen(async ({ locale, bundle }) => {
      const found = await load(query.page)
      const words = articleWords(locale)
      const page = translator(locale, 'page')
      const site = { id: bundle.site.id, isGroup: isGroupSite(bundle.site) }
      const options = { locale, t: translator(locale, 'article'), site, withJournal: site.isGroup }
      const base = href[list]({ locale })
      return (
        <div className={styles.page}>
          <h1>{translator(locale, 'home')(list)}</h1>
          {found.content.length === 0 && <EmptyState title={page('empty')} text={page('emptyNext')} />}
          {found.content.map((article) => (
            <ArticleEntry key={article.id} entry={entryView(article, options)} labels={words} level={2} />
          ))}
          <Pagination
            pages={pageLinks(found.number, found.totalPages, (at) =>
              at === 0 ? base : `${base}?page=${at + 1}`,
            )}
            labels={pageWords(locale)}
          />
        </div>
      )
    })
  }
  return { Page, generateMetadata }
}
