import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/db'
import { articles } from '../db/schema'
import { indexArticles } from '../search/index-content'
import { articleRow } from './article-row'
import type { ImportedArticle } from './model'
import { publicationFor } from './publication-for'
import { periodFor } from './period-for'
import { type StoredFile, storeFile } from './store-file'
import { writeParts } from './write-parts'
import { spreadStatus } from './spread-status'

export type PackageFile = { name: string; bytes: Buffer }

export type Written = { outcome: 'new' | 'changed' | 'unchanged'; articleId: number; missing: string[] }

type Input = {
  siteId: number
  article: ImportedArticle
  /** Files of the package by name; the source XML among them as `metaxml`. */
  files: PackageFile[]
  source: PackageFile | null
  sort: number
}

/**
 * Writes one article in one transaction: found again by DOI or the source's own id, left alone when its content hash is the
 * same (design section 8). Files are on disk before the transaction starts.
 */
export async function writeArticle(
  db: Db,
  { siteId, article, files, source, sort }: Input,
): Promise<Written> {
  const contentHash = hashOf(article, files, sort)
  const known = await findKnown(db, siteId, article)
  if (known?.contentHash === contentHash) return { outcome: 'unchanged', articleId: known.id, missing: [] }
  const packKey = article.doi ?? article.sourceId ?? contentHash
  const { stored, missing } = await storeFiles(db, { siteId, packKey, article, files, source })
  const articleId = await db.transaction(async (tx) => {
    const publication = await publicationFor(tx, siteId, article)
    const period = await periodFor(tx, publication, article)
    const row = {
      ...articleRow(article, stored),
      siteId,
      publicationId: publication.id,
      periodId: period?.id ?? null,
      sort,
      contentHash,
    }
    const id = known ? await update(tx, known.id, row) : await insert(tx, row)
    await writeParts(tx, { articleId: id, siteId, article, stored, year: row.year })
    await spreadStatus(tx, siteId, id, article)
    await indexArticles(tx, [id])
    return id
  })
  return { outcome: known ? 'changed' : 'new', articleId, missing }
}

const hashOf = (article: ImportedArticle, files: PackageFile[], sort: number): string => {
  const hash = createHash('sha256').update(JSON.stringify(article)).update(String(sort))
  for (const { name, bytes } of files) hash.update(name).update(createHash('sha256').update(bytes).digest())
  return hash.digest('hex')
}

async function findKnown(db: Db, siteId: number, { doi, sourceId }: ImportedArticle) {
  const by = doi
    ? sql`lower(${articles.doi}) = ${doi.toLowerCase()}`
    : sourceId
      ? eq(articles.sourceId, sourceId)
      : null
  if (!by) return null
  const [row] = await db
    .select({ id: articles.id, contentHash: articles.contentHash })
    .from(articles)
    .where(and(eq(articles.siteId, siteId), by))
    .limit(1)
  return row ?? null
}

type Row = typeof articles.$inferInsert

async function insert(tx: Tx, row: Row): Promise<number> {
  const [made] = await tx.insert(articles).values(row).returning({ id: articles.id })
  if (!made) throw new Error('the article could not be written')
  return made.id
}

async function update(tx: Tx, id: number, row: Row): Promise<number> {
  await tx
    .update(articles)
    .set({ ...row, status: 'none' })
    .where(eq(articles.id, id))
  return id
}

type Storing = { siteId: number; packKey: string } & Pick<Input, 'article' | 'files' | 'source'>

/** Stores every file the article names; a name without its ending finds the file that starts with it. */
async function storeFiles(db: Db, { siteId, packKey, article, files, source }: Storing) {
  const stored = new Map<string, StoredFile>()
  const missing: string[] = []
  const keep = async (name: string, file: PackageFile) =>
    stored.set(
      name,
      await storeFile(db, {
        siteId,
        packKey: `${packKey}/${file.name}`,
        name: baseName(file.name),
        bytes: file.bytes,
      }),
    )
  for (const name of namesOf(article)) {
    const file = pick(files, name)
    if (file) await keep(name, file)
    else missing.push(name)
  }
  if (source) await keep('metaxml', source)
  return { stored, missing }
}

const namesOf = (article: ImportedArticle): string[] => [
  ...new Set([
    ...article.files.map(({ name }) => name),
    ...article.figures.flatMap(({ files }) => files),
    ...(article.graphicAbstract ? [article.graphicAbstract] : []),
  ]),
]

const baseName = (path: string): string => path.split('/').at(-1) ?? path
const stem = (path: string): string => baseName(path).replace(/\.[a-z0-9]{2,4}$/i, '')

/** Web pictures go before print ones: a TIFF named in the source is often there as JPEG or PNG too. */
const SHOWN = /\.(svg|png|jpe?g|webp|gif)$/i

function pick(files: PackageFile[], name: string): PackageFile | null {
  const sameStem = files.filter(
    (file) => stem(file.name) === stem(name) || baseName(file.name) === baseName(name),
  )
  const exact = sameStem.find((file) => file.name === name || baseName(file.name) === baseName(name))
  if (exact && !/\.(tiff?|eps)$/i.test(name)) return exact
  return sameStem.find((file) => SHOWN.test(file.name)) ?? exact ?? null
}
