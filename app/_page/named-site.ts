import type { PageContext } from './render-screen'

/** Returns the id of the site an address names, else that of the page; on a group it narrows to a member. */
export const namedSite = (
  { params }: { params: { siteId?: number | undefined } },
  { bundle }: Pick<PageContext, 'bundle'>,
): number => params.siteId ?? bundle.site.id
