import 'server-only'
import { type ScreenContext, existingPage } from '@/app/_page/screen'
import { limits } from '@/lib/rules/limits'

/** Creates the loader of a page of the site's articles: all of them, or those of one publication state. */
export const loadArticleGroup =
  (group: 'all' | 'online-first' | 'accepted') =>
  async ({ call, bundle }: ScreenContext, { query }: { query: { page: number } }) =>
    existingPage(
      await call('extArticles', {
        query: {
          siteId: bundle.site.id,
          group,
          // Records without a journal have no issue either.
          ...(group === 'all' ? {} : { own: 'true' as const }),
          page: query.page,
          size: limits.search.pageSize,
        },
      }),
    )
