import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { RefusalKey } from './refusal'

/** A message of the API in a language; `detail` is what a bad request names. */
export const apiMessage = (locale: Locale, key: RefusalKey, detail = ''): string =>
  translator(locale, 'api')(key, { detail })
