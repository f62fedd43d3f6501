import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { steady } from '@/lib/backend/db/steady'
import { type JatsReader, localReader } from './jats/reader'
import { knownArticles } from './known-articles'
import { XML_LIMITS } from './limits'
import { marker } from './marker'
import type { ImportWarning, ImportedArticle } from './model'
import { pageNumber } from './page-number'
import { places } from './publication-cache'
import { type ArticleOutcome, emptyOutcome, reasonOf } from './report'
import { type ArticleSource, findSources } from './sources/find-sources'
import { packageFiles, withCompanionPdf } from './sources/package-files'
import { isConflict, writeArticle } from './write-article'

type Input = {
  /** Null: a site that is not there yet, in a dry run. */
  siteId: number | null
  sources: ArticleSource[]
  onProgress: (done: number, total: number) => void
  reader?: JatsReader
  dryRun?: boolean
  /** Whether the order of the sources is the order in the issue (site packs); else first pages say it. */
  ordered?: boolean
  /** How a file is called in the report. */
  nameOf?: (file: string) => string
}

/** Files read before their turn: a long one must not keep the writer waiting. */
const AHEAD = 3

type Read = { bytes: Buffer; article: ImportedArticle; warnings: ImportWarning[] }

/** Articles at some paths, in order. */
export async function articleSources(paths: string[]): Promise<ArticleSource[]> {
  const found = await Promise.all(paths.map(findSources))
  return found.flatMap(({ articles }) => articles)
}

/**
 * Imports JATS articles, one transaction an article; one bad article never stops the rest. The next files are read while
 * one is written. The same DOI or own id twice in one run with other content: the first stays, the second is refused.
 */
export async function importArticles(db: Db, input: Input): Promise<ArticleOutcome> {
  const { siteId, sources, onProgress, reader = localReader, dryRun = false, nameOf = (file) => file } = input
  const outcome = emptyOutcome()
  const known = await knownArticles(db, siteId)
  const mark = marker(db, siteId)
  const cache = siteId === null ? {} : { cache: places(siteId) }
  const seen = new Map<string, { file: string; hash: string }>()
  for await (const [index, source, current] of readAhead(sources, reader)) {
    const file = nameOf(source.file)
    try {
      if ('error' in current) throw current.error
      const { bytes, warnings } = current.value
      const files = await packageFiles(source)
      const article = withCompanionPdf(current.value.article, source, files)
      const key = (article.doi ?? article.sourceId ?? '').toLowerCase()
      const twin = seen.get(key)
      const sort = input.ordered ? index : pageNumber(article.firstPage)
      const job = {
        ...cache,
        siteId,
        known,
        article,
        files,
        sort,
        source: { name: basename(source.file), bytes },
      }
      const written = await retried(db, { ...job, dryRun: dryRun || twin !== undefined })
      if (twin && twin.hash !== written.hash)
        throw new Error(`${key} is already in this import with other content, from ${twin.file}`)
      seen.set(key, { file, hash: written.hash })
      outcome[twin ? 'unchanged' : written.outcome] += 1
      outcome.warnings.push(...warnings.map(({ message }) => `${file}: ${message}`))
      outcome.warnings.push(...written.missing.map((name) => `${file}: ${name} is not in the package`))
      if (written.outcome !== 'unchanged' && !dryRun) await mark.soon()
    } catch (error) {
      outcome.failed.push({ file, reason: reasonOf(error) })
    }
    onProgress(index + 1, sources.length)
  }
  await mark.now()
  return outcome
}

/** Two imports at once: the one that comes second finds what the first wrote. */
async function retried(db: Db, job: Parameters<typeof writeArticle>[1]) {
  try {
    return await steady(db, () => writeArticle(db, job))
  } catch (error) {
    if (!isConflict(error)) throw error
    return writeArticle(db, { ...job, known: await knownArticles(db, job.siteId) })
  }
}

/** Sources in order with what was read of them, the next ones being read by then, one after another. */
async function* readAhead(sources: ArticleSource[], reader: JatsReader) {
  let last: Promise<unknown> = Promise.resolve()
  const begin = ({ file }: ArticleSource) => {
    const read = last.then(() => settled(readSource(file, reader)))
    last = read
    return read
  }
  const ahead = sources.slice(0, AHEAD).map(begin)
  for (const [index, source] of sources.entries()) {
    const current = ahead.shift() ?? begin(source)
    const later = sources[index + AHEAD]
    if (later) ahead.push(begin(later))
    yield [index, source, await current] as const
  }
}

const settled = <T>(promise: Promise<T>): Promise<{ value: T } | { error: unknown }> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

async function readSource(file: string, reader: JatsReader): Promise<Read> {
  const { size } = await stat(file)
  if (size > XML_LIMITS.bytes) throw new Error(`the file is larger than ${XML_LIMITS.bytes / 1_048_576} MB`)
  const bytes = await readFile(file)
  return { bytes, ...(await reader.read(bytes)) }
}
