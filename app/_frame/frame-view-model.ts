import { buildBannerView } from '@/components/banner/build-banner-view-model'
import { buildFooterView } from '@/components/footer/build-footer-view-model'
import { buildHeaderView } from '@/components/header/build-header-view-model'
import { buildToolbarView } from '@/components/toolbar/build-toolbar-view-model'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { flatChannels } from '@/lib/rules/flat-channels'
import type { Channel } from '@/lib/contract/channel'
import { articleHref } from '@/lib/routes/article-href'
import { citeHref } from '@/lib/routes/citation-href'
import { fileHref } from '@/lib/routes/file-href'
import { href } from '@/lib/routes/href'
import type { RouteMatch } from '@/lib/routes/match'
import { menuTarget } from '@/lib/routes/menu-target'
import { searchHref } from '@/lib/routes/search-href'
import { pathInLocale } from '@/lib/routes/path-in-locale'
import type { Screen } from '@/lib/routes/table'
import { memberTypeOf } from '@/lib/rules/member-resource'
import { siteTraits } from '@/lib/site/traits'
import { type PageContext, currentSite } from '@/app/_page/screen'
import { searchOf } from '@/app/_search/search-state'
import { frameChannel, sectionChannel } from './frame-channel'

/** Context of a frame. */
export type FrameContext = PageContext & {
  /** Public path with the query its screen reads. */
  path: string
  route: RouteMatch | null
}

const accountScreens: ReadonlySet<Screen> = new Set<Screen>([
  'login',
  'quick-login',
  'register',
  'forget-code',
  'account-binding',
  'personal',
])

/** Returns the target of a channel's menu entry on a page with a language prefix; null where it has none. */
export const channelHref = (context: PageContext, channel: Channel, index: number) =>
  menuTargetIn(context, { prefixed: true, atRoot: false })(channel, index)

const menuTargetIn =
  ({ bundle, locale }: PageContext, address: { prefixed: boolean; atRoot: boolean }) =>
  (channel: Channel, index: number) => {
    const [first, second] = bundle.periods
    return menuTarget(channel, {
      ...address,
      locale,
      periods: [first ?? null, second ?? null],
      expertId: (id) => bundle.firstExperts[id] ?? 0,
      index,
    })
  }

/** Returns what the links of menus depend on of a page's address: its language prefix, and whether it is the root. */
export const menuAddress = ({ bundle, locale, path }: FrameContext) => {
  const defaultLocale = bundle.site.defaultLanguage === 'en' ? 'en' : 'zh'
  return {
    prefixed: /^\/(zh|en)(\/|$)/.test(path),
    atRoot: locale === defaultLocale && path.split('?')[0] === '/',
  }
}

const menuTargetOf = (context: FrameContext) => menuTargetIn(context, menuAddress(context))

const withLanguage = (path: string, locale: Locale) => `${path}?lang=${locale}`

/** Builds the header of a page. */
export const headerView = (context: FrameContext) => {
  const { bundle, locale, path, route } = context
  const screen = route?.screen
  return buildHeaderView({
    site: bundle.site,
    config: bundle.header,
    basic: bundle.basicInfo,
    channels: bundle.channels,
    locale,
    path,
    channelId: frameChannel(context)?.id,
    sectionId: sectionChannel(context)?.id,
    target: menuTargetOf(context),
    links: {
      home: href.home({ locale }),
      login: withLanguage(href.login(), locale),
      register: withLanguage(href.register(), locale),
      seniorSearch: withLanguage(href.seniorSearch(), locale),
      search: searchHref,
      file: fileHref,
      language: { zh: pathInLocale(path, 'zh'), en: pathInLocale(path, 'en') },
    },
    traits: siteTraits(bundle.site.sld),
    page: {
      titleBar: screen === undefined || !accountScreens.has(screen),
      front: screen === 'home',
      mayFix: screen !== 'article' && screen !== 'article-text',
      currentSearch: searchOf(route),
    },
    t: translator(locale, 'header'),
  })
}

/** Builds the footer of a page. */
export const footerView = ({ bundle, locale }: PageContext) =>
  buildFooterView({
    site: bundle.site,
    config: bundle.footer,
    locale,
    file: fileHref,
    subscriptionPhone: siteTraits(bundle.site.sld).subscriptionPhone,
    statements: {
      privacy: href.statement({ locale, kind: 'privacy' }),
      accessibility: href.statement({ locale, kind: 'accessibility' }),
    },
    t: translator(locale, 'footer'),
  })

/** Builds the toolbar of a page. */
export const toolbarView = (context: FrameContext) => {
  const { bundle, locale } = context
  const channels = flatChannels(bundle.channels)
  const target = menuTargetOf(context)
  return buildToolbarView({
    tools: bundle.tools,
    toolbarStyle: bundle.footer.toolbarStyle,
    locale,
    channelTarget: (id) => {
      const index = channels.findIndex((channel) => channel.id === id)
      const channel = channels[index]
      return channel === undefined ? null : target(channel, index)
    },
    platforms: {
      rss: withLanguage(href.rssList({ locale, prefixed: false }), locale),
      email: withLanguage(href.emailSubscribe(), locale),
      folderAdd: withLanguage(href.personal(), locale),
    },
    journal: bundle.basicInfo.id ? `${memberTypeOf('publication')}:${bundle.basicInfo.id}` : null,
    file: fileHref,
    cite: citeHref({ locale, ids: [] }),
    t: translator(locale, 'toolbar'),
  })
}

/** Returns what the back end answered in place of the top news of the home page; null on other pages, and as a rule. */
export const topNewsRefusal = ({ bundle, route, locale }: FrameContext): string | null =>
  route?.screen === 'home' && bundle.topNewsRefusal !== null
    ? bundle.topNewsRefusal || translator(locale, 'failure')('failed')
    : null

/** Builds the top news of the home page; null on other pages and without news. */
export const bannerView = (context: FrameContext) => {
  const { bundle, locale, route } = context
  return route?.screen === 'home' && bundle.topNewsRefusal === null
    ? buildBannerView({
        items: bundle.topNews,
        locale,
        links: {
          news: (id) => href.news({ locale, id }),
          album: (id) => href.album({ locale, id }),
          article: ({ siteId, ...article }) =>
            articleHref(
              { ...article, siteId: siteId ?? bundle.site.id },
              { locale, site: currentSite(context) },
            ),
        },
        file: fileHref,
        t: translator(locale, 'banner'),
      })
    : undefined
}
