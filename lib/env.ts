import { type Env, parseEnv } from './parse-env'

/** The settings; this file is the only reader of process.env. */
export const env: Env = parseEnv(process.env)

/** Returns the URL of the PostgreSQL server for commands; undefined for the embedded database. */
export const directDatabaseUrl = (): string | undefined => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL

/** Values known only at run time, shared by every bundle of the process. */
type Runtime = {
  databaseUrl?: string
  /** Statement timeout in milliseconds, 2,000 by default. */
  statementTimeout?: number
  /** Whether this process does background work: its statements have a lower priority. */
  background?: boolean
  /** Authenticates calls of the front to the back end. */
  frontKey?: string
}

const shared = globalThis as { __portalRuntime?: Runtime }

/** Returns the values known only at run time. */
export const runtime = (): Runtime => (shared.__portalRuntime ??= {})

/** Sets some values of `runtime`; the others stay. */
export const setRuntime = (values: Runtime): void => {
  Object.assign(runtime(), values)
}

/** Returns the environment for a child process: this one's with these values. */
export const childEnvironment = (values: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...values,
})
