import { type SQL, getTableColumns, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '@/lib/backend/db/db'

/** An INSERT that is not sent yet: rows with the keys of the table; one that some rows lack is NULL in them. */
export type Insert = { table: PgTable; rows: object[]; onConflict?: SQL; returning?: SQL }

/**
 * Sends INSERTs as one statement, the rows of each as one JSON value: the embedded database takes most of a millisecond for
 * the smallest statement, and thousands of parameters cost more than their text. `then` is what the statement ends with;
 * it may read what `part_0`, `part_1` ... return.
 */
export async function insertRows(tx: Tx, inserts: Insert[], then: SQL = sql`select 1`): Promise<void> {
  const named = inserts.flatMap((insert, at) =>
    insert.rows.length > 0 ? [sql`${sql.identifier(`part_${at}`)} as (${statementOf(insert)})`] : [],
  )
  if (named.length > 0) await tx.execute(sql`with ${sql.join(named, sql`, `)} ${then}`)
}

function statementOf({ table, rows, onConflict = sql``, returning = sql`` }: Insert): SQL {
  const used = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key))
  const names = sql.join(
    columns.map(([key]) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  )
  const typed = columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`)
  const values = sql.join(
    columns.map(([key]) => sql.identifier(key)),
    sql`, `,
  )
  return sql`insert into ${table} (${names}) select ${values}
    from json_to_recordset(${jsonOf(rows)}::json) as r (${sql.join(typed, sql`, `)}) ${onConflict} ${returning}`
}

/** Rows as JSON. Halves of a character are in no text of PostgreSQL: they become U+FFFD, as they do on the wire. */
const jsonOf = (rows: object[]): string => JSON.stringify(rows).replace(HALF, '$1\\ufffd')

/** JSON.stringify writes no other character but a half one so. https://tc39.es/ecma262/#sec-quotejsonstring */
const HALF = /((?<!\\)(?:\\\\)*)\\ud[89a-f][0-9a-f]{2}/g
