/**
 * Returns the members of a comma-separated header (RFC 9110 section 5.6.1). Split before trimming: a pattern such as
 * `\s*,` takes quadratic time over a header of spaces and would block the process.
 */
export const headerList = (header: string | null | undefined): string[] =>
  (header ?? '').split(',').flatMap((item) => item.trim() || [])

const opaqueTag = (tag: string): string => tag.replace(/^W\//, '')

/** Checks whether If-None-Match contains an entity tag, by the weak comparison (RFC 9110 8.8.3.2), or `*`, which is any. */
export const namesEtag = (header: string | null | undefined, etag: string): boolean =>
  headerList(header).some((tag) => tag === '*' || opaqueTag(tag) === opaqueTag(etag))
