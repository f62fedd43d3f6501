import 'server-only'
import { itemOrMemberList } from '@/app/_page/member-or-id'
import { type PageRequest, type ScreenContext, idOf } from '@/app/_page/screen'
import type { newsRoute } from '@/lib/routes/areas/news'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { PageRedirect } from '@/app/_page/page-redirect'
import { href } from '@/lib/routes/href'

/**
 * Loads a news item; redirects to the list where the only number of the address is the id of the site, or else of a
 * member. Throws not-found without an id.
 */
export async function loadNews(context: ScreenContext, request: PageRequest<typeof newsRoute>) {
  if (!request.params.id) throw new RcPubError('not-found', '')
  const list = href.newsList({ locale: context.locale })
  const id = idOf(request, context)
  if (id === undefined) throw new PageRedirect(list)
  return itemOrMemberList(() => context.call('getNews', { params: { id } }), request, context, list)
}
