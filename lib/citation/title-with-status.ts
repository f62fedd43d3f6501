import { saysRetracted } from '@/lib/text/says-retracted'
import type { CitationRecord } from './record'

const NOTES = {
  zh: { none: '', corrected: '（有更正）', retracted: '（已撤稿）', concern: '（关注声明）' },
  en: { none: '', corrected: ' [Corrected]', retracted: ' [Retracted]', concern: ' [Expression of concern]' },
} as const

/**
 * Returns the title of a work in a reference, followed by its status (corrected, retracted, concern) in its language,
 * unless it begins with that.
 */
export const titleWithStatus = (
  title: string,
  { status, language }: Pick<CitationRecord, 'status' | 'language'>,
): string =>
  status === 'retracted' && saysRetracted(title)
    ? title
    : title + NOTES[/^zh/i.test(language) ? 'zh' : 'en'][status]
