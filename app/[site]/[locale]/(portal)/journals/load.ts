import 'server-only'
import type { ScreenContext } from '@/app/_page/screen'

/** Loads the journals of the site. */
export const loadJournals = ({ call, bundle }: ScreenContext) =>
  call('findGroupBySiteId', { query: { siteId: bundle.site.id } })
