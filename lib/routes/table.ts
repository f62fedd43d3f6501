import * as account from './areas/account'
import * as article from './areas/article'
import * as content from './areas/content'
import { entityRoute } from './areas/entity'
import { homeRoute } from './areas/home'
import * as journal from './areas/journal'
import * as media from './areas/media'
import * as news from './areas/news'
import { searchAdvancedRoute, searchRoute } from './areas/search'
import { errorRoute, forbiddenRoute, healthRoute } from './areas/status'

/**
 * All screens, first match wins (docs/behaviour.md#routes). The column is last: the page looks up its code among the
 * site's channels.
 */
export const routes = [
  errorRoute,
  forbiddenRoute,
  homeRoute,
  searchRoute,
  account.loginRoute,
  account.quickLoginRoute,
  account.registerRoute,
  account.forgetCodeRoute,
  account.accountBindingRoute,
  account.personalRoute,
  account.sharedAlbumRoute,
  healthRoute,
  article.jumpRoute,
  article.articlesRoute,
  article.articleListRoute,
  article.justAcceptedRoute,
  article.onlineFirstRoute,
  journal.issueRoute,
  article.articleFiguresRoute,
  article.reportErrorRoute,
  article.articleTextRoute,
  article.articleFileRoute,
  article.articleRoute,
  article.thesisDetailsRoute,
  content.albumRoute,
  content.albumListRoute,
  content.infoRoute,
  content.aboutRoute,
  news.newsRoute,
  news.newsListRoute,
  content.editorialBoardRoute,
  journal.academicRoute,
  content.compositeRoute,
  journal.scienceRoute,
  journal.journalsRoute,
  journal.journalRoute,
  content.newLinkRoute,
  content.languageListRoute,
  content.statementRoute,
  article.rankRoute,
  media.booksRoute,
  media.bookRoute,
  media.mediaListRoute,
  media.mediaRoute,
  media.figuresRoute,
  news.rssListRoute,
  account.emailSubscribeRoute,
  article.citeRoute,
  searchAdvancedRoute,
  entityRoute,
  content.columnRoute,
] as const

/** Screens are folders under app/[site]/[locale]/. */
export type Screen = (typeof routes)[number]['screen']
