/** Characters that stand apart, three or more, as texts copied from PDFs have them: 深 度 学 习. */
const SPACED = /(?<![\p{L}\p{N}])\p{Script=Han}(?:[ \u3000]{1,3}\p{Script=Han}(?![\p{L}\p{N}])){2,}/gu

/** Joins Chinese characters that stand apart to the words they are. */
export const withoutSpacing = (query: string): string =>
  query.replace(SPACED, (found) => found.replace(/[ \u3000]+/gu, ''))
