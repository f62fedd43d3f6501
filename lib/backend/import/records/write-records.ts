import type { Tx } from '@/lib/backend/db/db'
import { articles } from '@/lib/backend/db/schema'
import { indexArticles } from '@/lib/backend/search/index-content'
import { articleRow } from '../article-row'
import type { ImportedArticle } from '../model'
import { pageNumber } from '../page-number'
import type { places } from '../publication-cache'
import { doisNamedBy, settleStatus } from '../settle-status'
import { update } from '../write-article'
import { insertNewParts, writeParts } from '../write-parts'

export type Job = {
  line: number
  article: ImportedArticle
  hash: string
  /** Id of the article the record was before; null for a new one. */
  id: number | null
}

const NO_FILES = new Map<string, never>()
/** Rows of one statement: an article has about sixty columns, the wire takes 65,535 parameters. */
const CHUNK = 250

/** Writes records in the transaction given: new ones in a few statements, known ones anew. */
export async function writeRecords(
  tx: Tx,
  siteId: number,
  cache: ReturnType<typeof places>,
  jobs: Job[],
): Promise<void> {
  const rows: (typeof articles.$inferInsert)[] = []
  for (const { article, hash } of jobs)
    rows.push({
      ...articleRow(article, NO_FILES),
      ...(await cache.of(tx, article)),
      siteId,
      sort: pageNumber(article.firstPage),
      contentHash: hash,
    })
  const fresh = rows.filter((_, index) => jobs[index]?.id === null)
  const ids = new Map<string, number>()
  for (let at = 0; at < fresh.length; at += CHUNK) {
    const made = await tx
      .insert(articles)
      .values(fresh.slice(at, at + CHUNK))
      .returning({ id: articles.id, sourceId: articles.sourceId })
    for (const { id, sourceId } of made) ids.set(sourceId ?? '', id)
  }
  const before = await doisNamedBy(
    tx,
    jobs.flatMap(({ id }) => id ?? []),
  )
  for (const [index, { id }] of jobs.entries()) {
    const row = rows[index]
    if (id !== null && row) await update(tx, id, row)
  }
  const parts = jobs.flatMap(({ id, article }, index) => {
    const articleId = id ?? ids.get(article.sourceId ?? '')
    const year = rows[index]?.year ?? 0
    return articleId ? [{ articleId, siteId, article, stored: NO_FILES, year, known: id !== null }] : []
  })
  await insertNewParts(
    tx,
    parts.filter(({ known }) => !known),
  )
  const old = parts.filter(({ known }) => known)
  if (old.length) await writeParts(tx, old)
  const written = parts.map(({ articleId }) => articleId)
  await settleStatus(tx, siteId, { ids: written, dois: before })
  const texts = parts.map(({ articleId, article }) => [articleId, article.fullText?.index ?? null] as const)
  await indexArticles(tx, written, { texts: new Map(texts), fresh: new Set(ids.values()) })
}
