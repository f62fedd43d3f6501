const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Checks for text mainly in Chinese characters; a formula or name in another script does not change that. */
export const isChinese = (text: string): boolean => {
  const han = count(text, /\p{Script=Han}/gu)
  return han >= 2 && han * 2 >= count(text, /\p{Script=Latin}+/gu)
}

/**
 * Checks for text of at least three Latin words without Chinese characters; shorter text (a name, a gene) is undecided.
 */
export const isLatin = (text: string): boolean =>
  count(text, /\p{Script=Han}/gu) === 0 && count(text, /\p{Script=Latin}{2,}/gu) >= 3
