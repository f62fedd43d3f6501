import type { Pool, QueryConfig } from 'pg'
import { log } from '../log'
import { createStatementNames, isLostStatement } from './statement-names'

/**
 * Prepares repeated reads of a pool under a name, so that the database plans them once per connection
 * (docs/decisions/0068-statements-planned-once.md); transactions are not affected. If a pooler loses prepared
 * statements, the failed read is repeated without a name, and so are all later ones.
 */
export function prepareRepeatedReads(pool: Pool): void {
  let nameOf: (text: string) => string | undefined = createStatementNames()
  const query = pool.query.bind(pool) as (...input: unknown[]) => unknown
  pool.query = ((...input: unknown[]) => {
    const [config, ...rest] = input
    const name = isConfig(config) && typeof rest.at(-1) !== 'function' ? nameOf(config.text) : undefined
    if (name === undefined) return query(...input)
    return (query({ ...(config as QueryConfig), name }, ...rest) as Promise<unknown>).catch(
      (error: unknown) => {
        if (!isLostStatement(error)) throw error
        if (nameOf !== unnamed)
          log(
            'database: prepared statements are lost between queries (a pooler?); DB_PREPARE=off avoids this',
            error,
          )
        nameOf = unnamed
        return query(...input)
      },
    )
  }) as typeof pool.query
}

const unnamed = () => undefined

const isConfig = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && typeof (config as QueryConfig).text === 'string'
