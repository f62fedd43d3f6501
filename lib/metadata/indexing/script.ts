const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** A text whose words are Chinese characters; a formula or a name in another script does not change that. */
export const isChinese = (text: string): boolean => {
  const han = count(text, /\p{Script=Han}/gu)
  return han >= 2 && han * 2 >= count(text, /\p{Script=Latin}+/gu)
}

/** A text of Latin words without any Chinese character; short ones (a name, a gene) say nothing. */
export const isLatin = (text: string): boolean =>
  count(text, /\p{Script=Han}/gu) === 0 && count(text, /\p{Script=Latin}{2,}/gu) >= 3
