import type { ReactNode } from 'react'
import { CollectBehaviour } from '@/components/account/collect-behaviour'
import { Banner } from '@/components/banner/banner'
import { BasketLink } from '@/components/basket/basket-link'
import { ChannelBanner } from '@/components/page/channel-banner'
import { Connection } from '@/components/page/connection'
import { Footer } from '@/components/footer/footer'
import { Header } from '@/components/header/header'
import { SuggestBehaviour } from '@/components/search/suggest-behaviour'
import { Toolbar } from '@/components/toolbar/toolbar'
import { SkipLink } from '@/components/ui/skip-link'
import { Toaster } from '@/components/ui/toaster'
import { CitingBehaviour } from '@/app/citing-behaviour'
import { frameChannel } from '@/app/frame-channel'
import { framePlace } from '@/app/frame-place'
import { bannerView, footerView, headerView, screenOf, toolbarView } from '@/app/frame-view'
import { MemberPlace } from '@/app/member-place'
import { pageSite } from '@/app/render-screen'
import { messages } from '@/lib/i18n/messages'
import { translator } from '@/lib/i18n/translator'
import { citeHref } from '@/lib/routes/citation-href'

/** Title bar, content, footer, toolbar; only the content where the site's data cannot be had. */
export default async function PortalLayout({ children }: { children: ReactNode }) {
  const { locale } = await pageSite()
  const place = await framePlace()
  const banner = place && bannerView(place)
  const basket = { href: citeHref({ locale, ids: [] }), label: translator(locale, 'basket')('name') }
  return (
    <>
      <SkipLink target="content" label={translator(locale, 'page')('skip')} />
      {place && (
        <Header
          view={headerView(place)}
          member={<MemberPlace place={place} />}
          basket={<BasketLink {...basket} />}
        />
      )}
      {banner && <Banner view={banner} />}
      {place && <ChannelBanner url={frameChannel(place)?.bannerUrl} />}
      <main id="content" data-screen={place ? screenOf(place.path) : undefined}>
        {children}
      </main>
      {place && <Footer view={footerView(place)} locale={locale} />}
      {place && (
        <Toolbar
          view={toolbarView(place)}
          basket={(classes) => <BasketLink {...basket} look="tool" classes={classes} />}
        />
      )}
      {place && <CitingBehaviour locale={locale} siteId={place.bundle.site.id} />}
      {place && <CollectBehaviour locale={locale} siteId={place.bundle.site.id} />}
      {place && (
        <SuggestBehaviour
          locale={locale}
          siteId={place.bundle.site.id}
          words={messages[locale].search.suggest}
        />
      )}
      <Connection offline={translator(locale, 'page')('offline')} />
      <Toaster />
    </>
  )
}
