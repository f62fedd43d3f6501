/** Address of a DOI at the resolver: everything but the slash that URLs do not take as it is, encoded (DOI Handbook 3.8, RFC 3986). */
export const doiUrl = (doi: string): string =>
  `https://doi.org/${doi.split('/').map(encodeURIComponent).join('/')}`
