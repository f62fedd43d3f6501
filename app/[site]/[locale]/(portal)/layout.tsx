import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Banner } from '@/components/banner/banner'
import { ChannelBanner } from '@/components/page/channel-banner'
import { Connection } from '@/components/page/connection'
import { Toaster } from '@/components/ui/toaster'
import { FrameBottom, FrameTop } from '@/app/_frame/frame'
import { FrameBehaviour } from '@/app/_frame/frame-behaviour'
import { frameBanner } from '@/app/_frame/frame-channel'
import { framePlace } from '@/app/_frame/frame-place'
import { bannerView, screenOf } from '@/app/_frame/frame-view-model'
import { frameToasts } from '@/app/_frame/frame-toasts'
import { memberLinks } from '@/app/_account/member-links'
import { pageSite } from '@/app/_page/render-screen'

/** Title bar, content, footer, toolbar; only the content where the site's data cannot be had. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageSite()
  const place = await framePlace()
  const banner = place && bannerView(place)
  const offline = (await getTranslations('page'))('offline')
  return (
    <>
      <FrameTop locale={locale} place={place} />
      {banner && <Banner view={banner} />}
      {place && <ChannelBanner url={frameBanner(place)} />}
      <main id="content" data-screen={place ? screenOf(place.path) : undefined}>
        {children}
      </main>
      {place ? (
        <>
          <FrameBottom place={place} />
          <FrameBehaviour
            locale={locale}
            siteId={place.bundle.site.id}
            offline={offline}
            toasts={await frameToasts()}
            memberLinks={memberLinks(locale)}
          />
        </>
      ) : (
        <>
          <Connection offline={offline} />
          <Toaster />
        </>
      )}
    </>
  )
}
