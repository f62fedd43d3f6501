import 'server-only'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { siteOrigin } from '@/lib/text/site-origin'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { twinPath } from '@/lib/routes/twin-path'
import { problemView } from './problem-view-model'
import { type ScreenContext, movedAway, pageSite, screenContext } from './render-screen'

/** Head matter of a page: title and the like, canonical address (a path of the site, or absolute) and twin languages. A failed call leaves the title of what the page says instead, unindexed. */
export async function pageMetadata(
  build: (context: ScreenContext) => Promise<Metadata & { canonical?: string }>,
): Promise<Metadata> {
  try {
    const context = await screenContext()
    const { canonical, ...metadata } = await build(context)
    const { locale } = await pageSite()
    const path = canonical ?? (await headers()).get('x-public-path') ?? '/'
    const { site } = context.bundle
    const origin = path.startsWith('/') && site.address ? siteOrigin(site.address) : ''
    const twin = (language: Locale) => origin + twinPath(path, language)
    return {
      ...metadata,
      alternates: {
        ...metadata.alternates,
        canonical: twin(locale),
        languages: {
          'zh-CN': twin('zh'),
          en: twin('en'),
          'x-default': twin(isLocale(site.defaultLanguage) ? site.defaultLanguage : 'zh'),
        },
      },
    }
  } catch (error) {
    const robots = { index: false }
    if (!(error instanceof RcPubError)) return { robots }
    const { locale } = await pageSite()
    const t = translator(locale, 'page')
    const moved = error.kind === 'not-found' && (await movedAway()) !== null
    return { title: moved ? t('movedTitle') : problemView(error.kind, t, locale).title, robots }
  }
}
