import { type Handlers, page, restrictSites } from '@/lib/backend/http/handler'
import { listOfGroup } from '../list-of-group'
import { cachedUntilChange } from '@/lib/backend/http/cached-until-change'
import { countArticles, listArticles } from '../queries/article'
import { wireArticles } from '../wire'

/** Lists articles by state, column or journal. */
export const articleListHandlers: Handlers<'extArticles'> = {
  extArticles: async ({ query, context }) => {
    const filter = {
      ...query,
      publicationId: query.publicationIndexId,
      siteIds: restrictSites(context.scope, query.siteId),
    }
    const { page: _page, size: _size, sort: _sort, ...counted } = filter
    const count = () => countArticles(context.db, filter)
    const total = await cachedUntilChange(context, JSON.stringify(counted), count, listOfGroup(query.group))
    // Sorting down to a page behind the last one costs as much as to the last.
    const rows = query.page * query.size < total ? await listArticles(context.db, filter) : []
    return page(await wireArticles(context, rows), total, query)
  },
}
