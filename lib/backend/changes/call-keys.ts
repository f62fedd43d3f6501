import type { CallName } from '@/lib/contract'
import { DAILY } from '@/lib/freshness/moved-keys'
import type { Scope } from '@/lib/backend/http/scope'

type Values = Record<string, unknown>

/** A call as it was asked, its input read by the contract, and the site of the page. */
type Asked = { params: Values; query: Values; site: number }

/** What an answer is made of: of what was asked for (an absence is known by the same key), and of what came. */
type Rule = {
  asked?: (asked: Asked) => string[]
  answered?: (data: never) => string[]
}

/** Moves when a site comes, goes, opens, closes or gets another address. */
const ADDRESSES = 'addresses'

const idOf = ({ params, query }: Asked): unknown => params.id ?? query.id
const item = (kind: string) => (asked: Asked) => [`${kind}:${String(idOf(asked))}`]
const listOf = ({ query, site }: Asked, kind: string): string =>
  `list:${kind}:${String(query.siteId ?? site)}`
const lists =
  (...kinds: string[]) =>
  (asked: Asked) =>
    kinds.map((kind) => listOf(asked, kind))
const both =
  (...rules: ((asked: Asked) => string[])[]) =>
  (asked: Asked) =>
    rules.flatMap((rule) => rule(asked))
const daily = () => [DAILY]
const nothing: Rule = {}
/** Settings in which an owner may name any site (`site:<sld>/…`). */
const linked: Rule = { asked: () => [ADDRESSES] }

const article: Rule = { asked: item('article') }
const articleOfDay: Rule = { asked: both(item('article'), daily) }

type Detail = {
  id?: number
  doi?: string | null
  siteId?: number
  relations?: { doi?: string | null; articleId?: number | null }[] | null
}

/** An article with what its page tells of others: its neighbours in the issue, works that link to it or are linked. */
const detailKeys = ({ id, doi, relations }: Detail): string[] => [
  `article:${id}`,
  `beside:${id}`,
  ...(doi ? [`named:${doi.toLowerCase()}`, `doi:${doi.toLowerCase()}`] : []),
  ...(relations ?? []).flatMap(({ doi: other, articleId }) => [
    ...(articleId ? [`article:${articleId}`] : []),
    ...(other ? [`doi:${other.toLowerCase()}`] : []),
  ]),
]

type Listed = { id?: number | null }

/** The articles a list shows, whichever list it is: a withdrawn one is on none any more. */
const shown = (list: readonly Listed[] | null | undefined): string[] =>
  (list ?? []).flatMap(({ id }) => (id ? [`article:${id}`] : []))
const page = ({ content }: { content?: Listed[] | null }): string[] => shown(content)

const related: Rule = { asked: both(item('article'), daily), answered: page }
const search: Rule = { asked: both(lists('search'), daily), answered: page }

const byDoiOrId = (asked: Asked): string[] => {
  const { doi } = asked.query
  return typeof doi === 'string' ? [`doi:${doi.trim().toLowerCase()}`] : item('article')(asked)
}

const articlesOf = (asked: Asked): string[] => [
  asked.query.publicationIndexId === undefined
    ? listOf(asked, 'article')
    : `articles-of:${String(asked.query.publicationIndexId)}`,
  DAILY,
]

const issuesOf = (asked: Asked): string[] => [
  asked.query.publicationIndexId === undefined
    ? listOf(asked, 'issue')
    : `issues-of:${String(asked.query.publicationIndexId)}`,
]

const cited = ({ query }: Asked): string[] => (query.ids as number[]).map((id) => `article:${id}`)

/**
 * The keys of every call pages make (docs/behaviour.md#caching). Settings of a site need none: every call has the key of
 * its site. A call that is not here is none of a cached page; a page that makes it all the same is fresh for a minute.
 */
