import { AsyncResource } from 'node:async_hooks'
import { Pool, type PoolConfig } from 'pg'
import { env } from '@/lib/env'
import { prepareRepeatedReads } from './prepare-repeated-reads'
import { TimedClient } from './query-times'

/** Milliseconds a call waits for a free connection before the database counts as unavailable. */
const WAIT_MS = 2000
/** The same for a command, or the preparation at a start: nobody waits for it, and giving up ends it. */
const COMMAND_WAIT_MS = 20_000
export const STATEMENT_TIMEOUT_MS = 2000
/** Milliseconds after the statement timeout at which an unresponsive server's connection is closed. */
const SILENCE_MS = 1000

/**
 * Opens a pool of connections. PGlite multiplexes one session: few connections, no session settings except the
 * statement timeout, which our socket server enforces.
 */
export function openPool(url: string, options: PoolConfig = {}): Pool {
  const embedded = isEmbedded(url)
  const pool = new Pool({
    Client: TimedClient,
    connectionString: url,
    max: embedded ? 4 : 10,
    connectionTimeoutMillis: waitFor(options),
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(embedded ? {} : { keepAlive: true, query_timeout: silenceAfter(options) }),
    ...options,
  })
  traceAcrossWaiting(pool)
  if (env.DB_PREPARE === 'on') prepareRepeatedReads(pool)
  // The next query replaces a broken connection. Without handlers the event would end the process: the pool handles it
  // for idle connections only, not between two statements of a transaction.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const waitFor = ({ statement_timeout: limit }: PoolConfig): number =>
  (limit || 0) > STATEMENT_TIMEOUT_MS ? COMMAND_WAIT_MS : WAIT_MS

const silenceAfter = ({ statement_timeout: limit }: PoolConfig): number =>
  (limit || STATEMENT_TIMEOUT_MS) + SILENCE_MS

/**
 * Keeps the async context of requests waiting for a connection: else their statements are traced as those of the
 * request that releases it.
 */
function traceAcrossWaiting(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (...input: unknown[]) => unknown
  pool.connect = ((...input: unknown[]) =>
    connect(
      ...input.map((each) => (typeof each === 'function' ? AsyncResource.bind(each as () => void) : each)),
    )) as typeof pool.connect
}

/** Returns whether a connection URL is a unix socket in a folder: the embedded database. */
export const isEmbedded = (url: string): boolean => /^postgres(ql)?:\/\/[^/]*@%2F/i.test(url)
