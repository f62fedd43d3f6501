import { isGroupSite } from '@/lib/rules/is-group-site'
import type { PageContext } from './render-screen'

/** Returns the site of a page, as links need it. */
export const currentSite = ({ bundle }: Pick<PageContext, 'bundle'>) => ({
  id: bundle.site.id,
  isGroup: isGroupSite(bundle.site),
})
