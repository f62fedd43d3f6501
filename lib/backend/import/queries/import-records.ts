import { sql } from 'drizzle-orm'
import { type Queryable, facts } from '@/lib/backend/db/db'

/** Returns the time, by the clock of the database: those of two machines may be minutes apart. */
export async function databaseTime(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ now: string | Date }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? Number.NaN).toISOString()
}

/** Returns the stored values whose keys begin with a prefix, each with the seconds since it was written. */
export const valuesWithAge = (db: Queryable, prefix: string) =>
  db
    .select({
      key: facts.key,
      value: facts.value,
      seconds: sql<number>`extract(epoch from clock_timestamp() - ${facts.at})::float8`,
    })
    .from(facts)
    .where(sql`starts_with(${facts.key}, ${prefix})`)
