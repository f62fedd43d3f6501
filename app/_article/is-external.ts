import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { presentText } from '@/lib/text/present-text'
import { webUrl } from '@/lib/text/safe-url'
import type { Article } from '@/lib/contract/article'

/**
 * Whether the jump URL of an article leads away from its own page (or may: the call failed). Called only where a document
 * elsewhere is named but not linked (getJumpUrl).
 */
export async function isExternal({ call, locale }: ScreenContext, article: Article): Promise<boolean> {
  const { vasDocLink, vasDocId, adcsDocId, vasDocsource } = article
  const names = [vasDocId, adcsDocId, vasDocsource]
  if (article.withdrawn || webUrl(vasDocLink) !== undefined || !names.some((name) => presentText(name)))
    return false
  return call('getArticleJumpUrl', { query: { id: article.id, siteId: article.siteId } }).then(
    (url) => !url.endsWith(hrefOfArticle(locale, article)),
    () => true,
  )
}
