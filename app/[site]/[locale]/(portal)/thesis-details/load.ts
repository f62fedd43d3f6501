import 'server-only'
import { type PageRequest, type ScreenContext, currentSite } from '@/app/_page/screen'
import type { thesisDetailsRoute } from '@/lib/routes/areas/article'
import { PageRedirect } from '@/app/_page/page-redirect'
import { articleHref } from '@/lib/routes/article-href'

/**
 * Redirects `/thesisDetails?columnId={id}` to the article; null otherwise: only the browser sees
 * `/thesisDetails#{doi}`.
 */
export async function loadThesisDetails(
  { call, locale, bundle }: ScreenContext,
  { query: { columnId } }: PageRequest<typeof thesisDetailsRoute>,
): Promise<null> {
  if (!columnId || !/^\d{1,9}$/.test(columnId)) return null
  const article = await call('getArticle', { params: { id: columnId } })
  throw new PageRedirect(articleHref(article, { locale, site: currentSite({ bundle }) }))
}
