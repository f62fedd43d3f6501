import { hrefOfArticle } from '@/lib/text/article-path'
import type { Locale } from '@/lib/i18n/locales'
import type { JumpKind } from './jump-route'

type Lang = { locale: Locale }

const segment = (value: string | number) => encodeURIComponent(String(value))

/** Canonical addresses of the screens: always with a language, always with a closing slash. */
export const href = {
  login: () => '/login',
  emailSubscribe: () => '/emailSubscribe',
  rssList: () => '/rssList',
  feeds: ({ locale }: Lang) => `/${locale}/rssList/`,
  personal: () => '/personal',
  seniorSearch: () => '/seniorSearch',
  register: () => '/register',
  home: ({ locale }: Lang) => `/${locale}/home/`,
  issue: ({ locale, year, issue }: Lang & { year: number; issue: string }) =>
    `/${locale}/issue/${year}/${segment(issue)}/`,
  latestIssue: ({ locale }: Lang) => `/${locale}/issue/`,
  article: ({ locale, id, doi }: Lang & { id: number; doi: string | null }) =>
    hrefOfArticle(locale, { id, doi }),
  articles: ({ locale }: Lang) => `/${locale}/article/`,
  articleOfSite: ({ locale, siteId, id }: Lang & { siteId: number; id: number }) =>
    `/${locale}/article/${siteId}/${id}/`,
  onlineFirst: ({ locale }: Lang) => `/${locale}/onlineFirst/`,
  justAccepted: ({ locale }: Lang) => `/${locale}/justAccepted/`,
  news: ({ locale, id }: Lang & { id: number }) => `/${locale}/news/${id}/`,
  newsList: ({ locale, channelId }: Lang & { channelId: number }) => `/${locale}/newsInfo/${channelId}/0/`,
  allNews: ({ locale }: Lang) => `/${locale}/new/`,
  about: ({ locale, id }: Lang & { id: number }) => `/${locale}/about/${id}/`,
  info: ({ locale, id }: Lang & { id: number }) => `/${locale}/info/${id}/`,
  album: ({ locale, id }: Lang & { id: number }) => `/${locale}/collections/${id}/`,
  albumList: ({ locale, id }: Lang & { id: number }) => `/${locale}/collectionList/${id}/`,
  editorialBoard: ({ locale, channelId, expertId = 0 }: Lang & { channelId: number; expertId?: number }) =>
    `/${locale}/editorial-board/${channelId}/${expertId}/`,
  figures: ({ locale, articleId }: Lang & { articleId: number }) =>
    `/${locale}/article/${articleId}/figures/`,
  figure: ({ locale, articleId, anchor }: Lang & { articleId: number; anchor: string }) =>
    `/${locale}/article/${articleId}/figures/${segment(anchor)}/`,
  book: ({ locale, id }: Lang & { id: number }) => `/${locale}/book/${id}/`,
  books: ({ locale }: Lang) => `/${locale}/book/`,
  media: ({ locale, kind, id }: Lang & { kind: 'audio' | 'video'; id: number }) =>
    `/${locale}/${kind}/${id}/`,
  mediaList: ({ locale, kind }: Lang & { kind: 'audio' | 'video' }) => `/${locale}/${kind}/`,
  figureList: ({ locale, kind }: Lang & { kind: 'picture' | 'table' }) => `/${locale}/${kind}/`,
  journals: ({ locale }: Lang) => `/${locale}/mag/`,
  journal: ({ locale, id }: Lang & { id: number }) => `/${locale}/journal/${id}/`,
  rank: ({ locale }: Lang) => `/${locale}/rank/`,
  columns: ({ locale }: Lang) => `/${locale}/science/`,
  jump: ({ locale, kind, siteId, id }: Lang & { kind: JumpKind; siteId: number; id: number }) =>
    `/${locale}/jump/${kind}/${siteId}/${id}/`,
  archive: ({ locale }: Lang) => `/${locale}/academic/`,
  archiveIssue: ({
    locale,
    siteId,
    channelId,
    periodId,
  }: Lang & { siteId: number; channelId: number; periodId: number }) =>
    `/newAcademic/${siteId}/${channelId}/backissue/${periodId}/0/${locale}/`,
} as const
