import 'server-only'
import { cache } from 'react'
import { pageSite } from '@/app/_page/render-screen'
import { publicPath, requestRoute } from '@/app/_page/request-route'
import { orIncomplete } from '@/lib/client/or-incomplete'
import { loadSite } from '@/lib/client/load-site'
import type { FrameContext } from './frame-view-model'

/** Returns the context of the frame of this request; null where the site's data is not available. */
export const frameContext = cache(async (): Promise<FrameContext | null> => {
  const { siteKey, locale } = await pageSite()
  const bundle = await loadSite(siteKey, locale).catch(orIncomplete(null))
  return bundle && { bundle, locale, path: await publicPath(), route: await requestRoute() }
})
