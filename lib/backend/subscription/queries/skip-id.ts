import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'

/** Uses up an id, as a new subscription does: those that follow would tell that there was one already. */
export async function skipId(db: Queryable): Promise<void> {
  await db.execute(sql`select nextval(pg_get_serial_sequence('subscriptions', 'id'))`)
}
