import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, changes } from '@/lib/backend/db/db'
import { deleteOld } from '@/lib/backend/db/delete-old'
import type { PopularPages } from '@/lib/contract/ext'
import { type Change, SETTLED } from '@/lib/freshness/moved-keys'

/** Days a change is stored: an instance that was away longer starts over. */
const RETENTION_DAYS = 8
/** Maximum of keys read at once, but for more of the same transaction. */
const MAX_KEYS = 20_000

/**
 * A change pages are judged by: `number` is the id of its transaction, `at` the time of one of its rows in seconds since
 * 1970, which tells whether the database was replaced.
 */
export type Position = { number: number; at: string }

type Row = { number: string; at: string }
type FoundRow = { known: boolean; number: string | null; urgent: boolean; at: string; keys: string[] }

const secondsOf = (at: SQL) => sql`extract(epoch from ${at})::text`
const columns = sql`xid::text as number, ${secondsOf(sql`at`)} as at`

/**
 * The oldest transaction that may still write a change. On a server with several databases, transactions of others are
 * excluded: every role sees their numbers.
 */
const oldestRunning = sql`coalesce(
  (select running from pg_snapshot_xip(pg_current_snapshot()) running
    where not exists (select from pg_stat_activity
      where backend_xid = running::xid and datname <> current_database())
    order by running limit 1),
  pg_snapshot_xmax(pg_current_snapshot()))`

/**
 * Returns the changes after a position, oldest first, and the position of the last one; null if the position is not
 * known here: the database was replaced. Stops before the oldest transaction still running, so that no change is
 * skipped. A server that starts after an import reads 100,000 keys: one row a transaction, not one a key.
 */
export async function changesSince(
  db: Queryable,
  { number, at }: Position,
): Promise<{ changes: Change[]; last: Position } | null> {
  const { rows } = await db.execute<FoundRow>(sql`
    select position.known, later.* from (select exists (
      select from changes where xid = ${String(number)}::xid8 and ${secondsOf(sql`at`)} = ${at}) as known) position
    left join (
      select xid, xid::text as number, urgent, ${secondsOf(sql`max(at)`)} as at, json_agg(key) as keys
      from (select * from changes where xid > ${String(number)}::xid8 and xid < ${oldestRunning}
        order by xid fetch first ${sql.raw(String(MAX_KEYS))} rows with ties) read
      group by xid, urgent) later on position.known
    order by later.xid`)
  if (rows[0]?.known !== true) return null
  const changes = rows.flatMap(({ number: xid, urgent, keys }) =>
    xid === null ? [] : [{ number: Number(xid), urgent, keys }],
  )
  const last = rows.at(-1)
  return { changes, last: last?.number ? positionOf({ ...last, number: last.number }) : { number, at } }
}

const positionOf = ({ number, at }: Row): Position => ({ number: Number(number), at })

/** Returns the newest change older than all running transactions; every database has one. */
export const newestChange = (db: Queryable): Promise<Position> => newestWhere(db, sql`xid < ${oldestRunning}`)

/** Returns the newest committed change. */
export const newestWritten = (db: Queryable): Promise<Position> => newestWhere(db, sql`true`)

type RunningTransaction = { pid: number; name: string; seconds: number | null }

/**
 * Returns the oldest transaction that may still write a change, its age only if this role may see it; null if no
 * connection has it.
 */
export async function oldestTransaction(db: Queryable): Promise<RunningTransaction | null> {
  const { rows } = await db.execute<RunningTransaction>(sql`
    select pid, coalesce(application_name, '') as name,
      extract(epoch from clock_timestamp() - xact_start)::int as seconds
    from pg_stat_activity where backend_xid = (${oldestRunning})::xid limit 1`)
  return rows[0] ?? null
}

/**
 * Returns the newest change a standby shows with all before it; null if the database is not a standby, for its numbers
 * might differ.
 */
export async function newestReplayed(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute<{ number: string | null }>(sql`
    select (select xid::text from changes where xid < pg_snapshot_xmin(pg_current_snapshot())
      order by changes.xid desc limit 1) as number where pg_is_in_recovery()`)
  const number = rows[0]?.number
  return number ? Number(number) : null
}

async function newestWhere(db: Queryable, where: SQL): Promise<Position> {
  const { rows } = await db.execute<Row>(
    sql`select ${columns} from changes where ${where} order by changes.xid desc limit 1`,
  )
  const [row] = rows
  if (!row) throw new Error('The table of changes is empty: run the migrations.')
  return positionOf(row)
}

/** Records how far an instance has read. */
export async function confirmPosition(db: Queryable, id: string, position: number): Promise<void> {
  await db.execute(sql`
    insert into instances (id, position) values (${id}, ${position})
    on conflict (id) do update set position = excluded.position, seen_at = clock_timestamp()`)
}

/** Deletes old changes except the newest, and instances that are gone. */
export async function forgetOldChanges(db: Queryable): Promise<void> {
  const isOld = sql`at < now() - make_interval(days => ${RETENTION_DAYS})
    and xid < (select xid from changes order by xid desc limit 1)`
  await deleteOld(db, changes, isOld)
  await db.execute(sql`delete from instances where seen_at < now() - interval '1 day'`)
}

/** Seconds without contact after which an instance counts as gone. */
const SILENT_SECONDS = 25

/** Returns how many live instances have not read a change yet. */
export async function instancesBehind(db: Queryable, position: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from instances
    where position < ${position} and seen_at > clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`)
  return rows[0]?.n ?? 0
}

/** Records what an instance that has confirmed a position reports of its pages; null leaves them as they are. */
export async function setPopularPages(
  db: Queryable,
  id: string,
  { pages, preparedAt }: { pages: string[] | null; preparedAt: number | null },
): Promise<void> {
  await db.execute(sql`
    update instances set prepared_at = ${preparedAt}::bigint
      ${pages === null ? sql`` : sql`, popular_pages = ${JSON.stringify(pages)}::jsonb`}
    where id = ${id}`)
}

type PopularRow = { pages: string[]; read_at: string; prepared_elsewhere: string | null }

/**
 * Returns the pages read most at the other live instances, each once, in the order of their popularity, and how far
 * these instances have rendered those of others.
 */
export async function popularPagesElsewhere(db: Queryable, id: string, limit: number): Promise<PopularPages> {
  // The time of the statement is before its snapshot: whatever was committed before it is among the pages.
  const { rows } = await db.execute<PopularRow>(sql`
    with others as (select * from instances
      where id <> ${id} and seen_at > clock_timestamp() - make_interval(secs => ${SILENT_SECONDS}))
    select (extract(epoch from statement_timestamp()) * 1000)::bigint as read_at,
      (select min(prepared_at) from others) as prepared_elsewhere,
      array(select page from others, jsonb_array_elements_text(popular_pages) with ordinality each (page, rank)
        group by page order by min(rank), page limit ${limit}) as pages`)
  const [row] = rows
  const preparedElsewhere = row?.prepared_elsewhere ?? null
  return {
    pages: row?.pages ?? [],
    readAt: Number(row?.read_at),
    preparedElsewhere: preparedElsewhere === null ? null : Number(preparedElsewhere),
  }
}

/** Removes an instance that stops. */
export async function removeInstance(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from instances where id = ${id}`)
}

/** Records that a command that writes in many transactions is done. */
export async function moveSettled(db: Queryable): Promise<void> {
  await db.execute(sql`insert into changes (xid, key) values (pg_current_xact_id(), ${SETTLED})`)
}
