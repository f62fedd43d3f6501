import { articlesRoute } from '@/lib/routes/areas/article'
import { ArticleList } from '@/app/_content/article-list'
import { existingPage } from '@/app/_page/paged'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'
import { limits } from '@/lib/rules/limits'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'

/** Every article of the site, newest first: what an article's address without a DOI or id shows. */
const { Page, generateMetadata } = screenPage({
  route: articlesRoute,
  load: async ({ call, bundle }, { query }) =>
    existingPage(
      await call('extArticles', {
        query: {
          siteId: bundle.site.id,
          group: 'all',
          page: query.page,
          size: limits.search.pageSize,
        },
      }),
    ),
  head: (_, { locale }) => ({
    title: translator(locale, 'article')('all'),
    canonical: href.articles({ locale }),
  }),
  view: (found, context) => (
    <ScreenFrame locale={context.locale} title={translator(context.locale, 'article')('all')}>
      <ArticleList found={found} context={context} base={href.articles({ locale: context.locale })} />
    </ScreenFrame>
  ),
})

export { generateMetadata }
export default Page
