import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'

/** Words of a pagination. */
export function pageWords(locale: Locale) {
  const t = translator(locale, 'page')
  return { name: t('pages'), previous: t('previous'), next: t('next'), page: t('page') }
}
