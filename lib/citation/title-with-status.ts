import type { CitationRecord } from './record'

const NOTES = {
  zh: { none: '', corrected: '（有更正）', retracted: '（已撤稿）', concern: '（关注声明）' },
  en: { none: '', corrected: ' [Corrected]', retracted: ' [Retracted]', concern: ' [Expression of concern]' },
} as const

/**
 * Returns the title of a work in a reference, followed by its status (corrected, retracted, concern) in its language.
 */
export const titleWithStatus = (
  title: string,
  { status, language }: Pick<CitationRecord, 'status' | 'language'>,
): string => title + NOTES[/^zh/i.test(language) ? 'zh' : 'en'][status]
