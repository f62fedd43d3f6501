/**
 * Returns the resolver address of a DOI: every character but the slash is percent-encoded as needed (DOI Handbook 3.8,
 * RFC 3986).
 */
export const doiUrl = (doi: string): string =>
  `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`
