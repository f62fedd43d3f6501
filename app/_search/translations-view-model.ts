import type { TranslationsView } from '@/components/search/search-view-model'
import type { SearchPage } from '@/lib/contract/search'
import type { T } from './facet-words'
import { type SearchState, stateHref } from './search-state'

/** What was looked for in the other language too and the way out of it; or, where a reader went that way, the way back. */
export function translationsModel(
  expanded: SearchPage['expanded'],
  state: SearchState,
  t: T,
): TranslationsView | null {
  if (state.params.expand === '0' || state.params.expand === 'false')
    return {
      label: t('translationsOff'),
      pairs: [],
      change: { label: t('searchTranslations'), href: stateHref(state, { expand: null }) },
    }
  if (expanded.length === 0) return null
  return {
    label: t('translations'),
    pairs: expanded.map(({ word, added }) => ({ word, added: added.join(t('listSeparator')) })),
    change: { label: t('wordsOnly'), href: stateHref(state, { expand: '0' }) },
  }
}
