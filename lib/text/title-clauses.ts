/** Tags and the text between them. */
const PIECE = /<(\/?)[^<>]*>|[^<]+/g

/** Fewer characters before the colon would stand alone on a line. */
const MIN_CLAUSE = 6

/**
 * Returns a Chinese title's HTML with what stands before and after its colon in elements of their own (`data-clause`):
 * where the title takes more than one line, the first one ends there. A title without a colon outside its markup, or
 * with a short beginning or end, stays as it is.
 */
export function withClauses(html: string): string {
  let depth = 0
  let before = 0
  for (const { 0: piece, 1: slash, index } of html.matchAll(PIECE)) {
    if (piece.startsWith('<')) {
      if (!/^<wbr\b/.test(piece)) depth += slash === '/' ? -1 : 1
      continue
    }
    const at = depth === 0 ? piece.indexOf('：') : -1
    if (at < 0) {
      before += piece.length
      continue
    }
    const end = index + at + 1
    const rest = html.slice(end).replace(/^<wbr>/, '')
    const isLong = before + at >= MIN_CLAUSE && textLength(rest) >= MIN_CLAUSE
    return isLong ? clause(html.slice(0, end)) + clause(rest) : html
  }
  return html
}

const clause = (html: string): string => `<span data-clause>${html}</span>`

const textLength = (html: string): number => html.replace(/<[^<>]*>/g, '').length
