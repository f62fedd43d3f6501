/**
 * Returns the members of a comma-separated header (RFC 9110 section 5.6.1). Split before trimming: a pattern such as
 * `\s*,` takes quadratic time over a header of spaces and would block the process.
 */
export const headerList = (header: string | null | undefined): string[] =>
  (header ?? '').split(',').flatMap((item) => item.trim() || [])

/** Checks whether If-None-Match contains an entity tag, strong or weak, or `*`, which is any. */
export const namesEtag = (header: string | null | undefined, etag: string): boolean =>
  headerList(header).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag)
