import { createHash } from 'node:crypto'
import type { WriteJob } from '../import-run'
import type { StoredArticles } from '../queries/stored-articles'
import type { ImportedArticle } from '../model'
import { pageNumber } from '../page-number'
import type { Line } from './read-lines'
import type { RecordReport } from './record-report'
import { RECORDS_VERSION, recordArticle } from './record-article'

export type RecordJob = WriteJob & {
  line: number
  /** Characters of the line. */
  size: number
}

const NO_FILES = new Map<string, never>()

/**
 * Creates a function that turns lines into articles to write. Returns null and updates the report for invalid lines,
 * unchanged records and duplicates within the file.
 */
export function createRecordParser(
  known: StoredArticles,
  { outcome, fail: report, warn }: RecordReport,
  where: (line: number) => string,
) {
  const seen = new Map<string, string>()
  const fail = (line: number, reason: string) => report(where(line), reason)
  return (line: Line): RecordJob | null => {
    if ('fault' in line) {
      fail(line.number, line.fault)
      return null
    }
    const hash = createHash('sha256').update(`${RECORDS_VERSION}\n`).update(line.text).digest('hex')
    const duplicate = seen.get(line.record.id)
    if (duplicate !== undefined) {
      if (duplicate === hash) outcome.unchanged += 1
      else fail(line.number, duplicateId(line.record.id))
      return null
    }
    seen.set(line.record.id, hash)
    const read = recordArticle(line.record)
    const { article, warning } = ownDoi(read, known)
    for (const message of [noDoi(line.record.doi, read), warning])
      if (message) warn(`${where(line.number)}: ${message}`)
    const before = known.bySource(article.sourceId)
    if (before?.contentHash === hash) {
      outcome.unchanged += 1
      return null
    }
    const id = before?.id ?? null
    const { sourceId, doi } = article
    if (doi) known.add({ id: id ?? -1, sourceId, doi, contentHash: hash, version: null })
    const sort = pageNumber(article.firstPage)
    return { id, article, stored: NO_FILES, sort, hash, line: line.number, size: line.text.length }
  }
}

const duplicateId = (id: string): string =>
  `duplicate id ${id}: an earlier line of this file has it with other content`

/** Maximum number of characters quoted. */
const MAX_QUOTED = 60

/** Returns the warning about a DOI of a record that is none; null where it is one. */
const noDoi = (given: string | undefined, { doi }: ImportedArticle): string | null =>
  given && doi === null
    ? `${JSON.stringify(given.slice(0, MAX_QUOTED))} is not a DOI and not used as one; a DOI begins with 10.`
    : null

/** Removes the DOI of a record, with a warning, if another article of the site has it. */
function ownDoi(article: ImportedArticle, known: StoredArticles) {
  const holder = known.byDoi(article.doi)
  if (!holder || holder.sourceId === article.sourceId) return { article, warning: null }
  const warning = `the DOI ${article.doi} belongs to ${holder.sourceId ?? 'another article'}; the record is imported without it`
  return { article: { ...article, doi: null }, warning }
}
