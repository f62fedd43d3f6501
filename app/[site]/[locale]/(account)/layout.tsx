import type { ReactNode } from 'react'
import { VisitCounts } from '@/components/footer/visit-counts'
import { HeaderBehaviour } from '@/components/header/header-behaviour'
import { OfflineNotice } from '@/components/page/offline-notice'
import { MenuDismiss } from '@/components/ui/menu-dismiss'
import { Toaster } from '@/components/ui/toaster'
import { FrameBottom, FrameTop } from '@/app/_frame/frame'
import { frameContext } from '@/app/_frame/frame-context'
import { pageSite } from '@/app/_page/render-screen'
import { translator } from '@/lib/i18n/translator'

/** Renders the frame of account pages: the site's name and languages, no title bar, no toolbar. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageSite()
  const context = await frameContext()
  return (
    <>
      <FrameTop locale={locale} context={context} />
      <main id="content" data-screen={context?.route?.screen}>
        {children}
      </main>
      {context && <FrameBottom context={context} toolbar={false} />}
      <MenuDismiss />
      <HeaderBehaviour />
      <VisitCounts locale={locale} />
      <OfflineNotice offline={translator(locale, 'page')('offline')} />
      <Toaster />
    </>
  )
}
