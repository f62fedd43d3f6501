import type { CallName } from '@/lib/contract'
import { DAILY } from '@/lib/freshness/moved-keys'
import type { Scope } from '@/lib/backend/http/handler'
import { listOfGroup } from '@/lib/backend/article/list-of-group'
import { entityKeys } from './entity-keys'

// What a write moves is in the trigger functions note_* of the migrations: the newest definition of each counts.

type Values = Record<string, unknown>

/** Validated input of a call, and the site of the page. */
type CallRequest = { params: Values; query: Values; site: number }

/** Keys of a response: from the request (a missing item has the same key), and from the data. */
type Rule = {
  request?: (request: CallRequest) => string[]
  answered?: (data: never) => string[]
}

/** Moves when a site is added, removed, opened, closed or gets another host. */
const ADDRESSES = 'addresses'

const idOf = ({ params, query }: CallRequest): unknown => params.id ?? query.id
const item = (kind: string) => (request: CallRequest) => [`${kind}:${String(idOf(request))}`]
const listOf = ({ query, site }: CallRequest, kind: string): string =>
  `list:${kind}:${String(query.siteId ?? site)}`
const lists =
  (...kinds: string[]) =>
  (request: CallRequest) =>
    kinds.map((kind) => listOf(request, kind))
const both =
  (...rules: ((request: CallRequest) => string[])[]) =>
  (request: CallRequest) =>
    rules.flatMap((rule) => rule(request))
const daily = () => [DAILY]
const nothing: Rule = {}
/** Settings in which an owner may link to any site (`site:<sld>/…`). */
const linked: Rule = { request: () => [ADDRESSES] }

const article: Rule = { request: item('article') }
const articleOfDay: Rule = { request: both(item('article'), daily) }

type Detail = {
  id?: number
  doi?: string | null
  siteId?: number
  periodId?: number | null
  relations?: { doi?: string | null; articleId?: number | null }[] | null
}

/**
 * Returns the keys of an article with what its page shows of others: name of the issue, neighbours in it, and works
 * linked in either direction.
 */
const detailKeys = ({ id, doi, periodId, relations }: Detail): string[] => [
  `article:${id}`,
  `beside:${id}`,
  ...(periodId ? [`named-issue:${periodId}`] : []),
  ...(doi ? [`named:${doi.toLowerCase()}`, `doi:${doi.toLowerCase()}`] : []),
  ...(relations ?? []).flatMap(({ doi: other, articleId }) => [
    ...(articleId ? [`article:${articleId}`] : []),
    ...(other ? [`doi:${other.toLowerCase()}`] : []),
  ]),
]

type Listed = { id?: number | null }

/** Returns the keys of the articles in any list: a withdrawn one is in none. */
const shown = (list: readonly Listed[] | null | undefined): string[] =>
  (list ?? []).flatMap(({ id }) => (id ? [`article:${id}`] : []))
const page = ({ content }: { content?: Listed[] | null }): string[] => shown(content)

type OfArticle = { articleId?: number | null }

/** Returns the keys of the articles videos, figures and tables belong to, which may be hidden. */
const ofArticles = (items: readonly OfArticle[]): string[] =>
  items.flatMap(({ articleId }) => (articleId ? [`article:${articleId}`] : []))
const figure: Rule = { request: lists('article'), answered: (item: OfArticle) => ofArticles([item]) }
const figures: Rule = {
  request: lists('article'),
  answered: ({ content }: { content: OfArticle[] }) => ofArticles(content),
}

const related: Rule = { request: both(item('article'), daily), answered: page }
const searched = (request: CallRequest): string[] =>
  entityKeys(request.query, request.site) ?? [listOf(request, 'search')]
const search: Rule = { request: both(searched, daily), answered: page }
const advanced: Rule = { request: both(lists('search'), daily), answered: page }

const byDoiOrId = (request: CallRequest): string[] => {
  const { doi } = request.query
  return typeof doi === 'string' ? [`doi:${doi.trim().toLowerCase()}`] : item('article')(request)
}

const articlesOf = (request: CallRequest): string[] => [
  request.query.publicationIndexId === undefined
    ? listOf(request, listOfGroup(request.query.group))
    : `articles-of:${String(request.query.publicationIndexId)}`,
  DAILY,
]

const issuesOf = (request: CallRequest): string[] => [
  request.query.publicationIndexId === undefined
    ? listOf(request, 'issue')
    : `issues-of:${String(request.query.publicationIndexId)}`,
]

const cited = ({ query }: CallRequest): string[] => (query.ids as number[]).map((id) => `article:${id}`)

/**
 * Keys of every call pages make (docs/behaviour.md#caching). Site settings need none: every call has the key of its
 * site. A call that is missing here is not for cached pages; a page that uses one is fresh for a minute.
 */
