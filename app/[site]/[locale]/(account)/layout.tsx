import type { ReactNode } from 'react'
import { Connection } from '@/components/page/connection'
import { Footer } from '@/components/footer/footer'
import { Header } from '@/components/header/header'
import { SkipLink } from '@/components/ui/skip-link'
import { Toaster } from '@/components/ui/toaster'
import { framePlace } from '@/app/frame-place'
import { footerView, headerView, screenOf } from '@/app/frame-view'
import { pageSite } from '@/app/render-screen'
import { translator } from '@/lib/i18n/translator'

/** The frame of account pages: the site's name and languages, no title bar, no toolbar (spec chapter 2). */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageSite()
  const place = await framePlace()
  return (
    <>
      <SkipLink target="content" label={translator(locale, 'page')('skip')} />
      {place && <Header view={headerView(place)} />}
      <main id="content" data-screen={place ? screenOf(place.path) : undefined}>
        {children}
      </main>
      {place && <Footer view={footerView(place)} locale={locale} />}
      <Connection offline={translator(locale, 'page')('offline')} />
      <Toaster />
    </>
  )
}
