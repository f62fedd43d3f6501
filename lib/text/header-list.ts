/**
 * The members of a comma-separated header (RFC 9110 section 5.6.1). Split first and trimmed then: a pattern such as
 * `\s*,` takes quadratic time over a header that is all spaces, and holds up everybody.
 */
export const headerList = (header: string | null | undefined): string[] =>
  (header ?? '').split(',').flatMap((item) => item.trim() || [])

/** Whether If-None-Match names an entity tag, strong or weak. */
export const namesEtag = (header: string | null | undefined, etag: string): boolean =>
  headerList(header).some((tag) => tag.replace(/^W\//, '') === etag)
