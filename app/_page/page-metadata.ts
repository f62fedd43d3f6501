import 'server-only'
import type { Metadata } from 'next'
import { siteOrigin } from '@/lib/http/site-origin'
import { type Locale, isLocale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { markIncomplete } from '@/lib/client/or-incomplete'
import { RcPubError } from '@/lib/client/rc-pub-error'
import { pathInLocale } from '@/lib/routes/path-in-locale'
import { problemView } from './problem-view-model'
import { publicPath } from './request-route'
import { PageRedirect } from './page-redirect'
import { redirectTitle } from './redirect-page'
import type { ScreenContext } from './screen'
import { pageSite, failureOf, screenContext } from './render-screen'

/**
 * Builds the metadata of a page: title, canonical address (a path of the site, or absolute) and other language. A
 * failed call results in the title of the redirect or error page instead, with noindex.
 */
export async function pageMetadata(
  build: (context: ScreenContext) => Promise<Metadata & { canonical?: string | null | undefined }>,
  errorMetadata: Metadata = { robots: { index: false } },
): Promise<Metadata> {
  try {
    const context = await screenContext()
    const { canonical, ...metadata } = await build(context)
    if (canonical === null) return metadata
    const { locale } = context
    const path = canonical ?? (await publicPath())
    const { site } = context.bundle
    const origin = path.startsWith('/') && site.address ? siteOrigin(site.address) : ''
    // Next renders these as the hreflang links of the page.
    const inLanguage = (language: Locale) => origin + pathInLocale(path, language)
    return {
      ...metadata,
      alternates: {
        ...metadata.alternates,
        canonical: inLanguage(locale),
        languages: {
          'zh-CN': inLanguage('zh'),
          en: inLanguage('en'),
          'x-default': inLanguage(isLocale(site.defaultLanguage) ? site.defaultLanguage : 'zh'),
        },
      },
    }
  } catch (error) {
    const { locale } = await pageSite()
    const failure = await failureOf(error)
    if (failure instanceof PageRedirect) return { title: redirectTitle(failure, locale), ...errorMetadata }
    markIncomplete(failure)
    if (!(failure instanceof RcPubError)) return errorMetadata
    return { title: problemView(failure.kind, translator(locale, 'page'), locale).title, ...errorMetadata }
  }
}
