import { saysRetracted } from '@/lib/text/says-retracted'
import type { CitationRecord } from './record'

const marked = (titleHtml: string, language: string): string =>
  saysRetracted(titleHtml) ? titleHtml : (/^zh/i.test(language) ? '已撤稿：' : 'RETRACTED: ') + titleHtml

/**
 * Returns the record of a retracted work with that in its titles, as publishers have it: reference managers print titles,
 * and no notes.
 */
export function withRetraction(record: CitationRecord): CitationRecord {
  const { status, titleHtml, language, translated } = record
  if (status !== 'retracted') return record
  return {
    ...record,
    titleHtml: marked(titleHtml, language),
    translated: translated && { ...translated, titleHtml: marked(translated.titleHtml, translated.language) },
  }
}
