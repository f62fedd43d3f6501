// Neither may run past its first end: what fails behind it would be tried with every later one.
const COMMENT = '<!--(?:(?!-->)[\\s\\S])*-->'
const INSTRUCTION = '<\\?(?:(?!\\?>)[\\s\\S])*\\?>'
/** Declarations of a DTD, with literals and comments that may hold its closing bracket. */
const SUBSET = `\\[(?:[^\\]"'<]|"[^"]*"|'[^']*'|${COMMENT}|<(?!!--))*\\]`

/** White space, the XML declaration, processing instructions, comments and the DTD, each from where the last one ends. */
const PROLOG = new RegExp(`[\\s\\uFEFF]+|${INSTRUCTION}|${COMMENT}|<!DOCTYPE[^>[]*(?:${SUBSET})?\\s*>`, 'iy')
/** What may follow the root element. */
const MISC = new RegExp(`^(?:\\s|${COMMENT}|${INSTRUCTION})*$`)
const END = '</article>'

/**
 * Returns the `article` element of a JATS document, without prolog, DTD and what follows it; null when it is not
 * complete or contains replacement characters (U+FFFD).
 */
export function jatsBody(xml: string): string | null {
  let start = 0
  PROLOG.lastIndex = 0
  while (PROLOG.test(xml)) start = PROLOG.lastIndex
  const end = xml.lastIndexOf(END) + END.length
  const body = xml.slice(start, end)
  const isWhole = /^<article\b[^>]*>/.test(body) && MISC.test(xml.slice(end))
  return isWhole && !body.includes('\uFFFD') ? body : null
}
