import { basename } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { type ImportRun, importRun } from './import-run'
import { type JatsReader, localReader } from './jats/reader'
import { type StoredArticles, storedArticles } from './queries/stored-articles'
import { XML_LIMITS } from './import-limits'
import type { ImportWarning, ImportedArticle } from './model'
import { pageNumber } from './page-number'
import type { IssueTimes } from './publication-cache'
import type { PublicationTimes } from './times/publication-times'
import { readFileBounded } from './read-file'
import { type ArticleOutcome, INTERRUPTED, emptyOutcome, reasonOf, stopReason } from './report'
import { type ArticleSource, findSources } from './sources/find-sources'
import { packageReader, withCompanionPdf } from './sources/package-files'
import { isConflict, writeArticle } from './write-article'

type Input = {
  /** Null when the site does not exist yet, in a dry run. */
  siteId: number | null
  sources: ArticleSource[]
  onProgress: (done: number, total: number) => void
  reader?: JatsReader
  dryRun?: boolean
  /** Whether sources are in the order of the issue (site packs); otherwise articles are sorted by first page. */
  ordered?: boolean
  /** Returns the name of a file in the report. */
  nameOf?: (file: string) => string
  /** Runs once before the first article is written. */
  beforeWriting?: () => Promise<void>
  /** Returns the publication times of an article, overriding those it states. */
  timesOf?: (article: ImportedArticle) => PublicationTimes | undefined
  /** Publication times of issues. */
  issueTimes?: IssueTimes[]
  /** Stops the import before the next article. */
  signal?: AbortSignal | undefined
}

/** Files read ahead, so that a long one does not delay the writer. */
const AHEAD = 3

type Read = { bytes: Buffer; article: ImportedArticle; warnings: ImportWarning[] }
type Result = { value: Read } | { error: unknown }

/** Returns the article sources at the given paths, in order. */
export async function articleSources(paths: string[]): Promise<ArticleSource[]> {
  const found = await Promise.all(paths.map(findSources))
  return found.flatMap(({ articles }) => articles)
}

type State = {
  run: ImportRun | null
  known: StoredArticles
  outcome: ArticleOutcome
  /** Articles written in this run, by DOI or source id. */
  seen: Map<string, { file: string; hash: string }>
  packageOf: ReturnType<typeof packageReader>
}

/**
 * Imports JATS articles, each completely or not at all; a failed article does not stop the rest. The next files are
 * read while one is written. If a DOI or source id repeats in a run with other content, the second article is rejected.
 */
export async function importArticles(db: Db, input: Input): Promise<ArticleOutcome> {
  const { siteId, sources, onProgress, reader = localReader, dryRun = false, nameOf = (file) => file } = input
  const known = await retryOnConnectionError(db, () => storedArticles(db, siteId))
  const run = siteId === null ? null : importRun(siteId, input)
  const state: State = { run, known, outcome: emptyOutcome(), seen: new Map(), packageOf: packageReader() }
  const stop = (at: number, reason: string) => {
    const left = sources.length - at
    const { file = '' } = sources[at] ?? {}
    if (left > 0)
      state.outcome.stopped.push(
        `${nameOf(file)}: ${reason}; ${left} of ${sources.length} articles were not tried`,
      )
  }
  for await (const [index, source, current] of readAhead(sources, reader)) {
    const file = nameOf(source.file)
    try {
      if (input.signal?.aborted) {
        stop(index, INTERRUPTED)
        break
      }
      if ('error' in current) throw current.error
      await importOne(db, state, { ...input, dryRun }, { source, file, index, read: current.value })
    } catch (error) {
      state.outcome.failed.push({ file, reason: reasonOf(error) })
      const reason = stopReason(error)
      if (reason !== null) {
        stop(index + 1, reason)
        break
      }
    }
    onProgress(index + 1, sources.length)
  }
  return state.outcome
}

type Current = { source: ArticleSource; file: string; index: number; read: Read }

async function importOne(
  db: Db,
  { run, known, outcome, seen, packageOf }: State,
  input: Input,
  { source, file, index, read }: Current,
) {
  const files = await packageOf(source)
  const times = input.timesOf?.(read.article)
  const article = withCompanionPdf(times ? { ...read.article, times } : read.article, source, files)
  const key = (article.doi ?? article.sourceId ?? '').toLowerCase()
  const duplicate = seen.get(key)
  const written = await writeWithRetry(db, {
    run,
    known,
    article,
    files,
    sort: input.ordered ? index : pageNumber(article.firstPage),
    source: { name: basename(source.file), bytes: read.bytes },
    dryRun: input.dryRun === true || duplicate !== undefined,
  })
  if (duplicate && duplicate.hash !== written.hash)
    throw new Error(`${key} is already in this import with other content, from ${duplicate.file}`)
  seen.set(key, { file, hash: written.hash })
  outcome[duplicate ? 'unchanged' : written.outcome] += 1
  outcome.warnings.push(...read.warnings.map(({ message }) => `${file}: ${message}`))
  outcome.warnings.push(...written.missing.map((name) => `${file}: ${name} is not in the package`))
  return written.outcome
}

/** Writes an article; after a conflict with a concurrent import, reloads its state and retries once. */
async function writeWithRetry(db: Db, job: Parameters<typeof writeArticle>[1]) {
  try {
    return await retryOnConnectionError(db, () => writeArticle(db, job))
  } catch (error) {
    if (!isConflict(error)) throw error
    await job.known.refresh(db, job.article)
    return retryOnConnectionError(db, () => writeArticle(db, job))
  }
}

/** Yields sources in order with the result of reading them; reads the next `AHEAD` in the meantime, one by one. */
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

const settled = (promise: Promise<Read>): Promise<Result> =>
  promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

async function readSource(file: string, reader: JatsReader): Promise<Read> {
  const bytes = await readFileBounded(file, XML_LIMITS.bytes)
  return { bytes, ...(await reader.read(bytes)) }
}
