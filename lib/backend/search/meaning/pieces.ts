/** Shorter parts of a query are too short to be searched for alone. */
const LONG_ENOUGH = /\p{Script=Han}{2}|\p{L}{4}/u

/** Returns the parts of a query between spaces, commas and semicolons that hold a letter or digit. */
export const piecesOf = (query: string): string[] =>
  query.split(/[\s,，、;；]+/u).filter((piece) => /[\p{L}\p{N}]/u.test(piece))

/** Checks whether a part of a query is long enough to be searched for alone: two Chinese characters or four letters. */
export const isLongEnough = (text: string): boolean => LONG_ENOUGH.test(text)
