import type { articlesRoute } from '@/lib/routes/areas/article'
import { existingPage } from '@/app/_page/paged'
import type { ScreenContext } from '@/app/_page/render-screen'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import type { ArticleSummary } from '@/lib/contract/article'
import type { Page } from '@/lib/contract/fields'
import { limits } from '@/lib/rules/limits'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import type { PageRequest } from '@/lib/routes/route'
import { ArticleList } from './article-list'

/** Every article of the site, newest first: what an article's address without a DOI or id shows. */
export const allArticles = {
  load: async ({ call, bundle }: ScreenContext, { query }: PageRequest<typeof articlesRoute>) =>
    existingPage(
      await call('extArticles', {
        query: { siteId: bundle.site.id, group: 'all', page: query.page, size: limits.search.pageSize },
      }),
    ),
  head: (_: unknown, { locale }: ScreenContext) => ({
    title: translator(locale, 'article')('all'),
    canonical: href.articles({ locale }),
  }),
  view: (found: Page<ArticleSummary>, context: ScreenContext) => (
    <ScreenFrame locale={context.locale} title={translator(context.locale, 'article')('all')}>
      <ArticleList found={found} context={context} base={href.articles({ locale: context.locale })} />
    </ScreenFrame>
  ),
}
