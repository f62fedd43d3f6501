import { eq, sql } from 'drizzle-orm'
import { type Queryable, facts as table } from '@/lib/backend/db/db'

/** Reads what is stored about the data, by key: versions of the demo content, renderer and index. */
export const storedState = (db: Queryable): Promise<Map<string, string>> =>
  db
    .select()
    .from(table)
    .then((rows) => new Map(rows.map(({ key, value }) => [key, value])))

/** Stores a value, replacing an older one. */
export async function setStoredState(db: Queryable, key: string, value: string): Promise<void> {
  await db
    .insert(table)
    .values({ key, value })
    .onConflictDoUpdate({ target: table.key, set: { value, at: sql`now()` } })
}

/** Deletes a stored value. */
export async function deleteStoredState(db: Queryable, key: string): Promise<void> {
  await db.delete(table).where(eq(table.key, key))
}

/** Databases whose BM25 index is there: it is created before the first request and never dropped while serving. */
const withBm25 = new WeakSet<Queryable>()

/** Checks whether this database ranks with BM25 (pg_textsearch installed and its index created). */
export async function hasBm25(db: Queryable): Promise<boolean> {
  if (withBm25.has(db)) return true
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('search_documents_bm25') is not null as there`,
  )
  const there = rows[0]?.there === true
  if (there) withBm25.add(db)
  return there
}
