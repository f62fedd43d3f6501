import { type Context, type Handlers, Refusal, badRequest, restrictSites } from '@/lib/backend/http/handler'
import type { ArticleRow } from '@/lib/backend/db/db'
import { articleByDoi, articleById } from '../queries/article'
import { referencesSentWithText } from '../queries/article-parts'
import { batchReads } from '@/lib/backend/db/batch-reads'
import type { articlePageEndpoints } from '@/lib/contract/article-page'
import type { DataIn } from '@/lib/contract/endpoint'
import { NO_PARTS, type PageCalls, gatherArticlePage } from '@/lib/contract/gather-article-page'
import { institutionOf } from '@/lib/backend/institution/reader'
import { within } from '@/lib/deadline'
import { isClosed } from '@/lib/rules/is-closed'
import { articleHandlers } from './article'
import { articleDetail } from './article-detail'
import { citationHandlers } from './citation'
import { relationHandlers } from './relation'
import { statisticsHandlers } from './statistics'

type Page = DataIn<typeof articlePageEndpoints.extArticlePage>

export const articlePageHandlers: Handlers<keyof typeof articlePageEndpoints> = {
  extArticlePage: async ({ query, context }) => {
    const row = await requestedArticle(context, query)
    // Run one after another, these would be some thirty round trips.
    const articleContext = { ...context, db: batchReads(context.db), article: row }
    if (row.article.withdrawnAt !== null)
      return { ...NO_PARTS, article: await articleDetail(articleContext, row) }
    const { id, hasFullText, referenceCount } = row.article
    const siteId = context.scope.site.id
    const closed = isClosed(row.article, row.publication)
    const readable = !closed || (await institutionOf(context, row.article.siteId)) !== null
    const facts = {
      id,
      referenceCount,
      siteId,
      hasFullText: hasFullText && readable,
      hasFigures: readable,
    }
    const [article, parts] = await Promise.all([
      articleDetail(articleContext, row),
      gatherArticlePage<Page>(callsOf(articleContext, facts), facts, inTime),
    ])
    return { article, ...parts }
  },
}

async function requestedArticle(
  context: Context,
  { doi, id, siteId }: { doi?: string | undefined; id?: number | undefined; siteId?: number | undefined },
): Promise<ArticleRow> {
  const siteIds = restrictSites(context.scope, siteId)
  if (doi === undefined && id === undefined) throw badRequest('id', 'query')
  const row =
    doi === undefined
      ? await articleById(context.db, siteIds, id ?? 0)
      : await articleByDoi(context.db, siteIds, doi.trim())
  if (!row) throw new Refusal(404, 'articleMissing')
  return row
}

/** Binds the calls an article page consists of to their handlers, without HTTP. */
function callsOf(context: Context, { hasFullText }: { hasFullText: boolean }): PageCalls<Page> {
  const input = <Query>(query: Query) => ({ params: {}, query, body: undefined, context })
  return {
    getHtml: (query) => articleHandlers.getHtml(input(query)).then(plain),
    getReference: (query) =>
      hasFullText
        ? referencesSentWithText(context.db, query.id)
        : articleHandlers.getReference(input(query)).then(plain),
    articleFigures: (query) => articleHandlers.articleFigures(input(query)).then(plain),
    getPublicizeInfo: (query) => citationHandlers.getPublicizeInfo(input(query)).then(plain),
    getArticleBrowseAndDownloadData: (query) =>
      statisticsHandlers.getArticleBrowseAndDownloadData(input(query)).then(plain),
    relatedArticles: (query) => relationHandlers.relatedArticles(input(first(query))).then(contentOf),
    relatedByAuthor: (query) => relationHandlers.relatedByAuthor(input(first(query))).then(contentOf),
    relatedByFund: (query) => relationHandlers.relatedByFund(input(first(query))).then(contentOf),
    relatedByOrg: (query) => relationHandlers.relatedByOrg(input(first(query))).then(contentOf),
    getRelatHotWords: (query) => statisticsHandlers.getRelatHotWords(input(query)).then(plain),
    getResearchTrend: (query) => statisticsHandlers.getResearchTrend(input(query)).then(plain),
  }
}

/** Returns the items of a paged result. */
const contentOf = <Item>(answer: Response | { content?: Item[] | null | undefined }): Item[] =>
  plain(answer).content ?? []

const first = <Query>(query: Query) => ({ ...query, page: 0 })

/** Milliseconds to wait for a secondary part before the page is returned without it. */
const PART_MS = 2000

const inTime = <T, U>(work: Promise<T>, none: U, onMissing: () => void): Promise<T | U> =>
  within<T | U>(work, PART_MS, () => new Error('the part took too long')).catch(() => {
    onMissing()
    return none
  })

/** Returns the data of a handler; throws for a `Response`, which none of these calls returns. */
function plain<T>(answer: T | Response): T {
  if (answer instanceof Response) throw new Error('a call of an article page returned a Response')
  return answer
}
