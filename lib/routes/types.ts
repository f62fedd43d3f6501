import type { Locale } from '@/lib/i18n/locales'

/** Screens are folders under app/[site]/[locale]/. */
export type Screen =
  | 'home'
  | 'issue'
  | 'online-first'
  | 'just-accepted'
  | 'article'
  | 'articles'
  | 'article-figures'
  | 'article-file'
  | 'cite'
  | 'news'
  | 'news-list'
  | 'about'
  | 'info'
  | 'album'
  | 'album-list'
  | 'editorial-board'
  | 'academic'
  | 'science'
  | 'journals'
  | 'journal'
  | 'new-link'
  | 'language-list'
  | 'composite'
  | 'article-list'
  | 'rank'
  | 'book'
  | 'books'
  | 'media'
  | 'media-list'
  | 'figures'
  | 'rss-list'
  | 'email-subscribe'
  | 'column'
  | 'forbidden'
  | 'error'
  | 'search'
  | 'search-advanced'
  | 'login'
  | 'quick-login'
  | 'register'
  | 'forget-code'
  | 'account-binding'
  | 'personal'
  | 'shared-album'
  | 'thesis-details'
  | 'health'
  | 'jump'

/** `public` pages are cached, `search` ones shortly, `none` never (docs/behaviour.md#caching). */
export type Policy = 'public' | 'search' | 'none'

export type Params = Record<string, string>

/** One family of addresses that show the same screen. */
export type Route = {
  screen: Screen
  /** `{lang}` zh or en; `:name` a segment, `:name#` digits only, `?` behind: optional; `*name` the rest. */
  patterns: readonly string[]
  /** A query parameter without which the row is passed over. */
  asked?: string
  /** Query parameters the screen reads; others are dropped. */
  query?: readonly string[]
  policy?: Policy
  /** Parameters the pattern itself stands for. */
  fixed?: Params
  /** Screen of the kind's list, shown when none of these parameters is there. */
  list?: { screen: Screen; without: readonly string[]; query: readonly string[] }
  /** Mends parameters only the whole path explains; null refuses the match. */
  settle?: (params: Params) => Params | null
}

export type RouteMatch = {
  screen: Screen
  /** Path parameters, decoded. */
  params: Params
  /** Known query parameters, in the order of the table. */
  query: Params
  /** Language the path names; null where it names none. */
  locale: Locale | null
  policy: Policy
}
