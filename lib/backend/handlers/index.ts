import type { CallName } from '@/lib/contract'
import { articleHandlers } from './article'
import { authHandlers } from './auth'
import { channelHandlers } from './channel'
import { articlePageHandlers } from './article-page'
import { citationHandlers } from './citation'
import { extHandlers } from './ext'
import { fileHandlers } from './file'
import { albumHandlers } from './album'
import { bookHandlers } from './book'
import { expertHandlers } from './expert'
import { pictureHandlers } from './picture'
import { publicationHandlers } from './publication'
import { rankHandlers } from './rank'
import { subscriptionHandlers } from './subscription'
import { uploadHandlers } from './upload'
import { vodHandlers } from './vod'
import { downloadHandlers } from './download'
import { feedHandlers } from './feed'
import { relationHandlers } from './relation'
import { statisticsHandlers } from './statistics'
import { docsHandlers } from './docs'
import type { Handlers } from './handlers'
import { collectHandlers } from './collect'
import { memberHandlers } from './member'
import { harvestHandlers } from './harvest'
import { healthHandlers } from './health'
import { newsHandlers } from './news'
import { personalAlbumHandlers } from './personal-album'
import { periodHandlers } from './period'
import { searchHandlers } from './search'
import { siteHandlers } from './site'

/** A handler for every call of the contract; one left out does not compile. */
export const handlers: Handlers<CallName> = {
  ...siteHandlers,
  ...channelHandlers,
  ...periodHandlers,
  ...articleHandlers,
  ...articlePageHandlers,
  ...citationHandlers,
  ...newsHandlers,
  ...fileHandlers,
  ...searchHandlers,
  ...extHandlers,
  ...docsHandlers,
  ...downloadHandlers,
  ...feedHandlers,
  ...relationHandlers,
  ...statisticsHandlers,
  ...harvestHandlers,
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
  ...collectHandlers,
  ...personalAlbumHandlers,
  ...uploadHandlers,
}
