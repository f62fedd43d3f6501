/**
 * Returns the text with every number bound to the word it counts ("Vol. 9", "第 9 卷"), and a year to the volume behind
 * it ("2026, Vol. 9"): no line ends between the two.
 */
export const boundNumbers = (text: string): string =>
  text.replace(/(?<=\d) (?=\p{L})|(?<=[\p{L}.]) (?=\d)|(?<=\b\d{4},) (?=\p{L})/gu, '\u00a0')
