import { storedBytes } from '@/lib/backend/files/file-store'
import { withRenditions } from '@/lib/backend/files/store-renditions'
import type { Db } from '@/lib/backend/db/db'
import { withCommandTimeout } from '@/lib/backend/db/command-timeout'
import { collectStatistics } from '@/lib/backend/db/planner-statistics'
import { type JatsReader, localReader } from './jats/reader'
import { RENDERER_VERSION } from './jats/read-jats'
import { FILE_LIMITS, XML_LIMITS } from './import-limits'
import type { ImportedArticle } from './model'
import { type ArticleWithSource, articlesWithSource, movePackage } from './queries/sources'
import { reasonOf } from './report'
import { indexPackage } from './package-index'
import { withCompanionPdf } from './sources/package-files'
import { picturesOf, withOriginals } from './store-package'
import type { StoredFile } from '@/lib/backend/files/queries/file'
import { importRun } from './import-run'
import { packageOf, selectStoredFiles } from './stored-package'
import { storedTimes } from './times/publication-times'
import { writeBatch } from './write-batch'

type Options = {
  /** Every article with a source, including those of the current renderer. */
  all?: boolean
  /** Only these articles, whatever renderer they are of. */
  ids?: number[]
  reader?: JatsReader
  onProgress?: (done: number, total: number) => void
}

type Rerendered = { done: number; failed: { article: string; reason: string }[] }

/**
 * Renders the stored XML of articles of older renderers again, one transaction per article; ids, files and content hash
 * are unchanged. Articles without XML (records) are skipped.
 */
export async function rerender(db: Db, options: Options = {}): Promise<Rerendered> {
  const { all = false, ids, reader = localReader, onProgress } = options
  const rows = await articlesWithSource(db, ids ?? (all ? null : RENDERER_VERSION))
  const outcome: Rerendered = { done: 0, failed: [] }
  for (const [index, row] of rows.entries()) {
    try {
      await renderAgain(db, row, reader)
      outcome.done += 1
    } catch (error) {
      const name = row.article.doi ?? row.article.sourceId ?? String(row.article.id)
      outcome.failed.push({ article: name, reason: reasonOf(error) })
    }
    onProgress?.(index + 1, rows.length)
  }
  if (outcome.done > 0) await withCommandTimeout(db, collectStatistics)
  return outcome
}

async function renderAgain(
  db: Db,
  { article: before, source }: ArticleWithSource,
  reader: JatsReader,
): Promise<void> {
  const { article: read } = await reader.read(await sourceBytes(source))
  const storedFiles = await packageOf(db, source.siteId, prefixOf(source))
  const names = indexPackage([...storedFiles.keys()].map((name) => ({ name, path: name })))
  const times = storedTimes(before)
  const article = withCompanionPdf(
    times ? { ...read, times } : read,
    { file: source.name, root: '', alone: true },
    names,
  )
  const pictures = await withPictureWidths(db, article, selectStoredFiles(article, storedFiles))
  const stored = new Map([...pictures, ['metaxml', source] as const])
  const { id, siteId, sort, contentHash } = before
  await writeBatch(db, importRun(siteId), [
    { id, article: withOriginals(article, stored), stored, sort, hash: contentHash },
  ])
  // The next import looks for its files by the DOI as it is read now.
  if (before.doi !== null && read.doi !== null && before.doi !== read.doi)
    await movePackage(db, siteId, before.doi, read.doi)
}

/** Returns the stored files of an article, adding missing widths of its pictures. */
async function withPictureWidths(
  db: Db,
  article: ImportedArticle,
  stored: Map<string, StoredFile>,
): Promise<Map<string, StoredFile>> {
  const all = new Map(stored)
  for (const name of picturesOf(article)) {
    const file = all.get(name)
    if (!file || file.meta?.renditions || file.size > FILE_LIMITS.bytes) continue
    const bytes = await storedBytes(file.path)
    if (bytes) all.set(name, await withRenditions(db, file, { bytes }))
  }
  return all
}

async function sourceBytes({ path, name, size }: StoredFile): Promise<Buffer> {
  const bytes = size > XML_LIMITS.bytes ? null : await storedBytes(path)
  if (bytes === null) throw new Error(`${name} is not among the stored files`)
  return bytes
}

/** Returns the common prefix of the pack keys of all files that were stored with a source. */
const prefixOf = ({ packKey, name }: StoredFile): string => packKey?.slice(0, -name.length) ?? ''
