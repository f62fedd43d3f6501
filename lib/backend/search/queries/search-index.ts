import { type SQL, and, eq, getTableName, inArray, notInArray, sql } from 'drizzle-orm'
import { BoundedMap } from '@/lib/bounded-map'
import type { ResourceType } from '@/lib/rules/resource-type'
import { type Facet, type SearchDocument, kindNumber } from '../document'
import {
  type Db,
  type Queryable,
  isShownAs,
  searchDocuments,
  searchValueSites,
  searchValues,
  sites,
} from '@/lib/backend/db/db'
import { type Insert, writeRows } from '@/lib/backend/db/write-rows'
import { valueForms } from '../value-forms'

export type IndexedDocument = { kind: ResourceType; refId: number; siteId: number; document: SearchDocument }

const INDEX_TABLES = [searchDocuments, searchValues, searchValueSites]

/** Bytes of documents per statement: about 50 ms of the embedded database, which serves nothing else meanwhile. */
const BATCH_BYTES = 64 * 1024

/** Writes documents in batches, replacing those of the same resources. */
export async function writeDocuments(db: Queryable, documents: IndexedDocument[]): Promise<void> {
  let batch: IndexedDocument[] = []
  let bytes = 0
  for (const document of documents) {
    batch.push(document)
    bytes += sizeOf(document)
    if (bytes < BATCH_BYTES) continue
    await writeBatch(db, batch)
    batch = []
    bytes = 0
  }
  await writeBatch(db, batch)
}

/** Returns the size of a document in characters, an estimate of the cost of writing it. */
const sizeOf = ({ document }: IndexedDocument): number =>
  document.lexemes.length +
  document.body.length +
  document.phrases.length +
  (document.fullPhrases?.length ?? 0)

async function writeBatch(db: Queryable, documents: IndexedDocument[]): Promise<void> {
  if (documents.length === 0) return
  await writeRows(db, { inserts: documentInserts(documents, await valueIds(db, documents)) })
}

/** Ids of facet values by their `valueKey`. */
type ValueIds = Map<string, number>

/** Builds the inserts of documents whose values have ids, as part of a statement. */
export function documentInserts(documents: IndexedDocument[], ids: ValueIds): Insert[] {
  const pairs = new Map<string, { valueId: number; siteId: number }>()
  const rows = documents.map(({ kind, refId, siteId, document }) => {
    const facets = new Set<number>()
    for (const value of document.facets) {
      const valueId = ids.get(valueKey(value))
      if (valueId === undefined) continue
      facets.add(valueId * 16 + kindNumber(value.kind))
      pairs.set(`${valueId}/${siteId}`, { valueId, siteId })
    }
    return {
      kind,
      refId,
      siteId,
      year: document.year,
      date: document.date,
      facets: [...facets],
      words: document.lexemes,
      body: document.body,
      phrases: document.phrases,
      fullPhrases: document.fullPhrases,
    }
  })
  return [
    { table: searchValueSites, rows: [...pairs.values()], onConflict: sql`on conflict do nothing` },
    { table: searchDocuments, rows, onConflict: replaced },
  ]
}

const WRITTEN = ['site_id', 'year', 'date', 'facets', 'words', 'body', 'phrases', 'full_phrases']
const listed = (prefix: string) => sql.raw(WRITTEN.map((column) => `${prefix}.${column}`).join(', '))

/** An unchanged document is not updated: that would cost as much as inserting it. */
const replaced = sql`on conflict (kind, ref_id) do update set
  ${sql.raw(WRITTEN.map((column) => `${column} = excluded.${column}`).join(', '))}
  where (${listed('search_documents')}) is distinct from (${listed('excluded')})`

const valueKey = ({ kind, key }: Facet): string => `${kindNumber(kind)}:${wellFormed(key)}`

/** Replaces unpaired surrogates, which PostgreSQL cannot store. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')

type KnownValues = Map<string, { id: number; enLabel: string | null }>

/** Creates a cache of facet values for a run over many documents. */
export const knownValues = (): KnownValues => new BoundedMap(100_000)

/** Returns the ids of all facet values of documents; inserts new ones. Values without documents are harmless. */
export async function valueIds(
  db: Queryable,
  documents: IndexedDocument[],
  known: KnownValues = knownValues(),
): Promise<ValueIds> {
  const values = new Map<string, Facet>()
  for (const { document } of documents)
    for (const value of document.facets) {
      const key = valueKey(value)
      if (!values.get(key)?.enLabel) values.set(key, value)
    }
  const isKnown = ([key, { enLabel }]: [string, Facet]) => {
    const value = known.get(key)
    return value !== undefined && (enLabel === null || enLabel === value.enLabel)
  }
  const missing = () => [...values].filter((entry) => !isKnown(entry)).map(([, value]) => rowOf(value))
  const unknownRows = missing()
  if (unknownRows.length > 0) await findValues(db, unknownRows, known)
  const newRows = missing()
  if (newRows.length > 0) await makeValues(db, newRows, known)
  return new Map([...values.keys()].map((key) => [key, known.get(key)?.id ?? 0]))
}

/** Kinds of values that users type; the others are only counted. */
const SPELT: Facet['kind'][] = ['keyword', 'enKeyword', 'author', 'authorName', 'journal']

const rowOf = ({ kind, key, label, enLabel }: Facet) => ({
  kind: kindNumber(kind),
  key: wellFormed(key),
  label: wellFormed(label),
  enLabel: enLabel === null ? null : wellFormed(enLabel),
  ...(SPELT.includes(kind) ? valueForms(wellFormed(label)) : { pinyin: null, initials: null, grams: '' }),
})
type ValueRow = ReturnType<typeof rowOf>

