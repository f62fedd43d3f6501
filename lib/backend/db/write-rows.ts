import { type Column, type SQL, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './db'

/** A pending INSERT: rows by column keys; keys missing in some rows are NULL there. */
export type Insert = { table: PgTable; rows: object[]; onConflict?: SQL }

/** Contents of one statement: INSERTs, and UPDATEs and DELETEs of other rows. */
export type Writes = { inserts: Insert[]; changes?: SQL[] }

/**
 * Splits writes into statements of at most `maxBytes` of rows (JSON in UTF-8) each, in the order of their references. A
 * larger row gets its own statement.
 */
export function splitWrites({ inserts, changes = [] }: Writes, maxBytes: number): Writes[] {
  const parts: { inserts: Insert[]; changes: SQL[] }[] = [{ inserts: [], changes }]
  let left = maxBytes
  for (const { rows, ...insert } of inserts) {
    let open: object[] | null = null
    for (const row of rows) {
      const size = Buffer.byteLength(JSON.stringify(row))
      if (size > left && left < maxBytes) {
        parts.push({ inserts: [], changes: [] })
        left = maxBytes
        open = null
      }
      if (open) open.push(row)
      else parts.at(-1)?.inserts.push({ ...insert, rows: (open = [row]) })
      left -= size
    }
  }
  return parts
}

/** Returns whether a statement exceeded its timeout. https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const isStatementTimeout = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } }
  return (code ?? cause?.code) === '57014'
}

/**
 * Sends writes as one statement, with the rows of each table as a JSON value: the embedded database takes most of a
 * millisecond for the smallest statement, thousands of parameters cost more than their text, and an open transaction of
 * several statements makes all other connections wait for its client. Returns the milliseconds the database took.
 */
export async function writeRows(db: Queryable, { inserts, changes = [] }: Writes): Promise<number> {
  const named = [
    ...inserts.flatMap((insert, at) =>
      insert.rows.length > 0
        ? [{ name: sql.identifier(`part_${at}`), statement: sql`${statementOf(insert)} returning 1` }]
        : [],
    ),
    ...changes.map((change, at) => ({
      name: sql.identifier(`change_${at}`),
      statement: sql`${change} returning 1`,
    })),
  ]
  if (named.length === 0) return 0
  const statements = named.map(({ name, statement }) => sql`${name} as (${statement})`)
  const counted = named.map(({ name }) => sql`(select count(*) from ${name})`)
  // Counted first: parts nothing reads run after the rest of the statement, outside of the measured time.
  const { rows } = await db.execute<{ ms: number }>(sql`with ${sql.join(statements, sql`, `)}
    select extract(epoch from clock_timestamp() - statement_timestamp())::float8 * 1000 as ms
    from (select ${sql.join(counted, sql` + `)} as written offset 0) counts where written >= 0`)
  return rows[0]?.ms ?? 0
}

const statementOf = ({ table, rows, onConflict = sql`` }: Insert): SQL => {
  const columns = columnsOf(table, rows)
  const names = columns.map(({ name }) => name)
  const values = columns.map(({ value }) => value)
  // Ids were reserved before, so that rows of several tables can refer to each other.
  const overriding = columns.some(({ column }) => column.generatedIdentity)
    ? sql`overriding system value`
    : sql``
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) ${overriding} select ${sql.join(values, sql`, `)}
    from ${recordset(columns, rows)} ${onConflict}`
}

/** Builds an UPDATE of rows by their ids; `also` are further assignments. */
export function updateRows(table: PgTable & { id: Column }, rows: { id: number }[], also: SQL): SQL {
  const columns = columnsOf(table, rows)
  const set = columns.flatMap(({ key, name, value }) => (key === 'id' ? [] : [sql`${name} = ${value}`]))
  return sql`update ${table} set ${sql.join([...set, also], sql`, `)}
    from ${recordset(columns, rows)} where ${table.id} = r.id`
}

type Written = { key: string; column: Column; name: SQL; value: SQL }

function columnsOf(table: PgTable, rows: object[]): Written[] {
  const used = new Set(rows.flatMap((row) => Object.keys(row)))
  return Object.entries(getTableColumns(table))
    .filter(([key]) => used.has(key))
    .map(([key, column]) => ({
      key,
      column,
      name: sql`${sql.identifier(toSnakeCase(key))}`,
      value: sql`r.${sql.identifier(key)}`,
    }))
}

function recordset(columns: Written[], rows: object[]): SQL {
  const typed = columns.map(({ key, column }) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  return sql`json_to_recordset(${jsonOf(rows)}::json) as r (${sql.join(typed, sql`, `)})`
}

/** Encodes rows as JSON. PostgreSQL texts cannot hold lone surrogates: they become U+FFFD, as on the wire. */
const jsonOf = (rows: object[]): string => JSON.stringify(rows).replace(HALF, '$1\\ufffd')

/** JSON.stringify escapes only lone surrogates this way. https://tc39.es/ecma262/#sec-quotejsonstring */
const HALF = /((?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g
