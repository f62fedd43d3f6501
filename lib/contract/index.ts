import { albumEndpoints } from './album'
import { articleEndpoints } from './article'
import { articleListEndpoints } from './article-list'
import { articlePageEndpoints } from './article-page'
import { bookEndpoints } from './book'
import { authEndpoints } from './auth'
import { channelEndpoints } from './channel'
import { citationEndpoints } from './citation'
import { counterEndpoints } from './counter'
import { docsEndpoints } from './docs'
import { downloadEndpoints } from './download'
import { errorReportEndpoints } from './error-report'
import { expertEndpoints } from './expert'
import { extEndpoints } from './ext'
import { feedEndpoints } from './feed'
import { fileEndpoints } from './file'
import { healthEndpoints } from './health'
import { memberEndpoints } from './member'
import { harvestEndpoints } from './harvest'
import { institutionEndpoints } from './institution'
import { newsEndpoints } from './news'
import { periodEndpoints } from './period'
import { favoriteEndpoints } from './personal'
import { personalAlbumEndpoints } from './personal-album'
import { uploadEndpoints } from './upload'
import { pictureEndpoints } from './picture'
import { publicationEndpoints } from './publication'
import { rankEndpoints } from './rank'
import { relationEndpoints } from './relation'
import { searchEndpoints } from './search'
import { searchExportEndpoints } from './search-export'
import { siteEndpoints } from './site'
import { statisticsEndpoints } from './statistics'
import { subscriptionEndpoints } from './subscription'
import { vodEndpoints } from './vod'

/** Every call of the API by name, shared by back end, client, tests and OpenAPI. */
export const contract = {
  ...siteEndpoints,
  ...channelEndpoints,
  ...periodEndpoints,
  ...articleEndpoints,
  ...articleListEndpoints,
  ...articlePageEndpoints,
  ...citationEndpoints,
  ...newsEndpoints,
  ...fileEndpoints,
  ...searchEndpoints,
  ...searchExportEndpoints,
  ...extEndpoints,
  ...docsEndpoints,
  ...downloadEndpoints,
  ...errorReportEndpoints,
  ...feedEndpoints,
  ...relationEndpoints,
  ...statisticsEndpoints,
  ...harvestEndpoints,
  ...institutionEndpoints,
  ...counterEndpoints,
  ...healthEndpoints,
  ...albumEndpoints,
  ...bookEndpoints,
  ...expertEndpoints,
  ...pictureEndpoints,
  ...publicationEndpoints,
  ...rankEndpoints,
  ...vodEndpoints,
  ...authEndpoints,
  ...memberEndpoints,
  ...subscriptionEndpoints,
  ...favoriteEndpoints,
  ...personalAlbumEndpoints,
  ...uploadEndpoints,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
