/** An item in a row of page links: a page (1-based) or the gap between two. */
type PageLink =
  { kind: 'page'; number: number; href: string; current: boolean } | { kind: 'gap'; after: number }

/** Links of a pagination; `previous` and `next` are missing at the ends. */
export type PageLinks = { links: readonly PageLink[]; previous?: string; next?: string }

/**
 * Builds links for `page` (0-based, as in the API) of `totalPages`: the first, the last and two on either side.
 * `href` gets a 0-based page. No links at all for one page or none.
 */
export const pageLinks = (page: number, totalPages: number, href: (page: number) => string): PageLinks => {
  if (totalPages <= 1) return { links: [] }
  const shown = Array.from({ length: totalPages }, (_, index) => index).filter(
    (index) => index === 0 || index === totalPages - 1 || Math.abs(index - page) <= 2,
  )
  const links = shown.flatMap((index, position): PageLink[] => {
    const link: PageLink = { kind: 'page', number: index + 1, href: href(index), current: index === page }
    const before = shown[position - 1]
    return before !== undefined && index - before > 1 ? [{ kind: 'gap', after: before + 1 }, link] : [link]
  })
  return {
    links,
    ...(page > 0 && { previous: href(page - 1) }),
    ...(page < totalPages - 1 && { next: href(page + 1) }),
  }
}
