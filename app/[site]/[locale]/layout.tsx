import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import '@/components/theme/global.scss'
import { TITLE_FONT } from '@/components/theme/title-font'
import { chunkReloadScript } from '@/lib/browser/chunk-reload'
import { printTitleScript } from '@/lib/browser/print-title'
import { readingScript } from '@/lib/browser/reading-settings'
import { earlyClicksScript } from '@/lib/browser/early-clicks'
import { InlineScript } from '@/components/ui/inline-script'
import { themeStyle } from '@/lib/site/theme-style'
import { DiscoveryLinks } from '@/app/_page/discovery-links'
import { pageSite } from '@/app/_page/render-screen'
import { SessionCheck } from '@/app/_page/session-check'
import { limits } from '@/lib/rules/limits'
import { grayMode } from '@/lib/rules/gray-mode'
import { iconHref } from '@/lib/site/icon-href'
import { presentText } from '@/lib/text/present-text'
import { type Locale, localized } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { siteCss } from '@/lib/site/site-css'
import { loadSite } from '@/lib/client/load-site'
import { markIncomplete } from '@/lib/client/or-incomplete'
import { RcPubError } from '@/lib/client/rc-pub-error'

type Props = { children: ReactNode }

/**
 * Loads the site's data for the frame; null where it is not available, as the page itself needs none: then the colours are
 * those its refusal names, if any.
 */
async function bundleOrNull() {
  const { siteKey, locale } = await pageSite()
  try {
    const bundle = await loadSite(siteKey, locale)
    return { locale, bundle, colours: bundle.site }
  } catch (error) {
    markIncomplete(error)
    return { locale, bundle: null, colours: (error instanceof RcPubError && error.site?.colours) || {} }
  }
}

/** Returns the title template and icon of every page of a site; noindex where the site cannot be loaded. */
export async function generateMetadata(): Promise<Metadata> {
  const { locale, bundle } = await bundleOrNull()
  if (!bundle) return { robots: { index: false } }
  const { site, header } = bundle
  const name = localized(locale, { zh: site.name, en: site.enName }).text
  const icon = iconHref(header.browserIcon)
  return {
    title: { default: name, template: `%s - ${name}` },
    description: localized(locale, { zh: site.description, en: site.enDescription }).text || undefined,
    ...(icon ? { icons: { icon } } : {}),
  }
}

/** Returns the site's name as a CSS string, for the margin boxes of printed pages. */
const printJournal = (site: { name: string; enName: string | null } | undefined, locale: Locale) =>
  site
    ? { '--print-journal': JSON.stringify(localized(locale, { zh: site.name, en: site.enName }).text) }
    : {}

export default async function RootLayout({ children }: Props) {
  preload(TITLE_FONT, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const { locale, bundle, colours } = await bundleOrNull()
  const css = bundle && siteCss(bundle)
  const phone = presentText(bundle?.site.supportPhone)
  return (
    <html
      lang={locale === 'zh' ? 'zh-CN' : 'en'}
      style={{ ...themeStyle(colours), ...printJournal(bundle?.site, locale) }}
      data-gray={grayMode(bundle?.site.grayType)}
      data-support={phone === undefined ? undefined : translator(locale, 'page')('support', { phone })}
    >
      <body>
        <InlineScript
          code={`${readingScript};${printTitleScript};${chunkReloadScript(limits.chunkReloadOnceIn)};${earlyClicksScript}`}
        />
        {css && <link rel="stylesheet" href={`/site-css/${css.hash}.css`} precedence="site" />}
        {bundle && (
          <DiscoveryLinks
            locale={locale}
            name={localized(locale, { zh: bundle.site.name, en: bundle.site.enName }).text}
          />
        )}
        {children}
        <SessionCheck />
      </body>
    </html>
  )
}
