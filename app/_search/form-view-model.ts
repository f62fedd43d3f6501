import type { PageContext } from '@/app/_page/screen'
import { buildSearchView, typeLabel } from '@/components/header/build-search-view-model'
import type { SearchFormView, SearchLink } from '@/components/search/search-view-model'
import { limits } from '@/lib/rules/limits'
import { earlierSearches, withinOf, withinThis } from '@/lib/rules/search-within'
import { FROM_SECOND } from '@/lib/rules/from-second'
import { type ResourceType, resourceTypeOf, resourceTypeParam } from '@/lib/rules/resource-type'
import { type Translator, translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { searchHref, searchTypeParams } from '@/lib/routes/search-href'
import { siteTraits } from '@/lib/site/traits'
import type { SearchData } from './load-results'
import { FILTERS, type SearchState, stateHref } from './search-state'

/** Parameters carried over to a new query of the same type. */
const CARRIED_PARAMS = ['sort', 'years', 'expand', 'siteId', 'journal'] as const

/** Builds the search form with its query, types as links, and fields of the type. */
export function searchFormView(
  { page, conditions }: SearchData,
  state: SearchState,
  context: PageContext,
  t: Translator<'search'>,
): SearchFormView {
  const { params, path, kind, locale } = state
  const hidden = [
    ...Object.entries({ ...searchTypeParams(kind), lang: locale }).map(([name, value]) => ({ name, value })),
    ...CARRIED_PARAMS.flatMap((name) => (params[name] ? [{ name, value: params[name] }] : [])),
  ]
  return {
    action: path,
    hidden,
    q: params.q ?? '',
    field: {
      value: params.field ?? '',
      options: [
        { value: '', label: t('anyField') },
        ...conditions.map(({ field, condition, enCondition }) => ({
          value: field,
          label: { zh: condition, en: enCondition }[locale],
        })),
      ],
    },
    maxLength: limits.search.maxLength,
    within: withinView(page, state, t),
    advanced: headerSearch(context)?.advanced && {
      label: t('advanced'),
      href: `${href.seniorSearch()}?${new URLSearchParams({ type: resourceTypeParam(kind), ...(params.q ? { q1: params.q } : {}), ...earlierOf(state), lang: locale }).toString()}`,
      newTab: t('newTab'),
    },
    types: typeLinks(state, context, t),
    messages: {
      form: t('form'),
      query: t('query'),
      submit: t('submit'),
      placeholder: t('placeholder'),
      inField: t('inField'),
      types: t('types'),
      help: t('help'),
    },
  }
}

/**
 * Returns the choice to search within the results of a page, or where it has none, within what was searched in vain.
 * It is made already where the page shows the works of a person, journal or the like, or an earlier search.
 */
function withinView(
  page: SearchData['page'],
  { params }: SearchState,
  t: Translator<'search'>,
): SearchFormView['within'] {
  if (!page?.canRefine) return null
  const { q = '', field: _field, ...others } = params
  const hasHits = page.totalElements > 0
  const value = withinThis(hasHits ? params : others)
  if (value === '') return null
  const isChecked = q.trim() === '' || params.within !== undefined
  return { value, label: t(hasHits ? 'inResults' : 'inEarlierResults'), isChecked }
}

/**
 * Returns the `within` of a page of results that is within an earlier search, with the filters lifted from it where they
 * fit.
 */
function earlierOf({ params }: SearchState): { within?: string } {
  const { within = '' } = params
  const [last, ...before] = earlierSearches(within)
  if (!last) return {}
  for (const name of FILTERS) if (params[name]) last.set(name, params[name])
  return { within: withinOf([last, ...before]) || within }
}

/** Returns the search box of the site's header, as if it were shown. */
const headerSearch = ({ bundle, locale }: PageContext) =>
  buildSearchView({
    config: { ...bundle.header, searchBox: true },
    locale,
    links: { search: searchHref, seniorSearch: href.seniorSearch() },
    traits: siteTraits(bundle.site.sld),
    t: translator(locale, 'header'),
  })

/** Returns the types the site offers, as listed in its header. */
export const typesFor = (context: PageContext) => headerSearch(context)?.options ?? []

/** Returns the type a search of the site starts from, in whatever form; `from` is that of the address. */
export function firstTypeFor(context: PageContext, from: string | undefined): ResourceType {
  const header = headerSearch(context)
  const second = from === FROM_SECOND ? header?.options[1]?.value : undefined
  return resourceTypeOf(second ?? header?.chosen) ?? 'article'
}

/** Returns a link to each type with the same query; also to the current type where the site does not offer it. */
const typeLinks = (state: SearchState, context: PageContext, t: Translator<'search'>): SearchLink[] => {
  const { kind, params, locale } = state
  const offered = typesFor(context).map(({ value, label, action, newTab }) => {
    const type = resourceTypeOf(value) ?? 'article'
    const query: Record<string, string> = {
      ...(params.q ? { q: params.q } : {}),
      ...searchTypeParams(type),
      lang: locale,
    }
    return {
      label,
      href: `${action}?${new URLSearchParams(query).toString()}`,
      current: type === kind,
      newTab: newTab ? t('newTab') : undefined,
    }
  })
  return offered.some(({ current }) => current)
    ? offered
    : [
        ...offered,
        { label: typeLabel(kind, translator(locale, 'header')), href: stateHref(state), current: true },
      ]
}
