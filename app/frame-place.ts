import 'server-only'
import { cache } from 'react'
import { headers } from 'next/headers'
import { pageSite } from '@/app/render-screen'
import { loadSite } from '@/lib/site/load-site'
import type { FramePlace } from './frame-view'

/** What the frame of this request is drawn from; null where the site's data cannot be had. */
export const framePlace = cache(async (): Promise<FramePlace | null> => {
  const { siteKey, locale } = await pageSite()
  const bundle = await loadSite(siteKey, locale).catch(() => null)
  const path = (await headers()).get('x-public-path') ?? '/'
  return bundle && { bundle, locale, path }
})
