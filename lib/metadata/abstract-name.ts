import { type Locale, languageName } from '@/lib/i18n/locales'
import type { Translator } from '@/lib/i18n/translator'

/** Returns the heading of an abstract without a title: by its kind, else by its language. */
export function abstractName(
  kind: string | null,
  lang: string,
  locale: Locale,
  t: Translator<'article'>,
): string {
  const key = `abstractKind.${kind ?? ''}`
  if (kind !== null && /^[\w-]+$/.test(kind) && t.has(key as 'abstractKind.summary'))
    return t(key as 'abstractKind.summary')
  const words = (kind ?? '').replace(/[_-]+/g, ' ')
  return words
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : t('about.abstractIn', { language: languageName(lang, locale) })
}
