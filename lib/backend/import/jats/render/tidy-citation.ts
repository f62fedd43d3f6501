/** Labels repeated by the identifier after them: "PMID: PMID: 1", "PMCID: PMCPMC1". */
const SAID_TWICE =
  /\b(PMID|PMCID|doi|ISBN|arXiv)(?::\s*|\s+)(?=(?:<a\b[^>]*>)?\s*\1\b(?::|\s))|\bPMC(?=(?:<a\b[^>]*>)?PMC\d)/gi

/** Punctuation left around empty parts. */
const LEFT_OVER: readonly [RegExp, string][] = [
  // Brackets of a missing issue: "39():405".
  [/(?<=[\d\s,;:.]|\d<\/[bi]>)(?:\(\s*\)|\[\s*\])/g, ''],
  [/\s*,(?=(?:\s*,)+(?:\s|$))/g, ''],
  [/\s*,(?=\s*[.;](?:\s|$))/g, ''],
  [/\s+(?=[,;.](?:\s|$))/g, ''],
  [/(?<=\p{L})\.\.(?=[\s,;]|$)/gu, '.'],
]

/** Removes repeated labels and leftover punctuation from a reference. */
export const tidyCitation = (html: string): string =>
  LEFT_OVER.reduce((text, [form, by]) => text.replace(form, by), html.replace(SAID_TWICE, ''))