async function findValues(db: Queryable, rows: ValueRow[], known: KnownValues): Promise<void> {
  const keys = JSON.stringify(rows.map(({ kind, key }) => ({ kind, key })))
  const found = await db.execute<{ id: number; kind: number; key: string; enLabel: string | null }>(
    sql`select v.id, v.kind, v.key, v.en_label as "enLabel"
      from json_to_recordset(${keys}::json) as r (kind smallint, key text)
      join ${searchValues} v on v.kind = r.kind and v.key = r.key
      where v.grams is not null`, // Rows of an older version have none and are written again.
  )
  for (const { id, kind, key, enLabel } of found.rows) known.set(`${kind}:${key}`, { id, enLabel })
}

async function makeValues(db: Queryable, rows: ValueRow[], known: KnownValues): Promise<void> {
  const inserted = await db
    .insert(searchValues)
    .values(rows)
    .onConflictDoUpdate({
      target: [searchValues.kind, searchValues.key],
      set: {
        enLabel: sql`coalesce(excluded.en_label, ${searchValues.enLabel})`,
        pinyin: sql`excluded.spoken`,
        initials: sql`excluded.initials`,
        grams: sql`excluded.grams`,
      },
    })
    .returning({
      id: searchValues.id,
      kind: searchValues.kind,
      key: searchValues.key,
      enLabel: searchValues.enLabel,
    })
  for (const { id, kind, key, enLabel } of inserted) known.set(`${kind}:${key}`, { id, enLabel })
}

/** Returns the publications of a site that are in the index. */
export async function indexedPublications(db: Queryable, siteId: number): Promise<number[]> {
  const { kind, refId } = searchDocuments
  const rows = await db
    .select({ refId })
    .from(searchDocuments)
    .where(and(eq(searchDocuments.siteId, siteId), eq(kind, 'publication')))
  return rows.map((row) => row.refId)
}

/** Deletes the documents of a kind and site that are not in `keep`; all of them when it is empty. */
export const dropAllBut = (db: Queryable, siteId: number, kind: ResourceType, keep: number[]) =>
  db
    .delete(searchDocuments)
    .where(
      and(
        eq(searchDocuments.siteId, siteId),
        eq(searchDocuments.kind, kind),
        keep.length ? notInArray(searchDocuments.refId, keep) : undefined,
      ),
    )

/** Deletes documents of one kind by the ids of their resources. */
export const dropDocuments = async (db: Queryable, kind: ResourceType, refIds: number[]): Promise<void> => {
  if (refIds.length === 0) return
  await db
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.kind, kind), inArray(searchDocuments.refId, refIds)))
}

/** Deletes the documents of the figures and tables of articles. */
export async function dropFigures(db: Queryable, articleIds: number[]): Promise<void> {
  if (articleIds.length === 0) return
  await db.execute(sql`delete from search_documents d where d.kind in ('picture', 'table')
    and d.ref_id in (select f.id from article_figures f where f.article_id in ${articleIds})`)
}

/** Builds deletes of the documents of articles, as part of a statement. */
export const articleDocumentDeletes = (ids: number[]): SQL[] =>
  ids.length === 0
    ? []
    : [
        sql`delete from ${searchDocuments} where ${and(eq(searchDocuments.kind, 'article'), inArray(searchDocuments.refId, ids))}`,
      ]

/** Builds deletes of the documents of figures and tables, as part of a statement. */
export const figureDocumentDeletes = (figures: { id: number; kind: ResourceType }[]): SQL[] =>
  (['picture', 'table'] as const).flatMap((kind) => {
    const ids = figures.filter((figure) => figure.kind === kind).map(({ id }) => id)
    return ids.length === 0
      ? []
      : [
          sql`delete from ${searchDocuments} where ${and(eq(searchDocuments.kind, kind), inArray(searchDocuments.refId, ids))}`,
        ]
  })

/**
 * Deletes documents of articles that are no longer shown, links to values of sites without a document that has them, and
 * values that no site uses.
 */
export async function dropOrphans(db: Queryable): Promise<void> {
  await db.execute(sql`delete from search_documents d where d.kind = 'article'
    and not exists (select 1 from articles a where a.id = d.ref_id and ${isShownAs('a')})`)
  await db.execute(sql`delete from search_documents d where d.kind in ('picture', 'table')
    and not exists (select 1 from article_figures f join articles a on a.id = f.article_id
      where f.id = d.ref_id and ${isShownAs('a')})`)
  // A site at a time: the embedded database answers nothing else meanwhile.
  for (const { id } of await db.select({ id: sites.id }).from(sites))
    await db.execute(sql`delete from search_value_sites s where s.site_id = ${id} and not exists (select 1
      from (select distinct unnest(facets) / 16 as value_id from search_documents where site_id = ${id}) used
      where used.value_id = s.value_id)`)
  await db.execute(sql`delete from search_values v
    where not exists (select 1 from search_value_sites s where s.value_id = v.id)`)
}

/**
 * Vacuums and analyses the index tables: nothing else does on the embedded database, and after a rebuild a search would
 * take half as long again. Cannot run in a transaction (VACUUM); takes seconds for 100,000 articles, so it needs the
 * statement timeout of maintenance.
 */
export async function tidyIndex(db: Db): Promise<void> {
  for (const table of INDEX_TABLES)
    await db.execute(sql`vacuum (analyze) ${sql.identifier(getTableName(table))}`)
}
