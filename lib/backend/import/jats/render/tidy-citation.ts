/** Words before an identifier that it says itself once more: "PMID: PMID: 1", "PMCID: PMCPMC1". */
const SAID_TWICE =
  /\b(PMID|PMCID|doi|ISBN|arXiv)(?::\s*|\s+)(?=(?:<a\b[^>]*>)?\s*\1\b(?::|\s))|\bPMC(?=(?:<a\b[^>]*>)?PMC\d)/gi

/** What parts without words leave of the marks around them. */
const LEFT_OVER: readonly [RegExp, string][] = [
  // Brackets of an issue that is not given: "39():405".
  [/(?<=[\d\s,;:.]|\d<\/[bi]>)(?:\(\s*\)|\[\s*\])/g, ''],
  [/\s*,(?=(?:\s*,)+(?:\s|$))/g, ''],
  [/\s*,(?=\s*[.;](?:\s|$))/g, ''],
  [/\s+(?=[,;.](?:\s|$))/g, ''],
  [/(?<=\p{L})\.\.(?=[\s,;]|$)/gu, '.'],
]

/** A reference without prefixes said twice and without marks nothing stands between. */
export const tidyCitation = (html: string): string =>
  LEFT_OVER.reduce((text, [form, by]) => text.replace(form, by), html.replace(SAID_TWICE, ''))
