import { resourceTypeOf, typeNumber } from './resource-type'

/** Returns the number of a `type` parameter, given as number or name; undefined when unknown. */
export const memberTypeOf = (value: string | number): number | undefined => {
  if (String(value).trim() === String(typeNumber.book)) return typeNumber.book
  const name = resourceTypeOf(value)
  return name && typeNumber[name]
}

/** Resource types allowed in a personal album. */
export const ALBUM_TYPES: readonly number[] = [
  typeNumber.article,
  typeNumber.publication,
  typeNumber.audio,
  typeNumber.video,
]
