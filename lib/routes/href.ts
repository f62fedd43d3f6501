import * as account from './areas/account'
import * as article from './areas/article'
import * as content from './areas/content'
import { entityRoute } from './areas/entity'
import { homeRoute } from './areas/home'
import * as journal from './areas/journal'
import * as media from './areas/media'
import * as news from './areas/news'
import { searchAdvancedRoute } from './areas/search'
import { healthRoute } from './areas/status'

/** Canonical URLs of the screens by name, built by their routes. */
export const href = {
  home: homeRoute.href,
  issue: journal.issueRoute.href,
  archive: journal.academicRoute.href,
  journals: journal.journalsRoute.href,
  journal: journal.journalRoute.href,
  columns: journal.scienceRoute.href,
  article: article.articleRoute.href,
  articles: article.articlesRoute.href,
  figures: article.articleFiguresRoute.href,
  reportError: article.reportErrorRoute.href,
  articleText: article.articleTextRoute.href,
  onlineFirst: article.onlineFirstRoute.href,
  justAccepted: article.justAcceptedRoute.href,
  articleList: article.articleListRoute.href,
  rank: article.rankRoute.href,
  jump: article.jumpRoute.href,
  cite: article.citeRoute.href,
  news: news.newsRoute.href,
  newsList: news.newsListRoute.href,
  rssList: news.rssListRoute.href,
  about: content.aboutRoute.href,
  info: content.infoRoute.href,
  composite: content.compositeRoute.href,
  album: content.albumRoute.href,
  albumList: content.albumListRoute.href,
  editorialBoard: content.editorialBoardRoute.href,
  newLink: content.newLinkRoute.href,
  languageList: content.languageListRoute.href,
  column: content.columnRoute.href,
  statement: content.statementRoute.href,
  book: media.bookRoute.href,
  books: media.booksRoute.href,
  media: media.mediaRoute.href,
  mediaList: media.mediaListRoute.href,
  figureList: media.figuresRoute.href,
  entity: entityRoute.href,
  seniorSearch: searchAdvancedRoute.href,
  login: account.loginRoute.href,
  register: account.registerRoute.href,
  personal: account.personalRoute.href,
  emailSubscribe: account.emailSubscribeRoute.href,
  health: healthRoute.href,
} as const
