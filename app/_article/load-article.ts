import 'server-only'
import type { ScreenContext } from '@/app/_page/render-screen'
import type { ArticlePage } from '@/lib/contract/article-page'
import { RcPubError, isUnknownCall } from '@/lib/client/rc-pub-error'
import { type ArticleParams, loadParts } from './load-parts'

/** Milliseconds before the combined call is retried on a back end that does not have it. */
const UNKNOWN_MS = 600_000

let unknownUntil = 0

/**
 * Loads an article by DOI or id (of the site in the path, if any) with everything its page shows: in one call, or in
 * many where a remote back end has no such call.
 */
export async function loadArticle(context: ScreenContext, params: ArticleParams): Promise<ArticlePage> {
  const { doi, thesisId: id, siteId } = params
  if (!doi && !id) throw new RcPubError('not-found', '')
  const query = { ...(doi ? { doi } : { id }), ...(siteId ? { siteId } : {}) }
  if (Date.now() > unknownUntil) {
    const page = await context.call('extArticlePage', { query }).catch(nullIfUnknownCall)
    if (page) return page
  }
  const parts = await loadParts(context, params)
  unknownUntil = Date.now() + UNKNOWN_MS
  return parts
}

function nullIfUnknownCall(error: unknown): null {
  if (isUnknownCall(error)) return null
  throw error
}
