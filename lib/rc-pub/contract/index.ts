import { articleEndpoints } from './article'
import { channelEndpoints } from './channel'
import { extEndpoints } from './ext'
import { fileEndpoints } from './file'
import { newsEndpoints } from './news'
import { periodEndpoints } from './period'
import { siteEndpoints } from './site'

/** Every call of the API by name: the one list that back end, client, tests and OpenAPI share. */
export const contract = {
  ...siteEndpoints,
  ...channelEndpoints,
  ...periodEndpoints,
  ...articleEndpoints,
  ...newsEndpoints,
  ...fileEndpoints,
  ...extEndpoints,
} as const

export type Contract = typeof contract
export type CallName = keyof Contract
