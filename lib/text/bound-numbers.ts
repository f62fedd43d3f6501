/** Joins every number to its unit word ("Vol. 9", "第 9 卷") with a no-break space. */
export const boundNumbers = (text: string): string =>
  text.replace(/(?<=\d) (?=\p{L})|(?<=[\p{L}.]) (?=\d)/gu, '\u00a0')
