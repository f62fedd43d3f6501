import { plainText } from '@/lib/text/inline-html'

/** A column's name as it is compared: case, spaces and markup do not matter. */
export const foldedName = (name: string | null): string =>
  plainText(name).toLowerCase().replace(/\s+/g, ' ').trim()
