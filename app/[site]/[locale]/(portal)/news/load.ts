import 'server-only'
import { idOrMemberList } from '@/app/_page/lone-number'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { newsRoute } from '@/lib/routes/areas/news'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { PageRedirect } from '@/app/_page/page-redirect'
import { href } from '@/lib/routes/href'

/**
 * Loads a news item; redirects a lone number that is the id of the site, or of a member, to the list. Throws not-found
 * without an id.
 */
export async function loadNews(context: ScreenContext, request: PageRequest<typeof newsRoute>) {
  if (!request.params.id) throw new RcPubError('not-found', '')
  const list = href.newsList({ locale: context.locale })
  const id = await idOrMemberList(request, context, list)
  if (id === undefined) throw new PageRedirect(list)
  return context.call('getNews', { params: { id } })
}
