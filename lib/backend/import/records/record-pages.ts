import type { ImportedArticle } from '../model'

type Pages = Pick<ImportedArticle, 'firstPage' | 'lastPage' | 'elocationId'>

// Every repeated part begins with a letter or a mark, so that no text can be matched in many ways.
const PAGE = String.raw`(?:[A-Za-z]{0,3}\d+(?:[./]?[A-Za-z]\d+|[./]\d+)*[A-Za-z]?|[ivxlcdm]+)`
const DASH = String.raw`\s*[-–—~～]+\s*`
const MORE = String.raw`(?:\s*[,，+]\s*${PAGE}(?:${DASH}${PAGE})?)*`
const RANGE = new RegExp(`^(${PAGE})(?:${DASH}(${PAGE}))?(${MORE})$`, 'i')
/** "12-5-12-17": pages numbered by chapter. */
const CHAPTERED = /^([A-Za-z]?\d+-)(\d+)\s*[-–—]+\s*\1(\d+)$/

/**
 * Parses "720-5" as the first and last page, 720 and 725; a single page is both, with the pages of a continuation
 * ("26-28,31") in the last one; "e12345" and anything else is an article number.
 */
export function recordPages(given: string | undefined): Pages {
  const text = given?.trim() ?? ''
  const [, chapter = '', from, to] = CHAPTERED.exec(text) ?? []
  if (from && to) return { firstPage: chapter + from, lastPage: chapter + to, elocationId: null }
  const [, first, last, more = ''] = RANGE.exec(text) ?? []
  if (!first || /^e\d+$/i.test(text)) return { firstPage: null, lastPage: null, elocationId: text || null }
  const rest = continuation(more)
  if (!last) return { firstPage: first + rest, lastPage: first + rest, elocationId: null }
  return { firstPage: first, lastPage: completed(first, last) + rest, elocationId: null }
}

/** Writes further pages behind ", " or "+", a range of one page ("187-187") as that page. */
const continuation = (more: string): string =>
  more
    .replace(/\s+/g, '')
    .replace(/(?<=[,，+])([^,，+]+?)[-–—~～]+\1(?=[,，+]|$)/g, '$1')
    .replace(/[,，]/g, ', ')

/** Completes the last page of "720-5", "S157-66" and "E60-E5" from the first; any other stays as printed. */
function completed(first: string, last: string): string {
  const [, letters = '', digits] = /^([A-Za-z]*)(\d+)$/.exec(first) ?? []
  const [, lastLetters = '', lastDigits] = /^([A-Za-z]*)(\d+)$/.exec(last) ?? []
  if (!digits || !lastDigits || (lastLetters && lastLetters !== letters)) return last
  const whole = digits.slice(0, Math.max(0, digits.length - lastDigits.length)) + lastDigits
  return Number(whole) >= Number(digits) ? letters + whole : last
}
