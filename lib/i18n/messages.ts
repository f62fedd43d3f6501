import enApi from '@/messages/en/api.json'
import enArticle from '@/messages/en/article.json'
import enHeader from '@/messages/en/header.json'
import enHome from '@/messages/en/home.json'
import enIssue from '@/messages/en/issue.json'
import enNews from '@/messages/en/news.json'
import enPage from '@/messages/en/page.json'
import zhApi from '@/messages/zh/api.json'
import zhArticle from '@/messages/zh/article.json'
import zhHeader from '@/messages/zh/header.json'
import zhHome from '@/messages/zh/home.json'
import zhIssue from '@/messages/zh/issue.json'
import zhNews from '@/messages/zh/news.json'
import zhPage from '@/messages/zh/page.json'
import type { Locale } from './locales'

const zh = {
  api: zhApi,
  article: zhArticle,
  header: zhHeader,
  home: zhHome,
  issue: zhIssue,
  news: zhNews,
  page: zhPage,
}

/** Every interface word by feature; zh is the source of the type. */
export type Messages = typeof zh

const en: Messages = {
  api: enApi,
  article: enArticle,
  header: enHeader,
  home: enHome,
  issue: enIssue,
  news: enNews,
  page: enPage,
}

export const messages: Record<Locale, Messages> = { zh, en }
