import type { Db, Queryable, Tx } from '@/lib/backend/db/db'
import { type Writes, isStatementTimeout, splitWrites, writeRows } from '@/lib/backend/db/write-rows'
import type { ImportRun, WriteJob } from './import-run'
import { indexArticles } from '@/lib/backend/search/index-content'
import { prepareBatch } from './prepare-batch'
import { articlesOf } from './queries/publications'
import { doisNamedBy, isLinked, updateStatus } from './queries/update-status'

type WrittenBatch = {
  ids: number[]
  /** Milliseconds spent in the database. */
  ms: number
}

/**
 * Writes articles with their parts and search documents, all or none. Everything is prepared before, so that the
 * database is used for a single statement, or a short transaction if links affect the status of articles.
 */
export async function writeBatch(db: Db, run: ImportRun, jobs: WriteJob[]): Promise<WrittenBatch> {
  try {
    await run.beforeWriting?.()
    run.beforeWriting = undefined
    const { ids, writes, publications } = await prepareBatch(db, run, jobs)
    const links = await linksOf(db, run.siteId, jobs)
    const updateLinkedStatus = async (tx: Tx) => {
      if (links !== null) await updateStatus(tx, run.siteId, { ids, dois: links })
    }
    const ms = await writeWithRetry(db, writes, links === null ? null : updateLinkedStatus)
    await indexOthers(db, await run.publications.committed(db, publications), ids)
    return { ids, ms }
  } catch (error) {
    // The cache may have caused the failure: another import may have added or deleted rows.
    run.publications.forget()
    run.values.clear()
    throw error
  }
}

/** Articles indexed anew at a time. */
const STEP = 20

/** Indexes the other articles of publications of which more became known: they are found by it too. */
async function indexOthers(db: Db, publicationIds: number[], written: number[]): Promise<void> {
  if (publicationIds.length === 0) return
  const others = await articlesOf(db, publicationIds, written)
  for (let at = 0; at < others.length; at += STEP) await indexArticles(db, others.slice(at, at + STEP))
}

/** Maximum bytes per statement after one timed out (docs/decisions/0070-large-articles-in-one-statement.md). */
const SMALLER = [512 * 1024, 64 * 1024]

/** Writes all or nothing; after a statement timeout, retries in a transaction of smaller statements. */
async function writeWithRetry(
  db: Db,
  writes: Writes,
  settle: ((tx: Tx) => Promise<void>) | null,
): Promise<number> {
  const writeInTransaction = (parts: Writes[]) =>
    db.transaction(async (tx) => {
      let took = 0
      for (const part of parts) took += await writeRows(tx, part)
      await settle?.(tx)
      return took
    })
  for (const maxBytes of [Infinity, ...SMALLER])
    try {
      return maxBytes === Infinity && settle === null
        ? await writeRows(db, writes)
        : await writeInTransaction(maxBytes === Infinity ? [writes] : splitWrites(writes, maxBytes))
    } catch (error) {
      if (!isStatementTimeout(error) || maxBytes === SMALLER.at(-1)) throw error
    }
  return 0
}

/** Returns the DOIs (lower case) these articles link to or linked to; null when no links affect their status. */
async function linksOf(db: Queryable, siteId: number, jobs: WriteJob[]): Promise<string[] | null> {
  const lower = (dois: (string | null)[]) => dois.flatMap((doi) => (doi === null ? [] : [doi.toLowerCase()]))
  const relations = jobs.flatMap(({ article }) => article.relations)
  const ids = jobs.flatMap(({ id }) => id ?? [])
  const before = await doisNamedBy(db, ids)
  const linked =
    relations.some(({ type }) => type !== 'source') ||
    (await isLinked(db, siteId, { ids, dois: lower(jobs.map(({ article }) => article.doi)) }))
  return linked ? [...new Set([...before, ...lower(relations.map(({ doi }) => doi))])] : null
}
