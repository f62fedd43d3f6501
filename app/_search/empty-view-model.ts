import { href } from '@/lib/routes/href'
import type { EmptyView, SearchLink } from '@/components/search/search-view-model'
import { facetNames } from '@/lib/contract/facets'
import { type Translator, translator } from '@/lib/i18n/translator'
import type { SearchData } from './load-results'
import { type SearchState, chosenOf, clearedFilters, stateHref } from './search-state'

/** Builds what replaces results: empty query, server busy, no hits, page past the end; null with results. */
export function emptyView(
  { page, busy }: SearchData,
  state: SearchState,
  other: { types: SearchLink[]; q: string; advanced: boolean },
  t: Translator<'search'>,
): EmptyView | null {
  if (busy)
    return {
      title: t('busyTitle'),
      text: t('busyText'),
      links: [{ label: '', links: [{ label: t('submit'), href: stateHref(state) }] }],
    }
  if (!page) return { title: t('emptyTitle'), text: t('emptyText'), links: [] }
  if (page.content.length > 0) return null
  if (page.totalElements > 0)
    return {
      title: t('pastEndTitle', { page: page.number + 1 }),
      text: t('pastEndText', { count: page.totalPages }),
      links: [{ label: '', links: [{ label: t('pastEndLink'), href: stateHref(state) }] }],
    }
  return {
    title: t('noHitsTitle', { query: unquoted(other.q) }),
    text: t(isFiltered(state) ? 'noHitsFiltered' : 'noHitsText'),
    links: furtherLinks(state, other, t),
  }
}

const isFiltered = (state: SearchState): boolean =>
  facetNames.some((name) => chosenOf(state, name).length > 0) ||
  Boolean(state.params.years || state.params.within)

function furtherLinks(
  state: SearchState,
  { types, advanced }: { types: SearchLink[]; advanced: boolean },
  t: Translator<'search'>,
): EmptyView['links'] {
  const simple = simplified(state.params.q ?? '')
  const links = [
    ...(isFiltered(state) ? [{ label: t('noHitsClear'), href: stateHref(state, clearedFilters) }] : []),
    ...(simple && simple !== state.params.q
      ? [{ label: t('noHitsSimple', { query: simple }), href: stateHref(state, { q: simple, field: null }) }]
      : []),
  ]
  const advancedLink = {
    label: t('advanced'),
    href: `${href.seniorSearch()}?lang=${state.locale}`,
    newTab: translator(state.locale, 'page')('newTab'),
  }
  const others = types.filter(({ current }) => !current)
  return [
    ...(links.length > 0 ? [{ label: '', links }] : []),
    ...(others.length > 0 ? [{ label: t('noHitsTypes'), links: others }] : []),
    {
      label: t('noHitsWays'),
      links: [
        ...(advanced ? [advancedLink] : []),
        { label: t('noHitsIssues'), href: href.archive({ locale: state.locale }) },
      ],
    },
  ]
}

/** Returns a query without the quotes around all of it: the sentence that names it has its own. */
const unquoted = (q: string): string => /^["“]([^"“”]+)["”]$/.exec(q.trim())?.[1] ?? q

/** Returns a query without operators, quotes, parentheses and field codes. */
const simplified = (q: string): string =>
  q
    .replace(
      /\b(?:AND|OR|NOT)\b|["“”()（）]|\b[A-Za-z]+(?:_tic)?\s?(?:[:：]|%?[=＝])|(?:^|(?<=\s|["“”()（）]))\p{Script=Han}{1,6}[=＝]|\[[A-Za-z/ ]{2,20}\]|(?<![\p{L}\p{N}])['‘]|['’](?![\p{L}\p{N}])/gu,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
