import type { PageContext } from '@/app/_page/render-screen'
import { buildSearchView, typeLabel } from '@/components/header/build-search-view-model'
import type { SearchFormView, SearchLink } from '@/components/search/search-view-model'
import { limits } from '@/lib/rules/limits'
import { resourceTypeOf, resourceTypeParam } from '@/lib/rules/resource-type'
import { type Translator, translator } from '@/lib/i18n/translator'
import { href } from '@/lib/routes/href'
import { searchHref } from '@/lib/routes/search-href'
import { siteTraits } from '@/lib/site/traits'
import type { SearchData } from './load-results'
import { type SearchState, stateHref } from './search-state'

/** Parameters carried over to a new query of the same type. */
const CARRIED_PARAMS = ['sort', 'years', 'expand', 'siteId', 'journal'] as const

/** Builds the search form with its query, types as links, and fields of the type. */
export function searchFormView(
  { conditions }: SearchData,
  state: SearchState,
  context: PageContext,
  t: Translator<'search'>,
): SearchFormView {
  const { params, path, kind, locale } = state
  const hidden = [
    { name: 'type', value: resourceTypeParam(kind) },
    { name: 'lang', value: locale },
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
    advanced: {
      label: t('advanced'),
      href: `${href.seniorSearch()}?${new URLSearchParams({ type: resourceTypeParam(kind), ...(params.q ? { q1: params.q } : {}), lang: locale }).toString()}`,
    },
    types: typeLinks(state, context, t),
    messages: {
      query: t('query'),
      submit: t('submit'),
      placeholder: t('placeholder'),
      inField: t('inField'),
      types: t('types'),
      help: t('help'),
    },
  }
}

/** Returns the types the site offers, as listed in its header. */
export function typesFor({ bundle, locale }: PageContext) {
  const header = buildSearchView({
    config: { ...bundle.header, searchBox: true },
    locale,
    links: { search: searchHref, seniorSearch: href.seniorSearch() },
    traits: siteTraits(bundle.site.sld),
    t: translator(locale, 'header'),
  })
  return header?.options ?? []
}

/** Returns a link to each type with the same query; also to the current type where the site does not offer it. */
const typeLinks = (state: SearchState, context: PageContext, t: Translator<'search'>): SearchLink[] => {
  const { kind, params, locale } = state
  const offered = typesFor(context).map(({ value, label, action, newTab }) => ({
    label,
    href: `${action}?${new URLSearchParams({ ...(params.q ? { q: params.q } : {}), type: value, lang: locale }).toString()}`,
    current: resourceTypeOf(value) === kind,
    newTab: newTab ? t('newTab') : undefined,
  }))
  return offered.some(({ current }) => current)
    ? offered
    : [
        ...offered,
        { label: typeLabel(kind, translator(locale, 'header')), href: stateHref(state), current: true },
      ]
}
