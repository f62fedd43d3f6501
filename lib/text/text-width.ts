/** Returns the width of a text in Latin letters; a Chinese character counts as two. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2e7f ? 2 : 1), 0)
