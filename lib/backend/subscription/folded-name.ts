import { plainText } from '@/lib/text/inline-html'

/** Normalises the name of a column for comparison, ignoring case, spaces and markup. */
export const foldedName = (name: string | null): string =>
  plainText(name).toLowerCase().replace(/\s+/g, ' ').trim()
