import 'server-only'
import { cache } from 'react'
import { screenContext } from '@/app/_page/render-screen'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { ArticlePage } from '@/lib/contract/article-page'
import { isUnknownCall, loadParts } from './load-parts'

/** Milliseconds a back end found without the combined call is not asked for it again. */
const WITHOUT_MS = 600_000

let withoutUntil = 0

/**
 * An article by DOI or id, of the site the path names where it names one, with all its page shows: in one call, or in many
 * where the back end (a remote one) has no such call.
 */
export const loadArticle = cache(
  async (
    doi: string | undefined,
    id: number | undefined,
    siteId: number | undefined,
  ): Promise<ArticlePage> => {
    const { call } = await screenContext()
    if (!doi && !id) throw new RcPubError('not-found', '')
    const query = { ...(doi ? { doi } : { id }), ...(siteId ? { siteId } : {}) }
    if (Date.now() > withoutUntil) {
      const page = await call('extArticlePage', { query }).catch(orParts)
      if (page) return page
    }
    const parts = await loadParts(doi, id, siteId)
    withoutUntil = Date.now() + WITHOUT_MS
    return parts
  },
)

function orParts(error: unknown): null {
  if (isUnknownCall(error)) return null
  throw error
}
