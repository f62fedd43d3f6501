import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { articleFiguresRoute } from '@/lib/routes/areas/article'
import { PageRedirect } from '@/app/_page/page-redirect'
import { href } from '@/lib/routes/href'
import { RcPubError } from '@/lib/client/rc-pub-error'

export type ArticleFiguresData = Awaited<ReturnType<typeof loadArticleFigures>>

/**
 * Loads the figures and tables of an article; `at` is the index of the one the address names, -1 where it names none.
 */
export async function loadArticleFigures(
  { call, bundle, locale }: ScreenContext,
  { params }: PageRequest<typeof articleFiguresRoute>,
) {
  const id = params.thesisId ?? ''
  const ofSite = { params: { id }, query: { siteId: bundle.site.id } }
  const article = await call('getArticle', ofSite).catch((error: unknown) => {
    if (error instanceof RcPubError && error.kind === 'not-found')
      return call('getArticle', { params: { id } })
    throw error
  })
  if (article.withdrawn) throw new RcPubError('withdrawn', '')
  if (article.closed) throw new PageRedirect(href.articleText({ locale, id: article.id }), 302)
  const figures = await call('articleFigures', { query: { id: article.id } })
  const at = params.anchor === undefined ? -1 : figures.findIndex(({ anchor }) => anchor === params.anchor)
  if (params.anchor !== undefined && at < 0) throw new RcPubError('not-found', '')
  return { article, figures, at }
}
