/** Folded form names are compared by: width, case, spaces and punctuation do not matter. */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]+/gu, '')

/** Latin names as sorted lower-case parts, so that "Zhang Wei" and "Wei Zhang" meet; Chinese ones as they are. */
export const foldName = (name: string): string =>
  /\p{Script=Han}/u.test(name)
    ? fold(name)
    : name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean)
        .sort()
        .join(' ')
