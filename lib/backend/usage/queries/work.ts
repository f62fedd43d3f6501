import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'

type Work = { waiting: number; givenUp: number; imports: number; articles: number }

/** Reads the metrics: messages waiting and given up, running imports, and the planner's estimate of the articles. */
export async function workloadCounts(db: Queryable): Promise<Work> {
  const { rows } = await db.execute<Work>(
    sql`select
      (select count(*)::int from outbox where sent_at is null and failed_at is null) as waiting,
      (select count(*)::int from outbox where failed_at is not null) as "givenUp",
      (select count(*)::int from facts where key like 'import:%' and at > now() - interval '2 minutes') as imports,
      (select reltuples::int from pg_class where oid = 'articles'::regclass) as articles`,
  )
  return rows[0] ?? { waiting: 0, givenUp: 0, imports: 0, articles: 0 }
}
