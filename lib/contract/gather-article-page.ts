import { limits } from '@/lib/rules/limits'

const { articlePage } = limits

/** Parts of an article page, as sent or as read. */
type Parts = {
  fullText?: unknown
  references?: unknown
  figures?: unknown
  citation?: unknown
  use?: unknown
  related: { bySubject?: unknown; byAuthor?: unknown; byFund?: unknown; byOrg?: unknown }
  hotWords?: unknown
  trend?: unknown
}

type Call<Answer, More = unknown> = (query: { id: number } & More) => Promise<Answer>
type RelatedCall<Answer> = Call<Answer, { siteId: number; size: number }>

/**
 * The calls of one side: handlers of the back end, or the client of a page. Lists of related articles have no page
 * data.
 */
export type PageCalls<P extends Parts> = {
  getHtml: Call<P['fullText']>
  getReference: Call<P['references']>
  articleFigures: Call<P['figures']>
  getPublicizeInfo: Call<P['citation']>
  getArticleBrowseAndDownloadData: Call<P['use'], { months: number }>
  relatedArticles: RelatedCall<P['related']['bySubject']>
  relatedByAuthor: RelatedCall<P['related']['byAuthor']>
  relatedByFund: RelatedCall<P['related']['byFund']>
  relatedByOrg: RelatedCall<P['related']['byOrg']>
  getRelatHotWords: Call<P['hotWords'], { size: number }>
  getResearchTrend: Call<P['trend']>
}

type Article = {
  id: number
  hasFullText: boolean
  referenceCount: number
  hasFigures: boolean
  siteId: number
}

/** Waits for an optional part; calls `report` and returns `otherwise` if it fails. */
type Wait = <T, U>(work: Promise<T>, otherwise: U, report: () => void) => Promise<T | U>

/**
 * Loads what an article page shows beside the article. Full text and references are required; the other parts may fail.
 */
export async function gatherArticlePage<P extends Parts>(calls: PageCalls<P>, article: Article, wait: Wait) {
  const { id, hasFullText, referenceCount } = article
  const [fullText, references, around] = await Promise.all([
    hasFullText ? calls.getHtml({ id }) : null,
    referenceCount > 0 ? calls.getReference({ id }) : [],
    gatherAround(calls, article, wait),
  ])
  return { fullText, references, ...around }
}

async function gatherAround<P extends Parts>(
  calls: PageCalls<P>,
  { id, hasFigures, siteId }: Article,
  wait: Wait,
) {
  let incomplete = false
  const optional = <T, U>(work: Promise<T>, otherwise: U) => wait(work, otherwise, () => (incomplete = true))
  const related = { id, siteId, size: articlePage.relatedArticles }
  const [figures, citation, use, bySubject, byAuthor, byFund, byOrg, hotWords, trend] = await Promise.all([
    hasFigures ? optional(calls.articleFigures({ id }), []) : [],
    optional(calls.getPublicizeInfo({ id }), null),
    optional(calls.getArticleBrowseAndDownloadData({ id, months: articlePage.months }), null),
    optional(calls.relatedArticles(related), []),
    optional(calls.relatedByAuthor(related), []),
    optional(calls.relatedByFund(related), []),
    optional(calls.relatedByOrg(related), []),
    optional(calls.getRelatHotWords({ id, size: articlePage.hotWords }), []),
    optional(calls.getResearchTrend({ id }), []),
  ])
  const around = { related: { bySubject, byAuthor, byFund, byOrg }, hotWords, trend }
  return { figures, citation, use, ...around, incomplete }
}

/** Parts of a withdrawn article: none. */
export const NO_PARTS = {
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
