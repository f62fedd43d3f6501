import { and, eq, getTableName, inArray, notInArray, sql } from 'drizzle-orm'
import type { ResourceType } from '@/lib/rules/resource-type'
import { type Facet, type SearchDocument, facetKinds } from '@/lib/backend/search/document'
import type { Db, Queryable } from '@/lib/backend/db/db'
import { searchDocuments, searchValueSites, searchValues } from '@/lib/backend/db/schema'

export type IndexedDocument = { kind: ResourceType; refId: number; siteId: number; document: SearchDocument }

const INDEX_TABLES = [searchDocuments, searchValues, searchValueSites]

/** Few enough that one statement never holds up the embedded database for long. */
const BATCH = 50

/** Writes documents, replacing those of the same resources. */
export async function writeDocuments(db: Queryable, documents: IndexedDocument[]): Promise<void> {
  for (let at = 0; at < documents.length; at += BATCH) await writeBatch(db, documents.slice(at, at + BATCH))
}

async function writeBatch(db: Queryable, documents: IndexedDocument[]): Promise<void> {
  const codes = await codesOf(db, documents)
  const rows = documents.map(({ kind, refId, siteId, document }) => ({
    ...{ kind, refId, siteId, year: document.year, date: document.date },
    facets: [...new Set(document.facets.flatMap((value) => codes.get(valueKey(value)) ?? []))],
    words: document.lexemes,
    body: document.body,
    phrases: document.phrases,
    fullPhrases: document.fullPhrases,
  }))
  await db
    .insert(searchDocuments)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchDocuments.kind, searchDocuments.refId],
      set: {
        siteId: sql`excluded.site_id`,
        year: sql`excluded.year`,
        date: sql`excluded.date`,
        facets: sql`excluded.facets`,
        words: sql`excluded.words`,
        body: sql`excluded.body`,
        phrases: sql`excluded.phrases`,
        fullPhrases: sql`excluded.full_phrases`,
      },
    })
}

const kindNumber = (kind: Facet['kind']): number => facetKinds.indexOf(kind) + 1
const valueKey = ({ kind, key }: Facet): string => `${kindNumber(kind)}:${key}`

/** Codes of every value of some documents, new values made, and noted under the sites that hold them. */
async function codesOf(db: Queryable, documents: IndexedDocument[]): Promise<Map<string, number>> {
  const values = new Map<string, Facet>()
  for (const { document } of documents)
    for (const value of document.facets) values.set(valueKey(value), value)
  if (values.size === 0) return new Map()
  const rows = [...values.values()].map(({ kind, key, label, enLabel }) => ({
    kind: kindNumber(kind),
    key,
    label,
    enLabel,
  }))
  const kept = await db
    .insert(searchValues)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchValues.kind, searchValues.key],
      set: { enLabel: sql`coalesce(excluded.en_label, ${searchValues.enLabel})` },
    })
    .returning({ id: searchValues.id, kind: searchValues.kind, key: searchValues.key })
  const ids = new Map(kept.map(({ id, kind, key }) => [`${kind}:${key}`, id]))
  await noteSites(db, documents, ids)
  return new Map(kept.map(({ id, kind, key }) => [`${kind}:${key}`, id * 16 + kind]))
}

async function noteSites(db: Queryable, documents: IndexedDocument[], ids: Map<string, number>) {
  const pairs = new Map<string, { valueId: number; siteId: number }>()
  for (const { siteId, document } of documents)
    for (const value of document.facets) {
      const valueId = ids.get(valueKey(value))
      if (valueId !== undefined) pairs.set(`${valueId}/${siteId}`, { valueId, siteId })
    }
  if (pairs.size === 0) return
  await db
    .insert(searchValueSites)
    .values([...pairs.values()])
    .onConflictDoNothing()
}

/** Removes documents of resources, those of a site that are not in `keep` (all of its kind where it is empty). */
export const dropOthers = (db: Queryable, siteId: number, kind: ResourceType, keep: number[]) =>
  db
    .delete(searchDocuments)
    .where(
      and(
        eq(searchDocuments.siteId, siteId),
        eq(searchDocuments.kind, kind),
        keep.length ? notInArray(searchDocuments.refId, keep) : undefined,
      ),
    )

export const dropDocuments = async (db: Queryable, kind: ResourceType, refIds: number[]): Promise<void> => {
  if (refIds.length === 0) return
  await db
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.kind, kind), inArray(searchDocuments.refId, refIds)))
}

/** Figures and tables of articles that are no longer among `keep`. */
export async function dropFigures(db: Queryable, articleIds: number[]): Promise<void> {
  if (articleIds.length === 0) return
  await db.execute(sql`delete from search_documents d where d.kind in ('picture', 'table') and (
    d.ref_id in (select f.id from article_figures f where f.article_id in ${articleIds})
    or not exists (select 1 from article_figures f where f.id = d.ref_id) and d.site_id in
      (select a.site_id from articles a where a.id in ${articleIds}))`)
}

/** Forgets which sites hold which values; writing the documents notes them again. */
export async function forgetValues(db: Queryable): Promise<void> {
  await db.execute(sql`truncate search_value_sites`)
}

/** Removes what no row stands behind any more: documents of articles that are gone, values nobody holds. */
export async function dropOrphans(db: Queryable): Promise<void> {
  await db.execute(sql`delete from search_documents d where d.kind = 'article'
    and not exists (select 1 from articles a where a.id = d.ref_id and a.withdrawn_at is null)`)
  await db.execute(sql`delete from search_values v
    where not exists (select 1 from search_value_sites s where s.value_id = v.id)`)
}

/**
 * Clears away the rows that others replaced and collects statistics for the planner: nothing else does on the embedded
 * database, and a search over an index built twice takes half as long again. Outside of transactions only (VACUUM);
 * seconds for 100,000 articles, so as long work.
 */
export async function tidyIndex(db: Db): Promise<void> {
  for (const table of INDEX_TABLES)
    await db.execute(sql`vacuum (analyze) ${sql.identifier(getTableName(table))}`)
}
