/** Checks for Chinese characters in a text. */
export const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
