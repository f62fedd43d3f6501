import { type Locale, localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { limits } from '@/lib/rules/limits'
import { isGroupSite } from '@/lib/rules/is-group-site'
import { presentText } from '@/lib/text/present-text'
import { safeUrl } from '@/lib/text/safe-url'
import type { Channel } from '@/lib/contract/channel'
import type { BasicInfo, HeaderConfig } from '@/lib/contract/config'
import type { Site } from '@/lib/contract/site'
import { buildBackdrop, buildLogoView, buildNamesView } from './build-brand-view-model'
import { buildMenuView, type MenuTarget } from './build-menu-view-model'
import { buildSearchView } from './build-search-view-model'
import type {
  CurrentSearch,
  HeaderLink,
  HeaderLinks,
  HeaderTraits,
  HeaderView,
  NavStyle,
} from './header-view-model'

/** Input of a header. `page` is what the screen decides. */
export type HeaderInput = {
  site: Site
  config: HeaderConfig
  basic?: BasicInfo | undefined
  channels: readonly Channel[]
  locale: Locale
  /** Path of this page with the query its screen reads. */
  path: string
  /** Channel of this page. */
  channelId?: number | undefined
  /** Channel whose section this page lies in. */
  sectionId?: number | undefined
  target: MenuTarget
  links: HeaderLinks
  traits: HeaderTraits
  page: {
    /** False on login, register, reset, binding and personal pages. */
    titleBar: boolean
    /** True on the home page, which alone has the full masthead. */
    front: boolean
    /** False on thesis and article pages, which have no fixed header. */
    mayFix: boolean
    /** Query of a page of search results. */
    currentSearch?: CurrentSearch | undefined
  }
  t: Translator<'header'>
}

const navStyles: readonly NavStyle[] = [1, 2, 3, 4, 5, 6]

const isOutside = (href: string) => /^https?:/i.test(href)

const greetingOf = ({ config, locale }: HeaderInput): string | undefined => {
  const { greetingConfig } = config
  if (greetingConfig?.hasGreeting === false) return undefined
  return locale === 'en'
    ? (presentText(greetingConfig?.enGreeting) ?? presentText(config.enGreeting))
    : (presentText(greetingConfig?.greeting) ?? presentText(config.greeting))
}

/** Returns the link to the group: the owner's address, else the group's own where the entrance is switched on. */
const groupOf = ({ config, links, t }: HeaderInput): HeaderLink | undefined => {
  const entrance = presentText(config.groupEntrance)
  if (entrance === undefined || entrance === '0' || entrance === 'false') return undefined
  const href = safeUrl(entrance) ?? links.group
  if (href === undefined) return undefined
  return { label: t('groupEntrance'), href, newTab: isOutside(href) ? t('newTab') : undefined }
}

const buttonsOf = ({ config, locale, t }: HeaderInput): HeaderLink[] =>
  (config.configData?.customButtonList ?? [])
    .filter((button) => button.customButtonStatus === 1)
    .flatMap((button): HeaderLink[] => {
      const names = { zh: button.customButtonName, en: button.enCustomButtonName }
      const label = presentText(localized(locale, names, { fallback: false }).text)
      const href = safeUrl(button.customButtonLinkValue)
      if (label === undefined || href === undefined) return []
      return [{ label, href, newTab: isOutside(href) ? t('newTab') : undefined }]
    })
    .slice(0, limits.customButtons)

const languagesOf = ({ config, links, locale, traits, t }: HeaderInput): HeaderView['languages'] => {
  if (!config.switchLanguage && !traits.englishStyle) return undefined
  const zh = {
    lang: 'zh' as const,
    label: t('languageZh'),
    href: links.language.zh,
    current: locale === 'zh',
  }
  const en = {
    lang: 'en' as const,
    label: t('languageEn'),
    href: links.language.en,
    current: locale === 'en',
  }
  return {
    label: t('language'),
    dropdown: traits.englishStyle,
    current: { zh, en }[locale].label,
    // The English-style dropdown lists English first.
    links: traits.englishStyle ? [en, zh] : [zh, en],
  }
}

/** Builds the view model of a header from the owner's configuration. Pure; every address is passed in. */
export const buildHeaderView = (input: HeaderInput): HeaderView => {
  const { site, config, basic, channels, locale, path, target, links, traits, page, t } = input
  const names = buildNamesView(site, basic, locale, t)
  const hasLogin = config.showLogin || config.hasLoginAndRegister
  const group = groupOf(input)
  const buttons = buttonsOf(input)
  return {
    style: navStyles.find((style) => style === config.navStyle) ?? 1,
    titleBar: page.titleBar,
    front: page.front,
    searchFirst: page.front && isGroupSite(site),
    // "Ceiling" is the bar that sticks to the top edge; either spelling of the setting enables it.
    fixed: page.mayFix && (config.ceiling || config.isCeiling),
    tall: traits.tall,
    home: { label: t('home'), href: links.home },
    names,
    logo: buildLogoView(config, site, locale, names.large, links.file),
    backdrop: buildBackdrop(config, links.file),
    greeting: greetingOf(input),
    group,
    member: hasLogin
      ? {
          label: t('member'),
          login: { label: t('login'), href: links.login },
          register: { label: t('register'), href: links.register },
        }
      : undefined,
    languages: languagesOf(input),
    search: buildSearchView({ config, locale, links, traits, currentSearch: page.currentSearch, t }),
    menu: buildMenuView({
      channels,
      locale,
      path,
      channelId: input.channelId,
      sectionId: input.sectionId,
      distribution: config.navDistribution,
      target,
      // A single line has no other room for these links.
      further: page.front ? [] : [...buttons, ...(group ? [group] : [])],
      t,
    }),
    slide: { open: t('menu'), close: t('closeMenu') },
    buttons,
  }
}
