import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { VisitCounts } from '@/components/footer/visit-counts'
import { HeaderBehaviour } from '@/components/header/header-behaviour'
import { Connection } from '@/components/page/connection'
import { MenuDismiss } from '@/components/ui/menu-dismiss'
import { Toaster } from '@/components/ui/toaster'
import { FrameBottom, FrameTop } from '@/app/_frame/frame'
import { framePlace } from '@/app/_frame/frame-place'
import { screenOf } from '@/app/_frame/frame-view-model'
import { pageSite } from '@/app/_page/render-screen'

/** The frame of account pages: the site's name and languages, no title bar, no toolbar. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageSite()
  const place = await framePlace()
  const t = await getTranslations('page')
  return (
    <>
      <FrameTop locale={locale} place={place} />
      <main id="content" data-screen={place ? screenOf(place.path) : undefined}>
        {children}
      </main>
      {place && <FrameBottom place={place} toolbar={false} />}
      <MenuDismiss />
      <HeaderBehaviour />
      <VisitCounts locale={locale} />
      <Connection offline={t('offline')} />
      <Toaster />
    </>
  )
}
