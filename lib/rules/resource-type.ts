/** Names of resource types in the interface. */
export const resourceTypes = [
  'article',
  'publication',
  'picture',
  'table',
  'video',
  'audio',
  'book',
  'news',
  'other',
] as const

export type ResourceType = (typeof resourceTypes)[number]

/** Numbers of resource types in calls and addresses; tables and books have none. */
const numbers = { article: 428, publication: -3, picture: 25, video: 29, audio: 28, news: -2, other: 0 }

/**
 * Numbers of resource types in favorites and albums: tables count as figures; books, which have no number on the wire,
 * are 30; "other" is a virtual album.
 */
export const typeNumber: Readonly<Record<ResourceType, number>> = {
  ...numbers,
  table: numbers.picture,
  book: 30,
}

/** Returns the resource type of a number in favorites and albums; undefined when unknown. */
export const typeOfNumber = (number: number): ResourceType | undefined =>
  resourceTypes.find((type) => typeNumber[type] === number)

/** Number of the resource type of articles. */
export const ARTICLE = numbers.article

const otherNames: ReadonlyMap<string, ResourceType> = new Map([
  ['thesis', 'article'],
  ['figure', 'picture'],
])

/** Returns the resource type of a number or a name in any case (Article, Figure); undefined when unknown. */
export const resourceTypeOf = (value: string | number | null | undefined): ResourceType | undefined => {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  return (
    otherNames.get(text) ??
    resourceTypes.find((type) => type === text || (type in numbers && String(typeNumber[type]) === text))
  )
}

/** Returns a resource type for addresses: its number, or its name if it has none. */
export const resourceTypeParam = (type: ResourceType): string =>
  type in numbers ? String(typeNumber[type]) : type
