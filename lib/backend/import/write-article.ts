import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/lib/backend/db/db'
import { articles } from '@/lib/backend/db/schema'
import { indexArticles } from '@/lib/backend/search/index-content'
import { articleRow } from './article-row'
import type { KnownArticles } from './known-articles'
import type { ImportedArticle } from './model'
import { places } from './publication-cache'
import { articlesNaming, doisNamedBy, settleStatus } from './settle-status'
import { type PackageFile, hashPackage, pickFiles, storePackage } from './store-package'
import type { StoredFile } from '@/lib/backend/files/store-file'
import { insertNewParts, writeParts } from './write-parts'

export type Outcome = 'new' | 'changed' | 'unchanged'
export type Written = { outcome: Outcome; missing: string[]; hash: string }

type Input = {
  siteId: number | null
  known: KnownArticles
  article: ImportedArticle
  files: PackageFile[]
  /** The XML the article was read from. */
  source: { name: string; bytes: Buffer } | null
  sort: number
  /** Publications and issues of the run. */
  cache?: ReturnType<typeof places>
  /** Only says what would happen. */
  dryRun?: boolean
}

const UNIQUE_VIOLATION = '23505'

/**
 * Writes one article in one transaction: found again by DOI or the source's own id, left alone when its content hash is the
 * same and its text was made by this renderer. Files are on disk before the transaction starts.
 */
export async function writeArticle(db: Db, input: Input): Promise<Written> {
  const { siteId, known, article, files, source, sort, cache } = input
  const picked = pickFiles(article, files)
  const hash = await hashPackage(article, source?.bytes ?? null, picked, sort)
  const before = known.find(article)
  const version = article.fullText?.version ?? null
  const { missing } = picked
  if (before?.contentHash === hash && before.version === version)
    return { outcome: 'unchanged', missing, hash }
  const outcome = before ? 'changed' : 'new'
  if (siteId === null || input.dryRun) return { outcome, missing, hash }
  const packKey = article.doi ?? article.sourceId ?? hash
  const stored = await storePackage(db, { siteId, packKey, picked, source })
  const saving = { id: before?.id ?? null, siteId, article, stored, sort, hash }
  const id = await db
    .transaction((tx) => saveArticle(tx, { ...saving, ...(cache ? { cache } : {}) }))
    .catch((error: unknown) => {
      cache?.forget()
      throw error
    })
  known.add({ id, contentHash: hash, version, doi: article.doi, sourceId: article.sourceId })
  return { outcome, missing, hash }
}

type Saving = {
  /** Id of the article it was before; null for a new one. */
  id: number | null
  siteId: number
  article: ImportedArticle
  /** Files on disk by the name the article calls them. */
  stored: Map<string, StoredFile>
  sort: number
  hash: string
  /** Publications and issues found before, in a run over many articles. */
  cache?: ReturnType<typeof places>
}

/** Writes an article and everything that hangs on it, in the transaction given. */
export async function saveArticle(
  tx: Tx,
  { id: known, siteId, article, stored, sort, hash, cache = places(siteId) }: Saving,
): Promise<number> {
  const place = await cache.of(tx, article)
  const before = known === null ? [] : await doisNamedBy(tx, [known])
  const row = { ...articleRow(article, stored), ...place, siteId, sort, contentHash: hash }
  const id = known === null ? await insert(tx, row) : await update(tx, known, row)
  const parts = [{ articleId: id, siteId, article, stored, year: row.year }]
  await (known === null ? insertNewParts(tx, parts) : writeParts(tx, parts))
  const named = article.relations.flatMap(({ doi }) => (doi ? [doi.toLowerCase()] : []))
  if (known !== null || article.relations.length > 0 || (await isNamed(tx, siteId, article.doi)))
    await settleStatus(tx, siteId, { ids: [id], dois: [...before, ...named] })
  await indexArticles(tx, [id], {
    texts: new Map([[id, article.fullText?.index ?? null]]),
    fresh: new Set(known === null ? [id] : []),
  })
  return id
}

/** Whether links of other articles tell something of a work; most works have none. */
const isNamed = async (tx: Tx, siteId: number, doi: string | null): Promise<boolean> =>
  doi !== null && (await articlesNaming(tx, siteId, [doi.toLowerCase()])).length > 0

/** Whether somebody else wrote the same article at the same time. */
export const isConflict = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === UNIQUE_VIOLATION
}

type Row = typeof articles.$inferInsert

async function insert(tx: Tx, row: Row): Promise<number> {
  const [made] = await tx.insert(articles).values(row).returning({ id: articles.id })
  if (!made) throw new Error('the article could not be written')
  return made.id
}

/** Writes a known article anew; `settleStatus` tells what its links say of it. */
export async function update(tx: Tx, id: number, row: Row): Promise<number> {
  await tx
    .update(articles)
    .set({ ...row, movedAt: movedTo(row) })
    .where(eq(articles.id, id))
  return id
}

/** Now when the row leads to another stage than the stored one; in SET columns still hold what was stored. */
const movedTo = ({ periodId = null, version = 0 }: Row) => sql`case
  when ${articles.periodId} is distinct from ${periodId}::integer
    or (${articles.version} < 0 and ${version}::integer >= 0) then now()
  else ${articles.movedAt} end`
