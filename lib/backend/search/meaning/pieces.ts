/** Less of a query says nothing by itself. */
const TELLING = /\p{Script=Han}{2}|\p{L}{4}/u

/** Returns the parts of a query between spaces, commas and semicolons that hold a letter or digit. */
export const piecesOf = (query: string): string[] =>
  query.split(/[\s,，、;；]+/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece))

/** Returns whether a part of a query says something by itself: two Chinese characters or four letters. */
export const isTelling = (text: string): boolean => TELLING.test(text)
