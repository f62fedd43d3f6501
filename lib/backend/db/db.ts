import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema'

/** A handle repositories query through: the pool, or one transaction. */
export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Queryable = Db | Tx
