import 'server-only'
import { orIncomplete } from '@/lib/client/or-incomplete'
import type { ScreenContext } from '@/app/_page/screen'
import { hrefOfArticle } from '@/lib/routes/article-path'
import { presentText } from '@/lib/text/present-text'
import { webUrl } from '@/lib/text/safe-url'
import type { Article } from '@/lib/contract/article'

/**
 * Checks whether the jump URL of an article leads to another page than its own; true when the call fails. Calls only
 * where an external document is named but not linked (getJumpUrl).
 */
export async function isExternal({ call, locale }: ScreenContext, article: Article): Promise<boolean> {
  const { vasDocLink, vasDocId, adcsDocId, vasDocsource } = article
  const names = [vasDocId, adcsDocId, vasDocsource]
  if (article.withdrawn || webUrl(vasDocLink) !== undefined || !names.some((name) => presentText(name)))
    return false
  return call('getArticleJumpUrl', { query: { id: article.id, siteId: article.siteId } }).then(
    (url) => !url.endsWith(hrefOfArticle(locale, article)),
    orIncomplete(true),
  )
}
