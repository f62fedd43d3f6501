import type { Page } from './page'

/** A page to render: its internal URL, the headers for Next, and the properties of its route. */
export type PageJob = {
  key: string
  /** Internal URL. */
  url: string
  headers: Record<string, string>
  /** Public URL, the key of caches in front of this server. */
  path: string
  policy: 'public' | 'search' | 'none'
  screen: string | null
  /** Language of the page, and the cookie's if the URL names none. */
  locale: string
  cookie: string | null
  /** The number of the last change the front knew of at its request for the page; null if it knows of none. */
  knownPosition: number | null
}

/** A rendered page, and what the cache needs to know of it. */
export type Rendering = {
  page: Page
  keep: boolean
  /** Whether the page is incomplete: it never replaces a complete one. */
  failed?: boolean
  /** Its surrogate keys: it is rendered again when one of these moves. */
  keys?: readonly string[]
  /** The last change known before its render; null if not all of its keys are known. */
  position?: number | null
  /** Milliseconds this page is fresh, if shorter than others; afterwards it is only used when renders fail. */
  freshFor?: number | undefined
}
