import 'server-only'
import { type PageRequest, type ScreenContext, idOf } from '@/app/_page/screen'
import type { newsRoute } from '@/lib/routes/areas/news'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { PageRedirect } from '@/app/_page/redirect-page'
import { href } from '@/lib/routes/href'

/** Loads a news item; redirects a lone number that is the site's id to the list; throws not-found without an id. */
export async function loadNews(context: ScreenContext, request: PageRequest<typeof newsRoute>) {
  const { id } = request.params
  if (!id) throw new RcPubError('not-found', '')
  if (idOf(request, context) === undefined) throw new PageRedirect(href.newsList({ locale: context.locale }))
  return context.call('getNews', { params: { id } })
}
