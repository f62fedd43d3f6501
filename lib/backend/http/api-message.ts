import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { RefusalKey } from './handler'

/** Returns a message of the API in a language; `detail` names what is wrong in a bad request. */
export const apiMessage = (locale: Locale, key: RefusalKey, detail = ''): string =>
  translator(locale, 'api')(key, { detail })
