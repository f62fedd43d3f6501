/** Longest word in small capitals that is written in capitals where there are none: "d-glucose", "rna". */
const SHORT = 3

/** Adds a combining character to each letter, number and sign of HTML, outside of its tags. */
const marked = (html: string, mark: string): string =>
  html.replace(/(<[^>]*>)|(&#?\w+;|[^\s<])\p{M}*/gu, (whole, tag?: string) => (tag ? whole : whole + mark))

/** Words with a line over them, for texts that know no such type: P1̅ is another space group than P1. */
export const overlined = (html: string): string => marked(html, '\u0305')

/** Words with a line through them, for texts that know no such type. */
export const struckOut = (html: string): string => marked(html, '\u0336')

/** Signs in small capitals, for texts that know no such type. */
export const inCapitals = (html: string): string =>
  /^[\p{L}\p{N}]+$/u.test(html) && html.length <= SHORT ? html.toUpperCase() : html

/** A text without the marks that stand for a type. */
export const withoutMarks = (text: string): string => text.replace(/[\u0305\u0336]/g, '')
