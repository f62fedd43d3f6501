import { ADVANCED, LIST, MENU_QUERY, SEARCH } from './query-names'
import { accounts, health, shared } from './account-routes'
import { jump } from './jump-route'
import { settleDoi, settleFile, settleId, settleThesis } from './settle'
import type { Route } from './types'

const homes: Route[] = [
  {
    screen: 'home',
    patterns: ['/', '/{lang}', '/{lang}/home', '/{lang}/:site/home', '/homeNav/:site?/{lang}?'],
    query: ['lang'],
  },
  { screen: 'home', patterns: ['/:site/home/{lang}?'] },
]

/** An article's address without a DOI or id shows all articles. */
const articleList: Pick<Route, 'list'> = {
  list: { screen: 'articles', without: ['doi', 'thesisId'], query: LIST },
}

const articles: Route[] = [
  { screen: 'just-accepted', patterns: ['/{lang}/justAccepted'], query: LIST },
  { screen: 'online-first', patterns: ['/{lang}/onlineFirst'], query: LIST },
  {
    screen: 'issue',
    patterns: ['/{lang}/issue/:year#?/:issue?'],
    settle: (params) => (params.issue && !params.year ? null : params),
  },
  {
    screen: 'article',
    patterns: ['/article/doi/*doi?', '/{lang}/article/doi/*doi?', '/ara/article/doi/*doi?'],
    ...articleList,
    settle: settleDoi,
  },
  { screen: 'article-figures', patterns: ['/{lang}/article/:thesisId#/figures/:anchor?'] },
  { screen: 'article-file', patterns: ['/{lang}/article/:file'], settle: settleFile, policy: 'none' },
  {
    screen: 'article',
    patterns: [
      '/article/id/:siteId#?/:thesisId#?/:style?/{lang}?',
      '/thesis/:siteId#?/:thesisId#?/:style?/{lang}?',
    ],
    ...articleList,
    settle: settleThesis,
  },
  {
    screen: 'article',
    patterns: ['/{lang}/article/:siteId#?/:thesisId#?', '/{lang}/thesis/:siteId#?/:thesisId#?'],
    ...articleList,
    settle: settleThesis,
  },
  {
    screen: 'thesis-details',
    patterns: ['/thesisDetails', '/{lang}/thesisDetails'],
    query: ['columnId', 'lang'],
  },
]

const contents: Route[] = [
  {
    screen: 'album',
    patterns: ['/newAlbumDetail/:siteId#?/:id#?/{lang}?'],
    list: { screen: 'album-list', without: ['id'], query: LIST },
    settle: settleId,
    query: ['page'],
  },
  {
    screen: 'album',
    patterns: ['/{lang}/collections/:id#?'],
    list: { screen: 'album-list', without: ['id'], query: LIST },
    query: ['page'],
  },
  {
    screen: 'album-list',
    patterns: ['/newAlbumList/:siteId#?/:id#?/{lang}?'],
    settle: settleId,
    query: ['page'],
  },
  { screen: 'album-list', patterns: ['/{lang}/collectionList/:id#?'], query: ['page'] },
  { screen: 'info', patterns: ['/newItemPage/:siteId#?/:id#?/{lang}?'], settle: settleId },
  { screen: 'info', patterns: ['/{lang}/info/:id#?'] },
  { screen: 'about', patterns: ['/newPeriodIntroduce/:siteId#?/:id#?/{lang}?'], settle: settleId },
  { screen: 'about', patterns: ['/{lang}/about/:id#?', '/{lang}/aboutus/:id#?'] },
  {
    screen: 'news',
    patterns: ['/newsDetails/:siteId#?/:id#?/{lang}?'],
    list: { screen: 'news-list', without: ['id'], query: LIST },
    settle: settleId,
  },
  {
    screen: 'news',
    patterns: ['/{lang}/newsDetails/:id#?', '/{lang}/news/:id#?'],
    list: { screen: 'news-list', without: ['id'], query: LIST },
    query: ['page'],
  },
  {
    screen: 'news-list',
    patterns: [
      '/newsInfo/:siteId#?/:id#?/:type?/:page#?/:activeId?/{lang}?',
      '/{lang}/newsInfo/:id#?/:activeId?',
    ],
    query: ['page'],
  },
  {
    screen: 'editorial-board',
    patterns: [
      '/newEditorial/:siteId#?/:id#?/:editorialId#?/{lang}?',
      '/{lang}/editorial-board/:id#?/:editorialId#?',
    ],
  },
  { screen: 'academic', patterns: ['/newAcademic/:siteId#?/:id#?/:type?/:activeName?/:page?/{lang}?'] },
  { screen: 'composite', patterns: ['/{lang}/newcomposite/:id#?'] },
]

