import type { FacetValueView, FacetView, FiltersView } from '@/components/search/search-view-model'
import type { Clusters } from '@/lib/contract/clusters'
import { type FacetName, facetNames } from '@/lib/contract/facets'
import { LOCALES } from '@/lib/i18n/locales'
import { identifierOf } from '@/lib/text/identifiers'
import { facetLabel } from './facet-label'
import { LISTED, mostFrequent } from './most-frequent'
import { earlierSearches, withinOf } from '@/lib/rules/search-within'
import { searchWords } from '@/lib/rules/subscription'
import type { Translator } from '@/lib/i18n/translator'
import { type SearchState, chosenOf, clearedFilters, stateHref, toggleHref } from './search-state'

/** Number of values shown before unfolding. */
const SHOWN = 6

const PERIODS = ['all', '5', '3', '1'] as const

/** Builds facets as links with counts, and selected values as chips. */
export function filtersView(
  clusters: Clusters | null,
  state: SearchState,
  t: Translator<'search'>,
): FiltersView {
  const chips = chipsOf(clusters, state, t)
  return {
    label: t('filters'),
    open: chips.length > 0 ? t('filtersCount', { count: chips.length }) : t('filters'),
    close: t('closeFilters'),
    chosen: t('chosen'),
    chips,
    clear: chips.length > 0 ? { label: t('clear'), href: stateHref(state, clearedFilters) } : null,
    periods: state.kind === 'publication' ? null : periodsOf(clusters, state, t),
    facets: facetsThatFilter(clusters, state).map((facet) =>
      facetView(facet, { state, t, about: clusters?.more ?? false }),
    ),
  }
}

type Facet = Clusters['facets'][number]

function facetView(
  { name, values }: Facet,
  { state, t, about }: { state: SearchState; t: Translator<'search'>; about: boolean },
): FacetView {
  const listed = mostFrequent(values, chosenOf(state, name))
  const views = listed.map((value) =>
    valueView({ name, value: withIdentifier(name, value, values), about }, state, t),
  )
  const shown = listed.length > SHOWN ? numberShown(name, listed, chosenOf(state, name)) : listed.length
  return {
    id: `facet-${name}`,
    name: t(`facet.${name}`),
    values: views.slice(0, shown),
    folded: views.slice(shown),
    more: t(shown === 0 ? 'facetAll' : 'facetMore', { count: views.length - shown }),
  }
}

/**
 * Returns how many values of a long list are shown: of its first ones those up to the last of several results. Years
 * stand in their order, where one of many results may follow.
 */
const numberShown = (name: string, values: Value[], chosen: string[]): number =>
  name === 'year'
    ? SHOWN
    : values.slice(0, SHOWN).findLastIndex(({ key, count }) => count > 1 || chosen.includes(key)) + 1

/** Returns the facets that leave fewer results, each kind of value once; a chosen value can always be taken back. */
function facetsThatFilter(clusters: Clusters | null, state: SearchState): Facet[] {
  const facets = clusters?.facets ?? []
  return facets.filter(
    (facet) =>
      chosenOf(state, facet.name).length > 0 ||
      // Counts beyond those that are exact are estimates, the total is not.
      ((clusters?.more === true || facet.values.some(({ count }) => count < (clusters?.total ?? 0))) &&
        !(facet.name === 'articleType' && areSections(facet, facets))),
  )
}

/** Checks whether most types of articles are sections of the journal too: two lists of the same would differ by chance. */
function areSections(types: Facet, facets: Facet[]): boolean {
  const sections = facets.find(({ name }) => name === 'column')?.values ?? []
  const names = new Set(sections.flatMap(({ label, enLabel }) => [label, enLabel ?? label].map(singular)))
  const shared = types.values.filter((type) =>
    LOCALES.some((locale) => names.has(singular(facetLabel('articleType', type, locale)))),
  )
  return shared.length * 2 > types.values.length
}

/** Sections are named in the plural where types are in the singular. */
const singular = (name: string) => name.toLowerCase().replace(/s$/, '')

