import type { LocalizedText } from '@/lib/i18n/localized'

/** What a page of search results draws: finished strings and links. */
export type SearchLink = { label: string; href: string; current?: boolean; newTab?: string | undefined }

export type FacetView = {
  id: string
  name: string
  /** Shown at once; the others are folded away under `more`. */
  values: FacetValueView[]
  folded: FacetValueView[]
  more: string
}

export type FacetValueView = {
  label: string
  lang?: string | undefined
  count: string
  accessibleLabel: string
  href: string
  chosen: boolean
}

export type FiltersView = {
  label: string
  /** "Filters (2 chosen)" for the button of phones. */
  open: string
  close: string
  chips: { label: string; href: string; accessibleLabel: string }[]
  chosen: string
  clear: SearchLink | null
  /** Null for what has no time of publication. */
  periods: { label: string; links: SearchLink[] } | null
  facets: FacetView[]
}

export type SearchFormView = {
  action: string
  hidden: { name: string; value: string }[]
  q: string
  field: { value: string; options: { value: string; label: string }[] }
  maxLength: number
  advanced: SearchLink
  types: SearchLink[]
  messages: {
    query: string
    submit: string
    placeholder: string
    inField: string
    types: string
    help: string
  }
}

/** A hit that is no article. */
export type HitView = {
  id: string
  titleHtml: string
  lang?: string | undefined
  href: string
  newTab?: string | undefined
  facts: LocalizedText[]
  passageHtml: string | null
  passageLang?: string | undefined
  matchedHtml: string | null
  picture: string | null
  rel?: string | undefined
  /** Keeps the hit among the favourites; null for what is no resource of its own. */
  collect: { key: string; text: string; label: string } | null
}

export type EmptyView = {
  title: string
  text: string
  links: { label: string; links: SearchLink[] }[]
}

/** Words looked for in the other language too, and the link that turns this off or on. */
export type TranslationsView = {
  label: string
  pairs: { word: string; added: string }[]
  change: SearchLink
}
