/** Characters of a pasted text that are read: more than any reference has. */
const READ = 5_000
/** A DOI up to what cannot be part of one, also in an address. */
const DOI = /10\.\d{4,9}\/[^\s"“”<>，。；、\p{Script=Han}]+/iu
const ENDS = /[.,;:)\]]$/u
const PUBMED = /\bPM(?:ID|CID)\s?[:：]?\s?(?:PMC)?\d{4,9}\b/iu
/** Where a reference has its title: before the mark of its type, or behind the year in parentheses. */
const BEFORE_TYPE = /([^.。．]{6,200}?)\s?\[(?:J|D|M|C|N|P|S|R|EB|DB|Z)(?:\/[A-Z]{2})?\]/u
const BEHIND_YEAR = /\((?:19|20)\d{2}[a-z]?(?:, [^()]{1,20})?\)[.,]?\s+([^.]{6,200}?)[.?!]/u

/** Returns the DOI in a text without what ends the sentence behind it; brackets it opened itself are closed. */
function doiIn(text: string): string | undefined {
  let doi = DOI.exec(text)?.[0]
  while (doi && ENDS.test(doi)) {
    if (doi.endsWith(')') && doi.split('(').length >= doi.split(')').length) break
    doi = doi.slice(0, -1)
  }
  return doi
}

/**
 * Returns what a text that is too long for a search box is found by: the identifier of a work in it, else the title of a
 * reference, else its beginning up to a whole word.
 */
export function searchedOfLong(text: string, maxLength: number): string {
  const plain = text.slice(0, READ).replace(/\s+/g, ' ').trim()
  const identifier = doiIn(plain) ?? PUBMED.exec(plain)?.[0]
  const title = (BEFORE_TYPE.exec(plain) ?? BEHIND_YEAR.exec(plain))?.[1]?.trim()
  const found = identifier ?? title
  if (found !== undefined && found.length <= maxLength) return found
  const first = plain.slice(0, maxLength)
  return /[\p{Script=Latin}\p{N}]/u.test(plain[maxLength] ?? '') ? first.replace(/\s\S{1,40}$/u, '') : first
}
