import type { Locale } from '@/lib/i18n/locales'
import type { ResourceType } from '@/lib/rules/resource-type'

/** The six layouts of a header (`navStyle`). */
export type NavStyle = 1 | 2 | 3 | 4 | 5 | 6

/** A link; `newTab` is the label that announces a new tab, `current` marks this page, `here` one of its section. */
export type HeaderLink = {
  label: string
  href: string
  newTab?: string | undefined
  current?: boolean
  here?: boolean
}

/** A menu entry. `fit` is the row width, in rem, from which it is in the row and not under "More" (menu-fit.ts). */
export type MenuEntry = HeaderLink & {
  id: number
  /** Whether this page is the entry's, one of its children's, or lies in its section. */
  here: boolean
  fit: number
  submenu: string
  children: readonly HeaderLink[]
}

export type MenuView = {
  label: string
  more: string
  /** Row width in rem from which every entry fits and there is no "More". */
  allFit: number
  distribution: 'left' | 'center' | 'right' | 'justify'
  entries: readonly MenuEntry[]
}

/** Labels of the slide menu. */
type SlideView = { open: string; close: string }

/** Names in the masthead: the reader's language large, the other small, each with its own `lang`. */
export type NamesView = {
  large: string
  /** Whether the name is too long for the largest font size. */
  long: boolean
  small?: { text: string; lang: string } | undefined
  /** "ISSN 1000-1234 CN 11-1234/O4". */
  facts?: string | undefined
  /** "Quarterly Editor-in-Chief: A. Li", for phones: wide screens have these facts beside the current issue. */
  appearance?: string | undefined
}

/** Addresses of a logo; `mobile` is for phones and the fixed bar. Dark pages show it on a light plate, or inverted. */
export type LogoView = { pc: string; mobile: string; alt: string; inDark: 'plate' | 'inverted' }

export type SearchOption = { value: string; label: string; action: string; newTab: boolean }

/** Query and type of a page of results. */
export type CurrentSearch = { q: string; type: ResourceType }

export type SearchView = {
  /** Target of the form without scripts; the type selects what is searched. */
  action: string
  options: readonly SearchOption[]
  /** Language of the results, for addresses without one. */
  lang: Locale
  /** Value of the initially selected option. */
  chosen: string
  /** Initial text of the box: the query of a page of results. */
  q: string
  advanced?: HeaderLink | undefined
  messages: {
    /** Name of the form, unlike that of a page of results. */
    form: string
    search: string
    open: string
    input: string
    placeholder: string
    type: string
    emptyTitle: string
    emptyText: string
    ok: string
  }
}

export type LanguageView = {
  label: string
  /** A dropdown (English-style header) instead of one link to the other language. */
  dropdown: boolean
  current: string
  links: readonly { lang: Locale; label: string; href: string; current: boolean }[]
}

export type MemberView = { label: string; login: HeaderLink; register: HeaderLink }

/** View model of a header: texts, addresses and flags. */
export type HeaderView = {
  style: NavStyle
  /** False on login, register, reset, binding and personal pages: only the top bar and the name. */
  titleBar: boolean
  /** Full masthead of the home page; other pages have one line. */
  front: boolean
  /** Home page of several journals, which starts with the search box on phones too. */
  searchFirst: boolean
  /** The bar stays visible past the header's height. */
  fixed: boolean
  tall: boolean
  home: HeaderLink
  names: NamesView
  logo?: LogoView | undefined
  /** Picture behind the masthead; one of ratio 683:175 gives the masthead its height. */
  backdrop?: { src: string; ratio: boolean } | undefined
  greeting?: string | undefined
  group?: HeaderLink | undefined
  member?: MemberView | undefined
  languages?: LanguageView | undefined
  search?: SearchView | undefined
  menu: MenuView
  slide: SlideView
  buttons: readonly HeaderLink[]
}

/** Addresses the header needs, from the route table. */
export type HeaderLinks = {
  home: string
  login: string
  register: string
  seniorSearch: string
  /** Home page of the owning group, if any. */
  group?: string | undefined
  /** Returns the result route of a resource type. */
  search: (type: ResourceType) => string
  /** Returns the address of a stored file by its id. */
  file: (id: string) => string
  /** This page in each language. */
  language: { zh: string; en: string }
}

/** Header traits of a site code (lib/site/traits). */
export type HeaderTraits = {
  /** Fixed resource types, a dropdown of languages, the English name first. */
  englishStyle: boolean
  tall: boolean
  /** Search starts with the second configured type. */
  searchFromSecond: boolean
}
