import { sql } from 'drizzle-orm'
import type { Tx } from './db'

/** Frees a transaction that stays open beside long work from the limits a server may have for such (PostgreSQL 17 has two). */
export async function withoutTimeouts(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config(name, '0', true) from pg_settings
      where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
}
