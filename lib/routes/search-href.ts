import { type ResourceType, resourceTypeParam } from '@/lib/rules/resource-type'

/** Paths of search results by resource type; theses, books and the rest share one. */
const paths: Partial<Record<ResourceType, string>> = {
  picture: '/textList',
  table: '/textList',
  video: '/audioList',
  audio: '/audioList',
  news: '/informationList',
  other: '/othersList',
  publication: '/searchPublication',
}

/** Returns the path of search results of a resource type. */
export const searchHref = (type: ResourceType): string => paths[type] ?? '/article'

/** Returns the parameters that name a resource type to its search results (docs/behaviour.md#search). */
export function searchTypeParams(kind: ResourceType): Record<string, string> {
  const type = resourceTypeParam(kind)
  return { type, index: '0', ...(kind === 'publication' ? { searchType: type } : {}) }
}