export const callKeys: Partial<Record<CallName, Rule>> = {
  findBySld: nothing,
  findBySiteId: nothing,
  getBasicInfo: nothing,
  getPublicationConfig: nothing,
  extRedirects: nothing,
  thirdProviders: nothing,
  getConfigHeader: linked,
  getFooterConfig: linked,
  channelList: linked,
  toolList: linked,
  findGroupBySiteId: { request: lists('publication') },
  getAggregatedConfig: { request: lists('publication') },
  channelInfo: { request: ({ query }) => [`channel:${String(query.channelId)}`, ADDRESSES] },
  moduleList: { request: ({ query }) => [`channel:${String(query.channelId)}`, ADDRESSES] },
  getTopNews: {
    request: both(lists('top-news'), () => [ADDRESSES]),
    answered: (data: { doi: string | null }[]) =>
      data.flatMap(({ doi }) => (doi ? [`doi:${doi.toLowerCase()}`] : [])),
  },
  getFirstTwoPeriods: { request: issuesOf },
  getPeriodTree: { request: issuesOf },
  getPeriodTreeForPage: { request: issuesOf },
  getPeriodInfo: { request: issuesOf, answered: ({ id }: { id: number }) => [`issue:${id}`] },
  getArticlesByPeriodicalIdGroupByColumn: {
    request: ({ params }) => [`issue:${String(params.periodId)}`, DAILY],
    answered: (columns: { content: Listed[] }[]) => columns.flatMap(({ content }) => shown(content)),
  },
  getArticle: { request: item('article'), answered: detailKeys },
  getArticleByDoi: { request: byDoiOrId, answered: detailKeys },
  extArticlePage: {
    request: both(byDoiOrId, daily),
    answered: ({ article: detail, related }: { article: Detail; related: Record<string, Listed[]> }) => [
      ...detailKeys(detail),
      ...Object.values(related).flatMap(shown),
    ],
  },
  getHtml: article,
  getReference: article,
  articleFigures: article,
  getPublicizeInfo: article,
  getArticleJumpUrl: article,
  getArticleBrowseAndDownloadData: articleOfDay,
  relatedArticles: related,
  relatedByAuthor: related,
  relatedByFund: related,
  relatedByOrg: related,
  getResearchTrend: articleOfDay,
  getStatistics: articleOfDay,
  getRelatHotWords: {
    request: (request) => (idOf(request) === undefined ? [DAILY] : both(item('article'), daily)(request)),
  },
  batchPublicizeInfo: { request: cited },
  rank: { request: daily, answered: page },
  extArticles: { request: articlesOf, answered: page },
  extColumns: { request: lists('counted') },
  extSiteStatistics: { request: lists('counted', 'issue', 'publication') },
  extHarvestInfo: { request: lists('article') },
  publicationDetail: {
    request: (request) => [...item('publication')(request), `articles-of:${String(idOf(request))}`, DAILY],
  },
  getNews: { request: both(item('news'), lists('news'), daily) },
  getNewsJumpUrl: { request: item('news') },
  getHomeNewsList: { request: lists('news') },
  // Albums show how many of their articles can be read.
  albumList: { request: lists('album', 'counted') },
  getAlbum: { request: both(item('album'), lists('counted')) },
  albumItems: { request: both(item('album'), lists('vod', 'book', 'counted'), daily), answered: page },
  bookList: { request: lists('book') },
  getBook: { request: item('book') },
  bookConfig: nothing,
  // Pages call it as nobody: the answer is a setting of the server.
  jumpBookCloud: nothing,
  vodList: { request: lists('vod') },
  getVod: { request: item('vod'), answered: (vod: OfArticle) => ofArticles([vod]) },
  expertList: { request: lists('expert') },
  getExpert: { request: item('expert') },
  pictureList: figures,
  getPicture: figure,
  tableList: figures,
  getTable: figure,
  search,
  clusters: search,
  advSearch: advanced,
  advSearchClusters: advanced,
  albumResSearch: advanced,
  searchConditions: nothing,
  searchConfig: nothing,
  analyze: nothing,
}

/** Returns the keys of a request; null for a call that is not for cached pages. */
export function keysOfCall(
  name: CallName,
  input: { params: unknown; query: unknown },
  scope: Scope,
): string[] | null {
  const rule = callKeys[name]
  if (!rule) return null
  const site = scope.site.id
  const query = (input.query ?? {}) as Values
  const others = query.siteId === undefined || query.siteId === site ? [] : [`site:${String(query.siteId)}`]
  const request = { params: (input.params ?? {}) as Values, query, site }
  return [`site:${site}`, ...others, ...(rule.request?.(request) ?? [])]
}

/** Returns the keys of the response data. */
export const keysOfData = (name: CallName, data: unknown): string[] =>
  callKeys[name]?.answered?.(data as never) ?? []