function periodsOf(
  clusters: Clusters | null,
  state: SearchState,
  t: Translator<'search'>,
): FiltersView['periods'] {
  const years = PERIODS.find((period) => period === state.params.years) ?? 'all'
  return {
    label: t('period'),
    links: PERIODS.map((period) => {
      const count = countOf(period, years, clusters, state)
      return {
        label: t(`years.${period}`),
        href: stateHref(state, { years: period === 'all' ? null : period }),
        current: years === period,
        ...(count !== null && { count: String(count), accessibleLabel: t('facetCount', { count }) }),
      }
    }),
  }
}

type Period = (typeof PERIODS)[number]

/** A period begins as the back end's does (`yearFilters`). */
const isWithin = (year: string, period: Period): boolean =>
  period === 'all' || Number(year) > new Date().getUTCFullYear() - Number(period)

/**
 * Returns the number of results of a period; null where the years of the results do not tell, as for one longer than
 * the chosen one.
 */
function countOf(
  period: Period,
  chosen: Period,
  clusters: Clusters | null,
  state: SearchState,
): number | null {
  const years = clusters?.facets.find(({ name }) => name === 'year')?.values ?? []
  const total = years.reduce((sum, { count }) => sum + count, 0)
  // As many years as a list may have are the most frequent ones; of any other number they are all there are.
  const isWhole = total === clusters?.total || years.length !== LISTED
  const isKnown = clusters !== null && total > 0 && !clusters.more && isWhole
  const isLonger = PERIODS.indexOf(period) < PERIODS.indexOf(chosen)
  if (!isKnown || isLonger || chosenOf(state, 'year').length > 0) return null
  // Works without a year are of no period.
  if (period === 'all') return clusters.total
  return years.reduce((sum, { key, count }) => sum + (isWithin(key, period) ? count : 0), 0)
}

type Value = Clusters['facets'][number]['values'][number]

/** Returns a value labelled with its identifier where another value has the same name. */
function withIdentifier(name: FacetName, value: Value, values: Value[]): Value {
  const identifier = identifierOf(name, value.key)
  const isShared = values.some(({ key, label }) => key !== value.key && label === value.label)
  if (!identifier || !isShared) return value
  const withId = (label: string) => `${label} (${identifier.label})`
  return { ...value, label: withId(value.label), enLabel: value.enLabel && withId(value.enLabel) }
}

type Counted = { name: FacetName; value: Value; about: boolean }

const valueView = (
  { name, value, about }: Counted,
  state: SearchState,
  t: Translator<'search'>,
): FacetValueView => {
  const { count } = value
  return {
    label: facetLabel(name, value, state.locale),
    // For a large number of hits, values are counted in a sample.
    count: about ? t('facetAbout', { count }) : String(count),
    accessibleLabel: t(about ? 'facetCountAbout' : 'facetCount', { count }),
    href: toggleHref(state, name, value.key),
    chosen: chosenOf(state, name).includes(value.key),
  }
}

function chipsOf(
  clusters: Clusters | null,
  state: SearchState,
  t: Translator<'search'>,
): FiltersView['chips'] {
  const years = state.params.years
  const period = PERIODS.find((value) => value === years && value !== 'all')
  const chip = (name: string, value: string, href: string) => ({
    label: value,
    href,
    accessibleLabel: t('remove', { name, value }),
  })
  return [
    ...earlierChips(state, t),
    ...(period ? [chip(t('period'), t(`years.${period}`), stateHref(state, { years: null }))] : []),
    ...facetNames.flatMap((name) =>
      chosenOf(state, name).map((key) => {
        const value = clusters?.facets
          .find((facet) => facet.name === name)
          ?.values.find((entry) => entry.key === key)
        // A value without documents on the site is labelled as in the address.
        const label = facetLabel(name, value ?? { key, label: key, enLabel: null }, state.locale)
        return chip(t(`facet.${name}`), label, toggleHref(state, name, key))
      }),
    ),
  ]
}

/** Returns the earlier searches the query is within, the first one first. */
function earlierChips(state: SearchState, t: Translator<'search'>): FiltersView['chips'] {
  const searches = earlierSearches(state.params.within ?? '')
  return searches
    .map((search, at) => {
      const label = t('within', { query: searchWords(withinOf([search])) })
      const others = searches.filter((_, other) => other !== at)
      const href = stateHref(state, { within: withinOf(others) || null })
      return { label, href, accessibleLabel: t('removeWithin', { label }) }
    })
    .toReversed()
}