export const callKeys: Partial<Record<CallName, Rule>> = {
  ...{ findBySld: nothing, findBySiteId: nothing, getBasicInfo: nothing, getPublicationConfig: nothing },
  ...{ getAggregatedConfig: nothing, extRedirects: nothing, thirdProviders: nothing },
  ...{ getConfigHeader: linked, getFooterConfig: linked, channelList: linked, toolList: linked },
  findGroupBySiteId: { asked: lists('publication') },
  channelInfo: { asked: ({ query }) => [`channel:${String(query.channelId)}`, ADDRESSES] },
  moduleList: { asked: ({ query }) => [`channel:${String(query.channelId)}`, ADDRESSES] },
  getTopNews: {
    asked: both(lists('top-news'), () => [ADDRESSES]),
    answered: (data: { doi: string | null }[]) =>
      data.flatMap(({ doi }) => (doi ? [`doi:${doi.toLowerCase()}`] : [])),
  },
  getFirstTwoPeriods: { asked: issuesOf },
  getPeriodTree: { asked: issuesOf },
  getPeriodTreeForPage: { asked: issuesOf },
  getPeriodInfo: { asked: issuesOf, answered: ({ id }: { id: number }) => [`issue:${id}`] },
  getArticlesByPeriodicalIdGroupByColumn: {
    asked: ({ params }) => [`issue:${String(params.periodId)}`, DAILY],
    answered: (columns: { content: Listed[] }[]) => columns.flatMap(({ content }) => shown(content)),
  },
  getArticle: { asked: item('article'), answered: detailKeys },
  getArticleByDoi: { asked: byDoiOrId, answered: detailKeys },
  extArticlePage: {
    asked: both(byDoiOrId, daily),
    answered: ({ article: detail, related }: { article: Detail; related: Record<string, Listed[]> }) => [
      ...detailKeys(detail),
      ...Object.values(related).flatMap(shown),
    ],
  },
  ...{ getHtml: article, getReference: article, articleFigures: article, getPublicizeInfo: article },
  ...{ getArticleJumpUrl: article, getArticleBrowseAndDownloadData: articleOfDay },
  ...{ relatedArticles: related, relatedByAuthor: related, relatedByFund: related, relatedByOrg: related },
  ...{ getResearchTrend: articleOfDay, getStatistics: articleOfDay },
  getRelatHotWords: {
    asked: (asked) => (idOf(asked) === undefined ? [DAILY] : both(item('article'), daily)(asked)),
  },
  batchPublicizeInfo: { asked: cited },
  rank: { asked: daily, answered: page },
  extArticles: { asked: articlesOf, answered: page },
  extColumns: { asked: lists('article') },
  extSiteStatistics: { asked: lists('article', 'issue', 'publication') },
  extHarvestInfo: { asked: lists('article') },
  publicationDetail: {
    asked: (asked) => [...item('publication')(asked), `articles-of:${String(idOf(asked))}`, DAILY],
  },
  getNews: { asked: both(item('news'), lists('news'), daily) },
  getNewsJumpUrl: { asked: item('news') },
  getHomeNewsList: { asked: lists('news') },
  albumList: { asked: lists('album') },
  getAlbum: { asked: item('album') },
  albumItems: { asked: both(item('album'), lists('vod', 'book'), daily), answered: page },
  bookList: { asked: lists('book') },
  getBook: { asked: item('book') },
  bookConfig: nothing,
  vodList: { asked: lists('vod') },
  getVod: { asked: item('vod') },
  expertList: { asked: lists('expert') },
  getExpert: { asked: item('expert') },
  ...{ pictureList: { asked: lists('article') }, getPicture: { asked: lists('article') } },
  ...{ tableList: { asked: lists('article') }, getTable: { asked: lists('article') } },
  ...{ search, clusters: search, advSearch: search, advSearchClusters: search, albumResSearch: search },
  ...{ searchConditions: nothing, searchConfig: nothing, analyze: nothing },
}

/** Keys of what was asked for; null for a call of no cached page. */
export function keysAsked(
  name: CallName,
  input: { params: unknown; query: unknown },
  scope: Scope,
): string[] | null {
  const rule = callKeys[name]
  if (!rule) return null
  const site = scope.site.id
  const query = (input.query ?? {}) as Values
  const others = query.siteId === undefined || query.siteId === site ? [] : [`site:${String(query.siteId)}`]
  const asked = { params: (input.params ?? {}) as Values, query, site }
  return [`site:${site}`, ...others, ...(rule.asked?.(asked) ?? [])]
}

/** Keys of what came. */
export const keysAnswered = (name: CallName, data: unknown): string[] =>
  callKeys[name]?.answered?.(data as never) ?? []
