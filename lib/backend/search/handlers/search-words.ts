import type { FieldCode } from '@/lib/backend/search/query/fields'
import type { Notice } from '@/lib/backend/search/query/parse'
import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en/search.json'
import zh from '@/messages/zh/search.json'

/** What a query was told about itself, in a language. */
export const noticeMessage = (locale: Locale, code: Notice): string => ({ zh, en })[locale].notice[code]

/** The name of a search field in a language. */
export const fieldName = (locale: Locale, code: FieldCode): string => ({ zh, en })[locale].field[code]
