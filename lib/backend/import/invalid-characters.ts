/** Matches control characters except tab, LF and CR, halves of pairs and noncharacters: XML, HTML or the database refuse them. */
export const INVALID = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u

/** Matches every invalid character of a text. */
export const EVERY_INVALID = new RegExp(INVALID, 'gu')

/** Replaces each invalid character with a space. */
export const withoutInvalid = (text: string): string => text.replace(EVERY_INVALID, ' ')
