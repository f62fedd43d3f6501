import { isGroupSite } from '@/lib/site/is-group-site'
import type { ScreenContext } from './render-screen'

/** The site a page stands on, as links need it. */
export const here = ({ bundle }: Pick<ScreenContext, 'bundle'>) => ({
  id: bundle.site.id,
  isGroup: isGroupSite(bundle.site),
})
