import type { ReactNode } from 'react'
import { Banner, BannerRefusal } from '@/components/banner/banner'
import { ChannelBanner } from '@/components/page/channel-banner'
import { OfflineNotice } from '@/components/page/offline-notice'
import { Toaster } from '@/components/ui/toaster'
import { FrameBottom, FrameTop } from '@/app/_frame/frame'
import { FrameBehaviour } from '@/app/_frame/frame-behaviour'
import { frameBanner } from '@/app/_frame/frame-channel'
import { frameContext } from '@/app/_frame/frame-context'
import { bannerView, topNewsRefusal } from '@/app/_frame/frame-view-model'
import { frameToasts } from '@/app/_frame/frame-toasts'
import { memberLinks } from '@/app/_account/member-links'
import { pageSite } from '@/app/_page/render-screen'
import { translator } from '@/lib/i18n/translator'
import { offersAdvancedSearch } from '@/lib/site/offers-advanced-search'

/** Renders title bar, content, footer and toolbar; only the content where the site's data is not available. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageSite()
  const context = await frameContext()
  const banner = context && bannerView(context)
  const refusal = context && topNewsRefusal(context)
  const offline = translator(locale, 'page')('offline')
  return (
    <>
      <FrameTop locale={locale} context={context} />
      {banner && <Banner view={banner} />}
      {refusal !== null && <BannerRefusal message={refusal} />}
      {context && <ChannelBanner url={frameBanner(context)} />}
      <main id="content" data-screen={context?.route?.screen}>
        {children}
      </main>
      {context ? (
        <>
          <FrameBottom context={context} />
          <FrameBehaviour
            locale={locale}
            siteId={context.bundle.site.id}
            advanced={offersAdvancedSearch(context.bundle.header)}
            offline={offline}
            toasts={frameToasts(locale)}
            memberLinks={memberLinks(locale)}
          />
        </>
      ) : (
        <>
          <OfflineNotice offline={offline} />
          <Toaster />
        </>
      )}
    </>
  )
}
