import 'server-only'
import { loadArticleGroup } from '@/app/_content/load-article-group'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { PageRequest } from '@/lib/routes/route'
import type { articleRoute } from '@/lib/routes/areas/article'
import { loadArticle } from '@/app/_article/load-article'
import { isExternal } from '@/app/_article/is-external'
import { qrCode } from '@/app/_article/qr-code'
import { addressesOf } from '@/app/_article/article-metadata'

export type ArticleData = Extract<ArticleScreenData, { kind: 'article' }>
export type ArticleScreenData = Awaited<ReturnType<typeof loadArticleScreen>>

const listArticles = loadArticleGroup('all')

/**
 * Loads an article with everything its page shows; the articles of the site where the only number of the address is
 * the site's id.
 */
export async function loadArticleScreen(
  context: ScreenContext,
  { params }: PageRequest<typeof articleRoute>,
) {
  const { locale, bundle } = context
  if (params.lone && params.thesisId === bundle.site.id)
    return { kind: 'list' as const, articles: await listArticles(context, { query: { page: 0 } }) }
  const page = await loadArticle(context, params)
  const [jumps, qr] = await Promise.all([
    isExternal(context, page.article),
    qrCode(addressesOf(page.article, locale, bundle.site).page),
  ])
  return { kind: 'article' as const, page, jumps, qr }
}
