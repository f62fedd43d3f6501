import type { SearchLink } from '@/components/search/search-view-model'
import type { Clusters } from '@/lib/contract/clusters'
import { localized } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'
import { type SearchState, stateHref } from './search-state'

/** Links to related searches. */
export type RelatedView = { label: string; links: SearchLink[] }

const SHOWN = 8

/** Builds searches for the most frequent keywords of the hits, without those in the query; null without any. */
export function relatedView(
  clusters: Clusters | null,
  state: SearchState,
  t: Translator<'search'>,
): RelatedView | null {
  const { kind, params, locale } = state
  if (kind !== 'article' || !params.q) return null
  const query = params.q.toLowerCase()
  const keywords = clusters?.facets.find(({ name }) => name === 'keyword')?.values ?? []
  const links = keywords
    .filter(({ count }) => count > 1)
    .map(({ label, enLabel }) => localized(locale, { zh: label, en: enLabel }).text)
    .filter((word) => !query.includes(word.toLowerCase()))
    .slice(0, SHOWN)
    .map((label) => ({
      label,
      href: stateHref({ ...state, params: { type: params.type ?? '', lang: locale } }, { q: label }),
    }))
  return links.length === 0 ? null : { label: t('related'), links }
}
