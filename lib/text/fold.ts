import { hasHan } from './has-han'

/** Folds a name for comparison, ignoring width, case, spaces and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')

/** Folds a personal name: Latin names to sorted lower-case parts, so that "Zhang Wei" equals "Wei Zhang". */
export const foldName = (name: string): string =>
  hasHan(name)
    ? fold(name)
    : name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .sort()
        .join(' ')
