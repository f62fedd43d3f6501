import type { Db, Queryable } from '@/lib/backend/db/db'
import { writeRows } from '@/lib/backend/db/write-rows'
import type { ImportRun, WriteJob } from './import-run'
import { prepareBatch } from './prepare-batch'
import { doisNamedBy, isLinked, settleStatus } from './queries/settle-status'

type WrittenBatch = {
  ids: number[]
  /** Milliseconds the database took. */
  ms: number
}

/**
 * Writes articles, all or none, with everything that hangs on them and their documents of the search index. All of it is
 * made ready before, so that the database is held for one statement only; where links tell of retractions and
 * corrections, for a short transaction.
 */
export async function writeBatch(db: Db, run: ImportRun, jobs: WriteJob[]): Promise<WrittenBatch> {
  try {
    await run.beforeWriting?.()
    run.beforeWriting = undefined
    const { ids, writes, publications } = await prepareBatch(db, run, jobs)
    const links = await linksOf(db, run.siteId, jobs)
    const ms =
      links === null
        ? await writeRows(db, writes)
        : await db.transaction(async (tx) => {
            const took = await writeRows(tx, writes)
            await settleStatus(tx, run.siteId, { ids, dois: links })
            return took
          })
    await run.publications.committed(db, publications)
    return { ids, ms }
  } catch (error) {
    // What the run knows may be what was wrong: somebody else may have made or removed some of it.
    run.publications.forget()
    run.values.clear()
    throw error
  }
}

/** DOIs (in lower case) these articles link to or linked to; null where no links tell their status. */
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
