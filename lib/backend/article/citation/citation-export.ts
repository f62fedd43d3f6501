import { setImmediate } from 'node:timers/promises'
import type { Context } from '@/lib/backend/http/handler'
import type { Locale } from '@/lib/i18n/locales'
import { articlesByIds } from '../queries/article'
import { contentDisposition } from '@/lib/backend/files/content-disposition'
import { citationFiles } from '@/lib/citation/citation-files'
import type { CitationType } from '@/lib/citation/citation-types'
import type { CslStyleId } from '@/lib/citation/csl-styles'
import { markup } from '@/lib/citation/markup'
import { type CitationRecord, ownRecord, recordIn } from '@/lib/citation/record'
import type { CitedWork } from '@/lib/citation/work'
import { citedWorks } from './cited-works'
import { formatReferences } from './csl-library'
import { worksForStyle } from './pinyin-initials'
import { referenceItem } from './references'

/** Returns the response headers of a downloaded citation file with an ASCII name. */
export function citationHeaders(type: CitationType, name: string): Record<string, string> {
  const { extension, mimeType } =
    type === 'Text' ? { extension: 'txt', mimeType: 'text/plain' } : citationFiles[type]
  return {
    'content-type': `${mimeType}; charset=utf-8`,
    'content-disposition': contentDisposition('attachment', `${name}.${extension}`),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  }
}

/** Formats references as plain text, numbered from `first`, one per line (CRLF). */
export async function numberedReferences(
  records: CitationRecord[],
  style: CslStyleId,
  first = 1,
): Promise<string> {
  const references = await formatReferences(
    records.map((record) => referenceItem(record)),
    style,
  )
  return references.map((html, at) => `[${at + first}] ${markup.text(html)}\r\n`).join('')
}

type Export = { type: CitationType; style: CslStyleId; language: Locale | undefined }

/** Returns the records of works for a file: in a language or their own, those of references as the style formats them. */
export const exportRecords = (
  works: readonly CitedWork[],
  { type, style, language }: Export,
): CitationRecord[] =>
  (type === 'Text' ? worksForStyle(works, style) : works).map((work) =>
    language ? recordIn(work, language) : ownRecord(work),
  )

/** Articles per batch, which bounds how much of a long file is in memory. */
const BATCH = 100

/**
 * Generates a citation file of any number of articles batch by batch, without reading ahead of the consumer.
 * Year suffixes (2020a, 2020b) of formatted references are unique within a batch only.
 */
export async function* citationPieces(context: Context, ids: number[], file: Export): AsyncGenerator<string> {
  const { type, style } = file
  const shape = type === 'Text' ? null : citationFiles[type].pieces
  if (shape) yield shape.start(ids.length)
  for (let from = 0; from < ids.length; from += BATCH) {
    const records = exportRecords(await worksOf(context, ids.slice(from, from + BATCH)), file)
    if (shape === null) yield await numberedReferences(records, style, from + 1)
    else if (records.length > 0)
      yield (from > 0 ? shape.between : '') + records.map(shape.record).join(shape.between)
    await setImmediate()
  }
  if (shape) yield shape.end
}

async function worksOf(context: Context, ids: number[]): Promise<CitedWork[]> {
  const rows = await articlesByIds(context.db, context.scope.siteIds, ids)
  const byId = new Map(rows.map((row) => [row.article.id, row]))
  return citedWorks(
    context,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
}
