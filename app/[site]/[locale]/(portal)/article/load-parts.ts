import 'server-only'
import { screenContext } from '@/app/_page/render-screen'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { Client } from '@/lib/client/call'
import type { ArticlePage } from '@/lib/contract/article-page'
import { NO_PARTS, type PageCalls, gatherArticlePage } from '@/lib/contract/gather-article-page'

/** Whether a back end has no such call: it knows no such address, or answers it with something else. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof RcPubError && ['not-found', 'bad-shape', 'refused'].includes(error.kind)

/** What an article page shows, part by part: a call for each. */
export async function loadParts(
  doi: string | undefined,
  id: number | undefined,
  siteId: number | undefined,
): Promise<ArticlePage> {
  const { call, bundle } = await screenContext()
  const own = siteId ? { siteId } : {}
  const article = doi
    ? await call('getArticleByDoi', { query: { doi, ...own } })
    : await call('getArticle', { params: { id: id ?? '' }, query: own })
  if (article.withdrawn) return { ...NO_PARTS, article }
  const hasFigures = article.figureCount + article.tableCount > 0
  const facts = { ...article, hasFigures, siteId: bundle.site.id }
  return { article, ...(await gatherArticlePage<ArticlePage>(callsBy(call), facts, unlessUnknown)) }
}

/** The calls a page is made of, sent to the back end. */
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

/** A call the back end does not know leaves its part empty; any other failure is told. */
const unlessUnknown = <T, U>(work: Promise<T>, otherwise: U, told: () => void): Promise<T | U> =>
  work.catch((error: unknown) => {
    if (!isUnknownCall(error)) told()
    return otherwise
  })
