type Access = 'open' | 'closed'

/**
 * Checks whether the full text is for institutions only: by the article's own access, else by its journal's, unless it
 * is open access.
 */
export const isClosed = (
  article: { access: Access | null; oa: boolean },
  publication: { access: Access },
): boolean =>
  article.access === null ? publication.access === 'closed' && !article.oa : article.access === 'closed'
