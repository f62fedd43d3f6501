import type { ResourceType } from '@/lib/rules/resource-type'

/** Result routes by resource type; theses, books and the rest share one. */
const paths: Partial<Record<ResourceType, string>> = {
  picture: '/textList',
  table: '/textList',
  video: '/audioList',
  audio: '/audioList',
  news: '/informationList',
  other: '/othersList',
  publication: '/searchPublication',
}

/** Path of the page that shows what a search for a type has found. */
export const searchHref = (type: ResourceType): string => paths[type] ?? '/article'
