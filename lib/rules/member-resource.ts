import { ARTICLE, type ResourceType, resourceTypeOf } from './resource-type'

/**
 * Resource type numbers of favorites and albums. Tables count as figures; books, which have no number on the wire, are
 * 30; "other" is a virtual album.
 */
const NUMBERS: Record<ResourceType, number> = {
  article: ARTICLE,
  publication: -3,
  picture: 25,
  table: 25,
  video: 29,
  audio: 28,
  news: -2,
  book: 30,
  other: 0,
}

const BOOK = 30

/** Returns the number of a `type` parameter, given as number or name; undefined when unknown. */
export const memberTypeOf = (value: string | number): number | undefined => {
  if (String(value).trim() === String(BOOK)) return BOOK
  const name = resourceTypeOf(value)
  return name === undefined ? undefined : NUMBERS[name]
}

/** Resource types allowed in a personal album. */
export const ALBUM_TYPES: readonly number[] = [ARTICLE, -3, 28, 29]
