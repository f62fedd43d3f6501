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

/** Number of the resource type of articles. */
export const ARTICLE = 428

/** Numbers of resource types; tables and books have none. */
const numbers: Partial<Record<ResourceType, number>> = {
  article: ARTICLE,
  picture: 25,
  video: 29,
  audio: 28,
  news: -2,
  other: 0,
  publication: -3,
}

const otherNames: Readonly<Record<string, ResourceType>> = { thesis: 'article', figure: 'picture' }

/** Returns the resource type of a number or a name in any case (Article, Figure); undefined when unknown. */
export const resourceTypeOf = (value: string | number | null | undefined): ResourceType | undefined => {
  const text = String(value ?? '')
    .trim()
    .toLowerCase()
  return (
    otherNames[text] ??
    resourceTypes.find(
      (type) => type === text || (numbers[type] !== undefined && String(numbers[type]) === text),
    )
  )
}

/** Returns a resource type for addresses: its number, or its name if it has none. */
export const resourceTypeParam = (type: ResourceType): string => String(numbers[type] ?? type)
