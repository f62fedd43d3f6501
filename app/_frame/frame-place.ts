import 'server-only'
import { cache } from 'react'
import { headers } from 'next/headers'
import { type ScreenContext, pageSite } from '@/app/_page/render-screen'
import { loadSite } from '@/lib/site/load-site'
import type { FramePlace } from './frame-view-model'

/** What the frame of this request is drawn from; null where the site's data cannot be had. */
export const framePlace = cache(async (): Promise<FramePlace | null> => {
  const { siteKey, locale } = await pageSite()
  const bundle = await loadSite(siteKey, locale).catch(() => null)
  const path = (await headers()).get('x-public-path') ?? '/'
  return bundle && { bundle, locale, path }
})

/** The place of a page whose data is there, without asking for its path: entries get their prefixed addresses. */
export const framePlaceOf = ({ bundle, locale }: Pick<ScreenContext, 'bundle' | 'locale'>): FramePlace => ({
  bundle,
  locale,
  path: `/${locale}/`,
})
