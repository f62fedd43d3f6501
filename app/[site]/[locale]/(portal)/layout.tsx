import type { ReactNode } from 'react'
import { Banner } from '@/components/banner/banner'
import { Footer } from '@/components/footer/footer'
import { Header } from '@/components/header/header'
import { Toolbar } from '@/components/toolbar/toolbar'
import { SkipLink } from '@/components/ui/skip-link'
import { framePlace } from '@/app/frame-place'
import { bannerView, footerView, headerView, toolbarView } from '@/app/frame-view'
import { pageSite } from '@/app/render-screen'
import { translator } from '@/lib/i18n/translator'

/** Title bar, content, footer, toolbar; only the content where the site's data cannot be had. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageSite()
  const place = await framePlace()
  const banner = place && bannerView(place)
  return (
    <>
      <SkipLink target="content" label={translator(locale, 'page')('skip')} />
      {place && <Header view={headerView(place)} />}
      {banner && <Banner view={banner} />}
      <main id="content">{children}</main>
      {place && <Footer view={footerView(place)} locale={locale} />}
      {place && <Toolbar view={toolbarView(place)} />}
    </>
  )
}
