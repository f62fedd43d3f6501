const WORDS =
  'a an and are as at be by for from has have in into is it its of on or that the their this to was were which with ' +
  '的 了 和 与 及 或 在 是 对 中 等 其 为 以 从 由 将 之 于 被 把 也 而 但 并 就 都 这 那 一个 以及'

const stopWords: ReadonlySet<string> = new Set(WORDS.split(' '))

/** Checks whether a folded word is too common to search next to other words. */
export const isStopWord = (word: string): boolean => stopWords.has(word)
