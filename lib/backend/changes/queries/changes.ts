import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { SETTLED } from '@/lib/freshness/moved-keys'

/** Days a change is remembered: an instance that was away longer begins anew. */
const KEPT_DAYS = 8
/** Changes read at once. */
const MOST = 5_000

export type ChangeRow = { number: number; key: string; urgent: boolean; at: string }

/**
 * Changes after one, oldest first, that one itself before them: where it is missing the database is another one. None
 * that a transaction still running might precede: numbers are given before transactions end.
 */
export async function changesSince(db: Queryable, after: number): Promise<ChangeRow[]> {
  const { rows } = await db.execute<{ number: string; key: string; urgent: boolean; at: string }>(sql`
    select number, key, urgent, extract(epoch from at)::text as at from changes
    where number >= ${after} and xid < pg_snapshot_xmin(pg_current_snapshot())
    order by number limit ${MOST}`)
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}

/** The newest change; every database has one. */
export async function newestChange(db: Queryable): Promise<ChangeRow> {
  const { rows } = await db.execute<{ number: string; key: string; urgent: boolean; at: string }>(sql`
    select number, key, urgent, extract(epoch from at)::text as at from changes
    where xid < pg_snapshot_xmin(pg_current_snapshot()) order by number desc limit 1`)
  const [row] = rows
  if (!row) throw new Error('The table of changes is empty: run the migrations.')
  return { ...row, number: Number(row.number) }
}

/** Says how far an instance has come. */
export async function confirmPosition(db: Queryable, id: string, position: number): Promise<void> {
  await db.execute(sql`
    insert into instances (id, position) values (${id}, ${position})
    on conflict (id) do update set position = excluded.position, seen_at = clock_timestamp()`)
}

/** Removes what nobody needs any more: old changes but the newest, instances that are gone. */
export async function forgetOldChanges(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from changes where at < now() - make_interval(days => ${KEPT_DAYS})
      and number < (select max(number) from changes)`)
  await db.execute(sql`delete from instances where seen_at < now() - interval '1 day'`)
}

/** Seconds without a word after which an instance counts as gone. */
const SILENT_SECONDS = 25

/** How many live instances do not know a change yet. */
export async function instancesBehind(db: Queryable, position: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from instances
    where position < ${position} and seen_at > clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`)
  return rows[0]?.n ?? 0
}

/** Takes an instance that stops off the list. */
export async function removeInstance(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from instances where id = ${id}`)
}

/** Says that a command which writes in many transactions is done. */
export async function moveSettled(db: Queryable): Promise<void> {
  await db.execute(sql`insert into changes (xid, key) values (pg_current_xact_id(), ${SETTLED})`)
}
