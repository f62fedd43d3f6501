import type { ResourceType } from '@/lib/rules/resource-type'

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
