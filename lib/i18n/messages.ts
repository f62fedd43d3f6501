import enAccount from '@/messages/en/account.json'
import enApi from '@/messages/en/api.json'
import enArticle from '@/messages/en/article.json'
import enBanner from '@/messages/en/banner.json'
import enEditorial from '@/messages/en/editorial.json'
import enFigure from '@/messages/en/figure.json'
import enBasket from '@/messages/en/basket.json'
import enCitation from '@/messages/en/citation.json'
import enFeeds from '@/messages/en/feeds.json'
import enFooter from '@/messages/en/footer.json'
import enHeader from '@/messages/en/header.json'
import enHealth from '@/messages/en/health.json'
import enHome from '@/messages/en/home.json'
import enIssue from '@/messages/en/issue.json'
import enJournal from '@/messages/en/journal.json'
import enMedia from '@/messages/en/media.json'
import enNews from '@/messages/en/news.json'
import enPage from '@/messages/en/page.json'
import enRank from '@/messages/en/rank.json'
import enSearch from '@/messages/en/search.json'
import enPersonal from '@/messages/en/personal.json'
import enSubscribe from '@/messages/en/subscribe.json'
import enToolbar from '@/messages/en/toolbar.json'
import zhAccount from '@/messages/zh/account.json'
import zhApi from '@/messages/zh/api.json'
import zhArticle from '@/messages/zh/article.json'
import zhBanner from '@/messages/zh/banner.json'
import zhEditorial from '@/messages/zh/editorial.json'
import zhFigure from '@/messages/zh/figure.json'
import zhBasket from '@/messages/zh/basket.json'
import zhCitation from '@/messages/zh/citation.json'
import zhFeeds from '@/messages/zh/feeds.json'
import zhFooter from '@/messages/zh/footer.json'
import zhHeader from '@/messages/zh/header.json'
import zhHealth from '@/messages/zh/health.json'
import zhHome from '@/messages/zh/home.json'
import zhIssue from '@/messages/zh/issue.json'
import zhJournal from '@/messages/zh/journal.json'
import zhMedia from '@/messages/zh/media.json'
import zhNews from '@/messages/zh/news.json'
import zhPage from '@/messages/zh/page.json'
import zhRank from '@/messages/zh/rank.json'
import zhSearch from '@/messages/zh/search.json'
import zhPersonal from '@/messages/zh/personal.json'
import zhSubscribe from '@/messages/zh/subscribe.json'
import zhToolbar from '@/messages/zh/toolbar.json'
import type { Locale } from './locales'

const zh = {
  account: zhAccount,
  subscribe: zhSubscribe,
  personal: zhPersonal,
  api: zhApi,
  article: zhArticle,
  banner: zhBanner,
  editorial: zhEditorial,
  figure: zhFigure,
  basket: zhBasket,
  citation: zhCitation,
  feeds: zhFeeds,
  footer: zhFooter,
  header: zhHeader,
  health: zhHealth,
  home: zhHome,
  issue: zhIssue,
  journal: zhJournal,
  media: zhMedia,
  news: zhNews,
  page: zhPage,
  rank: zhRank,
  search: zhSearch,
  toolbar: zhToolbar,
}

/** Every interface word by feature; zh is the source of the type. */
export type Messages = typeof zh

const en: Messages = {
  account: enAccount,
  subscribe: enSubscribe,
  personal: enPersonal,
  api: enApi,
  article: enArticle,
  banner: enBanner,
  editorial: enEditorial,
  figure: enFigure,
  basket: enBasket,
  citation: enCitation,
  feeds: enFeeds,
  footer: enFooter,
  header: enHeader,
  health: enHealth,
  home: enHome,
  issue: enIssue,
  journal: enJournal,
  media: enMedia,
  news: enNews,
  page: enPage,
  rank: enRank,
  search: enSearch,
  toolbar: enToolbar,
}

export const messages: Record<Locale, Messages> = { zh, en }
