/** The text with every number bound to the word it counts ("Vol. 9", "第 9 卷"): no line ends between the two. */
export const boundNumbers = (text: string): string =>
  text.replace(/(?<=\d) (?=\p{L})|(?<=[\p{L}.]) (?=\d)/gu, '\u00a0')
