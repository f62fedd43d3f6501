import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en/citation.json'
import zh from '@/messages/zh/citation.json'

/** Words of the citation box; the dialog that needs them in the browser brings them in its own chunk. */
export const citationWords = (locale: Locale): CitationWords => (locale === 'zh' ? zh : en)

export type CitationWords = typeof zh
