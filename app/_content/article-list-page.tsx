import { limits } from '@/lib/rules/limits'
import { translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import type { justAcceptedRoute, onlineFirstRoute } from '@/lib/routes/areas/article'
import { ArticleList } from './article-list'
import { existingPage } from '@/app/_page/paged'
import { ScreenFrame } from '@/app/_frame/screen-frame'
import { screenPage } from '@/app/_page/screen-page'

type List = 'onlineFirst' | 'justAccepted'

/** A paged list of articles of one state of publication: online first, or accepted. */
export const articleListPage = (
  route: typeof onlineFirstRoute | typeof justAcceptedRoute,
  group: 'online-first' | 'accepted',
  list: List,
) =>
  screenPage({
    route,
    load: async ({ call, bundle }, { query }) =>
      existingPage(
        await call('extArticles', {
          query: {
            siteId: bundle.site.id,
            group,
            page: query.page,
            size: limits.search.pageSize,
          },
        }),
      ),
    head: (_, { locale }) => ({ title: translator(locale, 'home')(list), canonical: href[list]({ locale }) }),
    view: (found, context) => (
      <ScreenFrame locale={context.locale} title={translator(context.locale, 'home')(list)}>
        <ArticleList found={found} context={context} base={href[list]({ locale: context.locale })} />
      </ScreenFrame>
    ),
  })
