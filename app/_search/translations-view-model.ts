import type { TranslationsView } from '@/components/search/search-view-model'
import { hasHan } from '@/lib/text/has-han'
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
  const { readings, expanded } = inOneSentence(page)
  if (state.params.expand === '0' || state.params.expand === 'false')
    return {
      label: t('translationsOff'),
      pairs: [],
      change: { label: t('searchTranslations'), href: stateHref(state, { expand: null }) },
    }
  const near = { closest: closestText(page, state, t), query: state.params.q ?? '' }
  const sentences = readings.map((reading) => readingText(reading, near, t))
  if (expanded.length === 0 && sentences.length === 0) return null
  return {
    label: [...sentences, ...(expanded.length > 0 ? [t('translations')] : [])].join(' '),
    pairs: expanded.map(({ word, added }) => ({ word, added: added.join(t('listSeparator')) })),
    change: { label: t('wordsOnly'), href: stateHref(state, { expand: '0' }) },
  }
}

type Page = Pick<SearchPage, 'expanded' | 'readings'>

/** What was searched in the other language is said once: in pairs, or as words where there are words without a pair. */
function inOneSentence({ expanded, readings }: Page): Page {
  const added = expanded.flatMap((pair) => pair.added)
  const translated = readings.flatMap(({ kind, to }) => (kind === 'translation' ? to : []))
  const isInPairs = translated.every((word) => added.some((text) => text.includes(word)))
  if (translated.length === 0 || expanded.length === 0) return { expanded, readings }
  if (isInPairs) return { expanded, readings: readings.filter(({ kind }) => kind !== 'translation') }
  const all = [...added, ...translated.filter((word) => !added.some((text) => text.includes(word)))]
  return {
    expanded: [],
    readings: readings.map((reading) => (reading.kind === 'translation' ? { ...reading, to: all } : reading)),
  }
}

/** 对 between two subjects, where what one does to the other is left out: A对B of A对B的影响. */
const ON = /(?<=\p{Script=Han}{2})(?<![相绝针面反核校应])对(?![称照策比应象抗立数流])(?=\p{Script=Han}{2,}$)/u

/** Returns subjects as they are named: without what is left of A对B的影响, each once, and none that is part of another. */
function namedSubjects(subjects: string[], query: string): string[] {
  const named = subjects.map((text) => (query.includes(`${text}的`) ? text.replace(ON, ' ') : text))
  return [...new Set(named)].filter((text) => !named.some((other) => other !== text && isPart(text, other)))
}

/** Checks whether a subject stands within another: Chinese anywhere, words of letters whole. */
const isPart = (text: string, other: string): boolean =>
  hasHan(text) ? other.includes(text) : ` ${other} `.includes(` ${text} `)

/** Returns a sentence on how the query was interpreted; `closest` is that on works that are only like it. */
function readingText(
  { kind, to, fields }: SearchPage['readings'][number],
  { closest, query }: { closest: string; query: string },
  t: Translator<'search'>,
): string {
  const separator = t('listSeparator')
  if (kind === 'similar') return closest
  if (kind === 'fields')
    return t('reading.fields', {
      fields: fields.map(({ name, value }) => `${t(`readingField.${name}`)} ${value}`).join(separator),
    })
  const words = kind === 'question' ? namedSubjects(to, query) : to
  return t(`reading.${kind}`, { words: words.join(separator) })
}
