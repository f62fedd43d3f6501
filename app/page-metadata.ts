import 'server-only'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { twinPath } from '@/lib/routes/twin-path'
import { type ScreenContext, pageSite, screenContext } from './render-screen'

/** Head matter of a page: title and the like, canonical address and twin languages. A failed call leaves a bare, unindexed head. */
export async function pageMetadata(
  build: (context: ScreenContext) => Promise<Metadata & { canonical?: string }>,
): Promise<Metadata> {
  try {
    const context = await screenContext()
    const { canonical, ...metadata } = await build(context)
    const { locale } = await pageSite()
    const path = canonical ?? (await headers()).get('x-public-path') ?? '/'
    const own = twinPath(path, locale)
    return {
      ...metadata,
      alternates: {
        canonical: own,
        languages: {
          'zh-CN': twinPath(path, 'zh'),
          en: twinPath(path, 'en'),
          'x-default': twinPath(path, 'zh'),
        },
      },
    }
  } catch {
    return { robots: { index: false } }
  }
}
