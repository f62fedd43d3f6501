import 'server-only'
import { loadArticle } from '@/app/_article/load-article'
import { loadArticlePage } from '@/app/_article/load-article-page'
import { readerIdentity } from '@/app/_page/reader-identity'
import { PageRedirect } from '@/app/_page/page-redirect'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import { serverClient } from '@/lib/client/server'
import type { articleTextRoute } from '@/lib/routes/areas/article'
import { href } from '@/lib/routes/href'

export type ArticleTextData = Awaited<ReturnType<typeof loadArticleText>>

/**
 * Loads a closed article with what the reader has access to; redirects an open or withdrawn one to its article page.
 */
export async function loadArticleText(
  screen: ScreenContext,
  { params }: PageRequest<typeof articleTextRoute>,
) {
  const { siteKey, locale, bundle } = screen
  const reader = await readerIdentity()
  const context = { ...screen, call: serverClient({ siteKey, siteId: bundle.site.id, locale, reader }) }
  const loaded = await loadArticle(context, params)
  const { article } = loaded
  if (!article.closed || article.withdrawn)
    throw new PageRedirect(href.article({ locale, id: article.id, doi: article.doi }), 302)
  return loadArticlePage(context, loaded)
}
