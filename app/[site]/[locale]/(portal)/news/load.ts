import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { newsRoute } from '@/lib/routes/areas/news'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { idOf } from '@/app/_page/screen-page'
import { PageRedirect } from '@/app/_page/redirect-page'
import { href } from '@/lib/routes/href'

/** Loads a news item; redirects a lone number that is the site's id to the list; throws not-found without an id. */
export async function loadNews(context: ScreenContext, request: PageRequest<typeof newsRoute>) {
  const { id } = request.params
  if (!id) throw new RcPubError('not-found', '')
  if (idOf(request, context) === undefined) throw new PageRedirect(href.newsList({ locale: context.locale }))
  return context.call('getNews', { params: { id } })
}
