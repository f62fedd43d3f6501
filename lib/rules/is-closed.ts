type Access = 'open' | 'closed'

/** Whether the full text of an article is for institutions only: as it says itself, else as its journal does unless it is open access. */
export const isClosed = (
  article: { access: Access | null; oa: boolean },
  publication: { access: Access },
): boolean =>
  article.access === null ? publication.access === 'closed' && !article.oa : article.access === 'closed'
