import type { Tone } from '@/components/ui/badge'
import type { LocalizedText } from '@/lib/i18n/locales'

/** A link of a page of search results. */
export type SearchLink = { label: string; href: string; current?: boolean; newTab?: string | undefined }

export type FacetView = {
  id: string
  name: string
  /** Shown at first; the others are folded under `more`. */
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

/** A period of publication, with the number of its results where that is known. */
type PeriodView = SearchLink & { count?: string; accessibleLabel?: string }

export type FiltersView = {
  label: string
  /** "Filters (2 chosen)", label of the button on phones. */
  open: string
  close: string
  chips: { label: string; href: string; accessibleLabel: string }[]
  chosen: string
  clear: SearchLink | null
  /** Null for kinds without a time of publication. */
  periods: { label: string; links: PeriodView[] } | null
  facets: FacetView[]
}

export type SearchFormView = {
  action: string
  hidden: { name: string; value: string }[]
  q: string
  field: { value: string; options: { value: string; label: string }[] }
  maxLength: number
  /** Box that searches within the results of the page; null where there are none. */
  within: { value: string; label: string; isChecked: boolean } | null
  /** Undefined where the owner shows none. */
  advanced: SearchLink | undefined
  types: SearchLink[]
  messages: {
    /** Name of the form, unlike that of the header’s. */
    form: string
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
  /** Statuses of the work it belongs to. */
  badges: { label: string; tone: Tone }[]
  facts: LocalizedText[]
  passageHtml: string | null
  passageLang?: string | undefined
  matchedHtml: string | null
  picture: string | null
  rel?: string | undefined
  /** Adds the hit to the favorites; null for what is no resource. */
  favoriteButton: { key: string; text: string; label: string } | null
}

export type EmptyView = {
  title: string
  text: string
  links: { label: string; links: SearchLink[] }[]
}

/** Words also searched in the other language, and the link that switches this off or on. */
export type TranslationsView = {
  label: string
  pairs: { word: string; added: string }[]
  change: SearchLink
}
