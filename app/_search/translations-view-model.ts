import type { TranslationsView } from '@/components/search/search-view-model'
import type { SearchPage } from '@/lib/contract/search-page'
import type { Translator } from '@/lib/i18n/translator'
import { closestText } from './closest-text'
import { type SearchState, stateHref } from './search-state'

/**
 * Builds what was also searched in the other language, with the link that switches it off; or, where it is off, the
 * link that switches it on.
 */
export function translationsView(
  page: Pick<SearchPage, 'content' | 'number' | 'expanded' | 'readings'>,
  state: SearchState,
  t: Translator<'search'>,
): TranslationsView | null {
  const { expanded, readings } = page
  if (state.params.expand === '0' || state.params.expand === 'false')
    return {
      label: t('translationsOff'),
      pairs: [],
      change: { label: t('searchTranslations'), href: stateHref(state, { expand: null }) },
    }
  const sentences = readings.map((reading) => readingText(reading, closestText(page, state, t), t))
  if (expanded.length === 0 && sentences.length === 0) return null
  return {
    label: [...sentences, ...(expanded.length > 0 ? [t('translations')] : [])].join(' '),
    pairs: expanded.map(({ word, added }) => ({ word, added: added.join(t('listSeparator')) })),
    change: { label: t('wordsOnly'), href: stateHref(state, { expand: '0' }) },
  }
}

/** Returns a sentence on how the query was interpreted; `closest` is that on works that are only like it. */
function readingText(
  { kind, to, fields }: SearchPage['readings'][number],
  closest: string,
  t: Translator<'search'>,
): string {
  const separator = t('listSeparator')
  if (kind === 'similar') return closest
  if (kind === 'fields')
    return t('reading.fields', {
      fields: fields.map(({ name, value }) => `${t(`readingField.${name}`)} ${value}`).join(separator),
    })
  return t(`reading.${kind}`, { words: to.join(separator) })
}
