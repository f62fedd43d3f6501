import type { CallName } from '@/lib/contract'
import { articleHandlers } from '@/lib/backend/article/handlers/article'
import { authHandlers } from '@/lib/backend/member/handlers/auth'
import { changeHandlers } from '@/lib/backend/changes/handlers/changes'
import { channelHandlers } from '@/lib/backend/site/handlers/channel'
import { articlePageHandlers } from '@/lib/backend/article/handlers/article-page'
import { citationHandlers } from '@/lib/backend/article/handlers/citation'
import { counterHandlers } from '@/lib/backend/usage/handlers/counter'
import { countHandlers } from '@/lib/backend/usage/handlers/counts'
import { articleListHandlers } from '@/lib/backend/article/handlers/article-list'
import { tableCsvHandlers } from '@/lib/backend/media/handlers/table-csv'
import { extHandlers } from '@/lib/backend/site/handlers/ext'
import { fileHandlers } from '@/lib/backend/media/handlers/file'
import { albumHandlers } from '@/lib/backend/media/handlers/album'
import { bookHandlers } from '@/lib/backend/media/handlers/book'
import { expertHandlers } from '@/lib/backend/site/handlers/expert'
import { pictureHandlers } from '@/lib/backend/media/handlers/picture'
import { publicationHandlers } from '@/lib/backend/site/handlers/publication'
import { rankHandlers } from '@/lib/backend/article/handlers/rank'
import { subscriptionHandlers } from '@/lib/backend/subscription/handlers/subscription'
import { uploadHandlers } from '@/lib/backend/member/handlers/upload'
import { vodHandlers } from '@/lib/backend/media/handlers/vod'
import { downloadHandlers } from '@/lib/backend/media/handlers/download'
import { feedHandlers } from '@/lib/backend/harvest/handlers/feed'
import { relationHandlers } from '@/lib/backend/article/handlers/relation'
import { statisticsHandlers } from '@/lib/backend/article/handlers/statistics'
import { errorReportHandlers } from '@/lib/backend/article/handlers/report-error'
import { docsHandlers } from '@/lib/backend/http/docs'
import type { Handlers } from '@/lib/backend/http/handler'
import { favoriteHandlers } from '@/lib/backend/member/handlers/favorites'
import { memberHandlers } from '@/lib/backend/member/handlers/member'
import { harvestHandlers } from '@/lib/backend/harvest/handlers/harvest'
import { healthHandlers } from '@/lib/backend/harvest/handlers/health'
import { institutionHandlers } from '@/lib/backend/institution/handlers/institution'
import { newsHandlers } from '@/lib/backend/site/handlers/news'
import { personalAlbumHandlers } from '@/lib/backend/member/handlers/personal-album'
import { periodHandlers } from '@/lib/backend/site/handlers/period'
import { searchHandlers } from '@/lib/backend/search/handlers/search'
import { searchExportHandlers } from '@/lib/backend/search/handlers/search-export'
import { siteHandlers } from '@/lib/backend/site/handlers/site'

/** Handlers of every call of the contract; a missing one does not compile. */
export const handlers: Handlers<CallName> = {
  ...siteHandlers,
  ...changeHandlers,
  ...channelHandlers,
  ...periodHandlers,
  ...articleHandlers,
  ...articlePageHandlers,
  ...citationHandlers,
  ...newsHandlers,
  ...fileHandlers,
  ...searchHandlers,
  ...searchExportHandlers,
  ...extHandlers,
  ...countHandlers,
  ...articleListHandlers,
  ...tableCsvHandlers,
  ...docsHandlers,
  ...downloadHandlers,
  ...errorReportHandlers,
  ...feedHandlers,
  ...relationHandlers,
  ...statisticsHandlers,
  ...harvestHandlers,
  ...institutionHandlers,
  ...counterHandlers,
  ...healthHandlers,
  ...albumHandlers,
  ...bookHandlers,
  ...expertHandlers,
  ...pictureHandlers,
  ...publicationHandlers,
  ...rankHandlers,
  ...vodHandlers,
  ...authHandlers,
  ...memberHandlers,
  ...subscriptionHandlers,
  ...favoriteHandlers,
  ...personalAlbumHandlers,
  ...uploadHandlers,
}