const unprefixed: Route[] = [
  {
    screen: 'academic',
    patterns: ['/academic', '/{lang}/academic'],
    query: [...MENU_QUERY, 'type', 'activeName', 'year', 'page', 'date', 'lang', 'siteIds'],
  },
  {
    screen: 'science',
    patterns: ['/science', '/{lang}/science'],
    query: [...MENU_QUERY, 'column', 'page', 'lang'],
  },
  {
    screen: 'news-list',
    patterns: ['/new', '/{lang}/new', '/news'],
    query: [...MENU_QUERY, 'type', 'page', 'lang'],
  },
  {
    screen: 'journals',
    patterns: ['/mag', '/{lang}/mag'],
    query: [...MENU_QUERY, 'subject', 'initial', 'page', 'lang'],
  },
  {
    screen: 'journal',
    patterns: ['/{lang}/journal/:id#?'],
    list: { screen: 'journals', without: ['id'], query: ['subject', 'initial', 'page', 'lang'] },
    query: ['page'],
  },
  {
    screen: 'new-link',
    patterns: ['/newLink1', '/newLink', '/{lang}/newLink1', '/{lang}/newLink'],
    query: [...MENU_QUERY, 'lang'],
  },
  {
    screen: 'language-list',
    patterns: ['/newLeaguage', '/{lang}/newLeaguage'],
    query: [...MENU_QUERY, 'styleId', 'lang'],
  },
  {
    screen: 'article-list',
    patterns: ['/newArticle', '/{lang}/newArticle'],
    query: [...MENU_QUERY, 'page', 'lang'],
  },
  {
    screen: 'rank',
    patterns: ['/rank', '/{lang}/rank'],
    query: [...MENU_QUERY, 'sort', 'period', 'page', 'lang'],
  },
  { screen: 'books', patterns: ['/book', '/{lang}/book'], query: [...MENU_QUERY, 'page', 'lang'] },
  { screen: 'book', patterns: ['/{lang}/book/:id#'] },
  {
    screen: 'media-list',
    patterns: ['/video', '/{lang}/video', '/vod', '/{lang}/vod'],
    query: [...MENU_QUERY, 'page', 'lang'],
    fixed: { kind: 'video' },
  },
  {
    screen: 'media-list',
    patterns: ['/audio', '/{lang}/audio'],
    query: [...MENU_QUERY, 'page', 'lang'],
    fixed: { kind: 'audio' },
  },
  { screen: 'media', patterns: ['/{lang}/video/:id#', '/{lang}/audio/:id#', '/{lang}/vod/:id#'] },
  {
    screen: 'figures',
    patterns: ['/picture', '/{lang}/picture'],
    query: [...MENU_QUERY, 'page', 'lang'],
    fixed: { kind: 'picture' },
  },
  {
    screen: 'figures',
    patterns: ['/table', '/{lang}/table'],
    query: [...MENU_QUERY, 'page', 'lang'],
    fixed: { kind: 'table' },
  },
  { screen: 'rss-list', patterns: ['/rssList', '/{lang}/rssList'], query: ['lang'] },
  {
    screen: 'email-subscribe',
    patterns: ['/emailSubscribe', '/{lang}/emailSubscribe'],
    query: ['lang', 'type', 'value', 'state', 'code', 'error', 'done'],
    policy: 'none',
  },
  { screen: 'cite', patterns: ['/{lang}/cite'], query: ['ids', 'style', 'lang'], policy: 'search' },
]

const searchOf = (kind: string, patterns: string[]): Route => ({
  screen: 'search',
  patterns,
  query: SEARCH,
  policy: 'search',
  fixed: { kind },
})

const searches: Route[] = [
  ['/textList', 'picture'],
  ['/audioList', 'video'],
  ['/informationList', 'news'],
  ['/othersList', 'other'],
  ['/searchPublication', 'publication'],
].map(([path = '', kind = '']) => searchOf(kind, [path, `/{lang}${path}`]))

/**
 * Every address (docs/behaviour.md#routes) and its old spellings, first match wins. `/{lang}/{code}` is last:
 * its code is looked up among the site's channels by the page.
 */
export const routes: readonly Route[] = [
  { screen: 'error', patterns: ['/errorPage', '/{lang}/errorPage'], query: ['lang'], policy: 'none' },
  {
    screen: 'forbidden',
    patterns: ['/forbiddenPage', '/{lang}/forbiddenPage'],
    query: ['lang'],
    policy: 'none',
  },
  ...homes.slice(0, 1),
  ...searches,
  // `/article` is the search result page, `/{lang}/article` without an id the list of articles, unless
  // it is asked something.
  searchOf('article', ['/article']),
  { ...searchOf('article', ['/{lang}/article']), asked: 'q' },
  ...accounts,
  shared,
  health,
  jump,
  ...articles,
  ...contents,
  ...unprefixed,
  {
    screen: 'search-advanced',
    patterns: ['/seniorSearch', '/{lang}/seniorSearch'],
    query: ADVANCED,
    policy: 'search',
  },
  ...homes.slice(1),
  { screen: 'column', patterns: ['/{lang}/:code', '/:code'], query: [...MENU_QUERY, 'page', 'lang'] },
]
