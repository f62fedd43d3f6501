import { buildBannerView } from '@/components/banner/build-banner-view-model'
import { buildFooterView } from '@/components/footer/build-footer-view-model'
import { buildHeaderView } from '@/components/header/build-header-view-model'
import { buildToolbarView } from '@/components/toolbar/build-toolbar-view-model'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { Channel } from '@/lib/contract/channel'
import { citeHref } from '@/lib/routes/citation-href'
import { fileHref } from '@/lib/routes/file-href'
import { href } from '@/lib/routes/href'
import { match } from '@/lib/routes/match'
import { menuTarget } from '@/lib/routes/menu-target'
import { searchHref } from '@/lib/routes/search-href'
import { twinPath } from '@/lib/routes/twin-path'
import type { Screen } from '@/lib/routes/table'
import type { SiteBundle } from '@/lib/site/load-site'
import { siteTraits } from '@/lib/site/traits'
import { frameChannel } from './frame-channel'
import { askedOf } from '@/app/_search/search-state'

/** Where a frame is drawn: `path` is the public one with its known query. */
export type FramePlace = { bundle: SiteBundle; locale: Locale; path: string }

const accountScreens: ReadonlySet<Screen> = new Set<Screen>([
  'login',
  'quick-login',
  'register',
  'forget-code',
  'account-binding',
  'personal',
])

/** The screen a public path shows; undefined where none does. */
export const screenOf = (path: string): Screen | undefined => match(path.split('?')[0] ?? path)?.screen

/** Where a channel's menu entry leads from a page; null: nowhere. */
export const channelHref = (place: FramePlace, channel: Channel, index: number) =>
  targetIn(place)(channel, index)

const targetIn =
  ({ bundle, locale, path }: FramePlace) =>
  (channel: Channel, index: number) => {
    const [first, second] = bundle.periods
    const defaultLocale = bundle.site.defaultLanguage === 'en' ? 'en' : 'zh'
    return menuTarget(channel, {
      locale,
      prefixed: /^\/(zh|en)(\/|$)/.test(path),
      atRoot: locale === defaultLocale && path.split('?')[0] === '/',
      periods: [first ?? null, second ?? null],
      expertId: (id) => bundle.firstExperts[id] ?? 0,
      index,
    })
  }

const withLanguage = (path: string, locale: Locale) => `${path}?lang=${locale}`

/** The header of a page. */
export const headerView = (place: FramePlace) => {
  const { bundle, locale, path } = place
  const screen = screenOf(path)
  return buildHeaderView({
    site: bundle.site,
    config: bundle.header,
    basic: bundle.basicInfo,
    channels: bundle.channels,
    locale,
    path,
    channelId: frameChannel(place)?.id,
    target: targetIn(place),
    links: {
      home: href.home({ locale }),
      login: withLanguage(href.login(), locale),
      register: withLanguage(href.register(), locale),
      seniorSearch: withLanguage(href.seniorSearch(), locale),
      search: searchHref,
      file: fileHref,
      language: { zh: twinPath(path, 'zh'), en: twinPath(path, 'en') },
    },
    traits: siteTraits(bundle.site.sld),
    page: {
      titleBar: screen === undefined || !accountScreens.has(screen),
      mayFix: screen !== 'article',
      asked: askedOf(path),
    },
    t: translator(locale, 'header'),
  })
}

/** The footer of a page. */
export const footerView = ({ bundle, locale }: FramePlace) =>
  buildFooterView({
    site: bundle.site,
    config: bundle.footer,
    locale,
    file: fileHref,
    subscriptionPhone: siteTraits(bundle.site.sld).subscriptionPhone,
    t: translator(locale, 'footer'),
  })

const flat = (channels: readonly Channel[]): Channel[] =>
  channels.flatMap((channel) => [channel, ...flat(channel.children)])

/** The toolbar of a page. */
export const toolbarView = (place: FramePlace) => {
  const { bundle, locale } = place
  const channels = flat(bundle.channels)
  const target = targetIn(place)
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
    file: fileHref,
    cite: citeHref({ locale, ids: [] }),
    t: translator(locale, 'toolbar'),
  })
}

/** Top news above the home page; nothing on other pages and where there is none. */
export const bannerView = ({ bundle, locale, path }: FramePlace) =>
  screenOf(path) === 'home'
    ? buildBannerView({
        items: bundle.topNews,
        locale,
        links: {
          news: (id) => href.news({ locale, id }),
          album: (id) => href.album({ locale, id }),
          article: ({ id, doi }) => href.article({ locale, id, doi }),
        },
        file: fileHref,
        t: translator(locale, 'banner'),
      })
    : undefined
