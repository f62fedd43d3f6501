const DOI = /(?<=^|[^a-z0-9.]|doi|^artn\w*)10\.\d{3,9}(?:\.\d+)*(?:\/|%2f)\s*\S.*$/i
/** Characters that are not seen: zero-width spaces and marks, soft hyphens, byte order marks. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
/** Characters in which a DOI is looked for. */
const LONGEST = 2_000
const FULL_WIDTH = /[\uff01-\uff5e]/g

/**
 * Returns the DOI in a text that is known to hold one, however it is written: with a label, as an address, with
 * full-width characters, percent-encoded, with spaces behind its points or a closing mark. Null without one.
 */
export function readDoi(text: string): string | null {
  const plain = text
    .slice(0, LONGEST)
    .replace(UNSEEN, '')
    // These have their space within: what follows them is no more of a DOI.
    .replace(/[，；](?=\S)/g, '$& ')
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s+/g, ' ')
    .replace(/(?<=\b10\.) (?=\d)|(?<=\b10\.\d{3,9}) (?=\/)/g, '')
  const found = DOI.exec(plain)
  if (!found) return null
  const isAddress = /https?:\/\/\S*$/i.test(plain.slice(0, found.index))
  const written = inOnePiece(found[0])
  const doi =
    isAddress || /^[\d.]+%2f/i.test(written) ? decoded(written.replace(/\?.*$|(?<!;2-)#.*$/, '')) : written
  return withoutEnd(isAddress ? doi.replace(/\/$/, '') : doi) || null
}

/**
 * Joins what a line break or a space behind a point or stroke parts; words, labels (PMID:) and years behind a DOI are none
 * of it.
 */
const inOnePiece = (text: string): string =>
  text
    .replace(/(?<=^10[\d.]*(?:\/|%2f)) /i, '')
    .replace(/(?<=[./_-]) (?=[\w(])(?! *\(?[a-z]+(?: |:|$)| *\(?(?:1[89]|20)\d\d(?![\w./-]))/gi, '')
    .replace(/ .*$/, '')

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{', '>': '<' }

/** Removes marks behind a DOI: punctuation, and brackets that it does not open. */
function withoutEnd(doi: string): string {
  const text = doi.replace(/[.,;:。、"'“”‘’]+$/, '')
  const last = text.slice(-1)
  const open = PAIRS[last]
  const isOwn = open === undefined || text.split(open).length >= text.split(last).length
  return isOwn ? text : withoutEnd(text.slice(0, -1))
}
