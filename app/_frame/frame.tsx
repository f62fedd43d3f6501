import { BasketLink } from '@/components/basket/basket-link'
import { Footer } from '@/components/footer/footer'
import type { FooterView } from '@/components/footer/footer-view-model'
import { HEADER_END, Header } from '@/components/header/header'
import type { HeaderView } from '@/components/header/header-view-model'
import { MemberPortalTarget } from '@/components/header/member-links'
import { Toolbar } from '@/components/toolbar/toolbar'
import type { ToolbarView } from '@/components/toolbar/toolbar-view-model'
import { SkipLink } from '@/components/ui/skip-link'
import { MemoizedHtml } from '@/components/ui/static-html'
import { translator } from '@/lib/i18n/translator'
import { basketHref } from '@/lib/routes/citation-href'
import type { Locale } from '@/lib/i18n/locales'
import type { SiteBundle } from '@/lib/client/load-site'
import { type FrameContext, footerView, headerView, menuAddress, toolbarView } from './frame-view-model'

type Basket = { href: string; label: string }

const basketOf = (locale: Locale, label: string): Basket => ({ href: basketHref(locale), label })

/** Placeholders for the page's address in each language: everything else of a header is the same on many pages. */
const LANGUAGE_HREF = { zh: '\uE000zh\uE000', en: '\uE000en\uE000' }

type Top = { skip: string; view: HeaderView | null; basket: Basket | null }

const TopPart = ({ skip, view, basket }: Top) => (
  <>
    <SkipLink target="content" label={skip} />
    {view && (
      <Header
        view={view}
        member={view.member && <MemberPortalTarget view={view.member} />}
        basket={basket && <BasketLink {...basket} />}
      />
    )}
  </>
)

/** Renders everything before a page's content: skip link and header. */
export const FrameTop = ({ locale, context }: { locale: Locale; context: FrameContext | null }) => {
  const header = context && headerView(context)
  const links = header?.languages?.links.map((link) => ({ ...link, href: LANGUAGE_HREF[link.lang] }))
  const view = header?.languages && links ? { ...header, languages: { ...header.languages, links } } : header
  const filled = Object.fromEntries(
    header?.languages?.links.map(({ lang, href }) => [LANGUAGE_HREF[lang], href] as const) ?? [],
  )
  const basket = header?.titleBar ? basketOf(locale, translator(locale, 'basket')('name')) : null
  return (
    <>
      {/* Delays the first paint until the menu is parsed: its entries would shift as others follow. */}
      {header && <link rel="expect" href={`#${HEADER_END}`} blocking="render" />}
      <MemoizedHtml
        contents
        of={TopPart}
        view={{ skip: translator(locale, 'page')('skip'), view, basket }}
        filled={filled}
      />
    </>
  )
}

type Bottom = { footer: FooterView; toolbar: ToolbarView | null; basket: Basket }

const bottoms = new WeakMap<SiteBundle, Map<string, Bottom>>()

/** Returns the view of footer and toolbar, built once for the data of a site: only links to its root differ by page. */
function bottomView(context: FrameContext, withToolbar: boolean): Bottom {
  const { bundle, locale } = context
  const views = bottoms.get(bundle) ?? new Map<string, Bottom>()
  bottoms.set(bundle, views)
  const key = JSON.stringify([locale, withToolbar, menuAddress(context)])
  const view = views.get(key) ?? {
    footer: footerView(context),
    toolbar: withToolbar ? toolbarView(context) : null,
    basket: basketOf(locale, translator(locale, 'basket')('short')),
  }
  views.set(key, view)
  return view
}

const BottomPart = ({ footer, toolbar, basket }: Bottom) => (
  <>
    <Footer view={footer} />
    {toolbar && (
      <Toolbar
        view={toolbar}
        basket={(classes) => <BasketLink {...basket} variant="tool" classes={classes} />}
      />
    )}
  </>
)

/** Renders everything after a page's content: footer and toolbar. */
export const FrameBottom = ({ context, toolbar = true }: { context: FrameContext; toolbar?: boolean }) => (
  <MemoizedHtml contents of={BottomPart} view={bottomView(context, toolbar)} />
)
