import 'server-only'
import type { PageRequest, ScreenContext } from '@/app/_page/screen'
import type { ArticlePage } from '@/lib/contract/article-page'
import { RcPubError, isUnknownCall } from '@/lib/client/rc-pub-error'
import type { Client } from '@/lib/client/call'
import type { articleRoute } from '@/lib/routes/areas/article'
import { isReadable } from '@/lib/rules/is-readable'
import { NO_PARTS, type PageCalls, gatherArticlePage } from '@/lib/contract/gather-article-page'

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

/** An article by DOI or id, of the site in the path, if any. */
type ArticleParams = PageRequest<typeof articleRoute>['params']

/** Loads everything an article page shows with one call per part. */
async function loadParts(
  { call, bundle }: ScreenContext,
  { doi, thesisId, siteId }: ArticleParams,
): Promise<ArticlePage> {
  const ofSite = siteId ? { siteId } : {}
  const article = doi
    ? await call('getArticleByDoi', { query: { doi, ...ofSite } })
    : await call('getArticle', { params: { id: thesisId ?? '' }, query: ofSite })
  if (article.withdrawn) return { ...NO_PARTS, article }
  const hasFigures = article.figureCount + article.tableCount > 0
  const hasFullText = article.hasFullText && isReadable(article)
  const facts = { ...article, hasFullText, hasFigures, siteId: bundle.site.id }
  return { article, ...(await gatherArticlePage<ArticlePage>(callsBy(call), facts, unlessUnknown)) }
}

/** Returns the calls of an article page, sent to the back end. */
const callsBy = (call: Client): PageCalls<ArticlePage> => ({
  getHtml: (query) => call('getHtml', { query }),
  getReference: (query) => call('getReference', { query }),
  articleFigures: (query) => call('articleFigures', { query }),
  getPublicizeInfo: (query) => call('getPublicizeInfo', { query }),
  getArticleBrowseAndDownloadData: (query) => call('getArticleBrowseAndDownloadData', { query }),
  relatedArticles: (query) => call('relatedArticles', { query }).then(contentOf),
  relatedByAuthor: (query) => call('relatedByAuthor', { query }).then(contentOf),
  relatedByFund: (query) => call('relatedByFund', { query }).then(contentOf),
  relatedByOrg: (query) => call('relatedByOrg', { query }).then(contentOf),
  getRelatHotWords: (query) => call('getRelatHotWords', { query }),
  getResearchTrend: (query) => call('getResearchTrend', { query }),
})

const contentOf = <Item>({ content }: { content: Item[] }): Item[] => content

/**
 * Resolves to `otherwise` where the back end does not have the call; also reports any other failure with `onFailure`.
 */
const unlessUnknown = <T, U>(work: Promise<T>, otherwise: U, onFailure: () => void): Promise<T | U> =>
  work.catch((error: unknown) => {
    if (!isUnknownCall(error)) onFailure()
    return otherwise
  })
