import type { ResourceType } from '@/lib/rules/resource-type'

/** The six arrangements of a header. */
export type NavStyle = 1 | 2 | 3 | 4 | 5 | 6

/** A finished link; `newTab` is the label that tells of a new tab, `current` marks this page. */
export type HeaderLink = { label: string; href: string; newTab?: string | undefined; current?: boolean }

/**
 * A menu entry. `fit` is the width of the row, in rem, from which on it stands there and not under "More"
 * (menu-fit.ts).
 */
export type MenuEntry = HeaderLink & {
  id: number
  fit: number
  submenu: string
  children: readonly HeaderLink[]
}

export type MenuView = {
  label: string
  more: string
  /** Width in rem from which on every entry fits and there is no "More". */
  allFit: number
  distribution: 'left' | 'center' | 'right' | 'justify'
  entries: readonly MenuEntry[]
}

/** Words and addresses of the side-slide menu. */
type SlideView = { open: string; close: string }

/** Names as the masthead sets them: the reader's language large, the other small, both in their own language. */
export type NamesView = {
  large: string
  /** Too long for the largest letters. */
  long: boolean
  small?: { text: string; lang: string } | undefined
  /** "ISSN 1000-1234 · CN 11-1234/O4". */
  facts?: string | undefined
}

/** A logo as addresses; `mobile` is the one of phones and of the fixed bar. */
export type LogoView = { pc: string; mobile: string; alt: string }

export type SearchOption = { value: string; label: string; action: string; newTab: boolean }

/** The query and type of a page of results. */
export type CurrentSearch = { q: string; type: ResourceType }

export type SearchView = {
  /** Where the form goes without scripts; the type says what is looked for. */
  action: string
  options: readonly SearchOption[]
  /** Language of the results, for addresses that name none. */
  lang: 'zh' | 'en'
  /** Value of the option chosen at first. */
  chosen: string
  /** Words in the box at first: the query of a page of results. */
  q: string
  advanced?: HeaderLink | undefined
  messages: {
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
  /** A list to unfold (English-style header) instead of the other language alone. */
  dropdown: boolean
  current: string
  links: readonly { lang: 'zh' | 'en'; label: string; href: string; current: boolean }[]
}

export type MemberView = { label: string; login: HeaderLink; register: HeaderLink }

/** All a header shows: finished strings, addresses and flags. */
export type HeaderView = {
  style: NavStyle
  /** False on login, register, reset, binding and personal pages: only the top bar and the name. */
  titleBar: boolean
  /** The home page's full masthead; other pages have one line. */
  front: boolean
  /** The home page of several journals, which on phones too opens with the search box. */
  searchFirst: boolean
  /** The bar stays in sight past the header's height. */
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

/** Addresses the header needs, made from the route table by whoever draws the page. */
export type HeaderLinks = {
  home: string
  login: string
  register: string
  seniorSearch: string
  /** The owning group's home, where there is one. */
  group?: string | undefined
  /** Result route of a resource type. */
  search: (type: ResourceType) => string
  /** Address of a stored file by its id. */
  file: (id: string) => string
  /** This page in either language. */
  language: { zh: string; en: string }
}

/** What a site's code says of its header (lib/site/traits). */
export type HeaderTraits = {
  /** Fixed resource types, a dropdown of languages, the English name in front. */
  englishStyle: boolean
  tall: boolean
  /** Searching starts from the second configured type. */
  searchFromSecond: boolean
}
