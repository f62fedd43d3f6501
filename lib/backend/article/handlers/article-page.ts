import type { Context } from '@/lib/backend/http/context'
import type { ArticleRow } from '@/lib/backend/db/schema'
import { articleByDoi, articleById } from '@/lib/backend/article/queries/article'
import { together } from '@/lib/backend/db/together'
import { Refusal } from '@/lib/backend/http/refusal'
import { narrow, open } from '@/lib/backend/http/scope'
import type { articlePageEndpoints } from '@/lib/contract/article-page'
import { articleHandlers } from './article'
import { articleDetail } from './article-detail'
import { citationHandlers } from './citation'
import type { Handlers } from '@/lib/backend/http/handlers'
import { relationHandlers } from './relation'
import { statisticsHandlers } from './statistics'

/** Articles of each kind beside the text, keywords that stand with its own, months of its use. */
const SIZES = { related: 5, hotWords: 10, months: 12 }

export const articlePageHandlers: Handlers<keyof typeof articlePageEndpoints> = {
  extArticlePage: async ({ query, context }) => {
    const row = await asked(context, query)
    // One after another these would be some thirty round trips.
    const own = { ...context, db: together(context.db), article: row }
    if (row.article.withdrawnAt !== null) return { ...NOTHING, article: await articleDetail(own, row) }
    const [article, text, around] = await Promise.all([
      articleDetail(own, row),
      textOf(own, row),
      aroundOf(own, row),
    ])
    return { article, ...text, ...around }
  },
}

async function asked(
  context: Context,
  { doi, id, siteId }: { doi?: string | undefined; id?: number | undefined; siteId?: number | undefined },
): Promise<ArticleRow> {
  open(context.scope.site)
  const siteIds = narrow(context.scope, siteId)
  if (doi === undefined && id === undefined)
    throw new Refusal(400, 'badRequest', 400, {}, { where: 'query', field: 'id' })
  const row =
    doi === undefined
      ? await articleById(context.db, siteIds, id ?? 0)
      : await articleByDoi(context.db, siteIds, doi.trim())
  if (!row) throw new Refusal(404, 'articleMissing')
  return row
}

const NOTHING = {
  fullText: null,
  references: [],
  figures: [],
  citation: null,
  use: null,
  related: { bySubject: [], byAuthor: [], byFund: [], byOrg: [] },
  hotWords: [],
  trend: [],
  incomplete: false,
}

async function textOf(context: Context, { article }: ArticleRow) {
  const input = { params: {}, query: { id: article.id }, body: undefined, context }
  const [fullText, references] = await Promise.all([
    article.hasFullText ? articleHandlers.getHtml(input) : null,
    article.referenceCount > 0 ? articleHandlers.getReference(input) : [],
  ])
  return { fullText: plain(fullText), references: plain(references) }
}

/** Each part may fail alone: the article is read without it. */
async function aroundOf(context: Context, { article }: ArticleRow) {
  const missing = { any: false }
  const orElse = <T, U>(work: Promise<T>, none: U) => inTime(work, none, () => (missing.any = true))
  const input = { params: {}, body: undefined, context }
  const byId = { id: article.id, siteId: context.scope.site.id }
  const related = (name: 'relatedArticles' | 'relatedByAuthor' | 'relatedByFund' | 'relatedByOrg') =>
    orElse(
      relationHandlers[name]({ ...input, query: { ...byId, page: 0, size: SIZES.related } }).then(
        (page) => plain(page).content ?? [],
      ),
      [],
    )
  const [figures, citation, use, bySubject, byAuthor, byFund, byOrg, hotWords, trend] = await Promise.all([
    orElse(articleHandlers.articleFigures({ ...input, query: byId }).then(plain), []),
    orElse(citationHandlers.getPublicizeInfo({ ...input, query: { id: article.id } }).then(plain), null),
    orElse(
      statisticsHandlers
        .getArticleBrowseAndDownloadData({ ...input, query: { id: article.id, months: SIZES.months } })
        .then(plain),
      null,
    ),
    related('relatedArticles'),
    related('relatedByAuthor'),
    related('relatedByFund'),
    related('relatedByOrg'),
    orElse(
      statisticsHandlers
        .getRelatHotWords({ ...input, query: { id: article.id, size: SIZES.hotWords } })
        .then(plain),
      [],
    ),
    orElse(statisticsHandlers.getResearchTrend({ ...input, query: { id: article.id } }).then(plain), []),
  ])
  return {
    figures,
    citation,
    use,
    related: { bySubject, byAuthor, byFund, byOrg },
    hotWords,
    trend,
    incomplete: missing.any,
  }
}

/** Milliseconds a part beside the text may keep the article waiting. */
const PART_MS = 2000

function inTime<T, U>(work: Promise<T>, none: U, told: () => void): Promise<T | U> {
  return new Promise((done) => {
    const without = () => {
      told()
      done(none)
    }
    const timer = setTimeout(without, PART_MS)
    work.then(done, without).finally(() => clearTimeout(timer))
  })
}

/** What a handler answers without an answer of its own making: these calls make none. */
function plain<T>(answer: T | Response): T {
  if (answer instanceof Response) throw new Error('a call of an article page answers a Response')
  return answer
}
