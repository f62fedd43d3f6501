import 'server-only'
import { loadArticleGroup } from '@/app/_content/load-article-group'
import { itemOrMemberList } from '@/app/_page/member-or-id'
import { type PageRequest, type ScreenContext, idOf } from '@/app/_page/screen'
import { href } from '@/lib/routes/href'
import type { articleRoute } from '@/lib/routes/areas/article'
import { loadArticle } from '@/app/_article/load-article'
import { loadArticlePage } from '@/app/_article/load-article-page'

export type ArticleScreenData = Awaited<ReturnType<typeof loadArticleScreen>>

const listArticles = loadArticleGroup('all')

/**
 * Loads an article with everything its page shows; the articles of the site where the only number of the address is
 * the site's id. That of a member of a group redirects to the articles of the member, unless an article has it.
 */
export async function loadArticleScreen(
  context: ScreenContext,
  { params }: PageRequest<typeof articleRoute>,
) {
  const named = { params: { id: params.thesisId, onlyNumber: params.onlyNumber } }
  const list = href.articles({ locale: context.locale })
  if (params.onlyNumber && idOf(named, context) === undefined)
    return { kind: 'list' as const, articles: await listArticles(context, { query: { page: 0 } }) }
  const page = await itemOrMemberList(() => loadArticle(context, params), named, context, list)
  return { kind: 'article' as const, ...(await loadArticlePage(context, page)) }
}
