import { z } from '@/lib/zod'

/** The environment (docs/operations.md#settings), parsed once; the only reader of process.env. All optional. */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z.url().optional(),
  /** The same database without a pooler between: commands take this address, their statements may last. */
  DATABASE_DIRECT_URL: z.url().optional(),
  /** A standby of that database, from which pages that are the same for everybody are read. */
  DATABASE_READ_URL: z.url().optional(),
  /** `off` behind a pooler that does not keep prepared statements with connections (PgBouncer before 1.21). */
  DB_PREPARE: z.enum(['on', 'off']).default('on'),
  /** Folder of imported and uploaded files where several instances share it; in DATA_DIR otherwise. */
  FILES_DIR: z.string().min(1).optional(),
  /** Bucket of an S3 server for those files instead; its address and keys. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RC_PUB_ORIGIN: z
    .url()
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  DEFAULT_SITE: z.string().default('all'),
  BASE_DOMAIN: z.string().toLowerCase().default('localhost'),
  /** Host (and port) through which a sign-in on one host counts on the others. */
  ACCOUNTS_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'expected a host name, such as accounts.example.org')
    .optional(),
  /** Addresses or CIDR ranges whose forwarded headers are believed, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  /** How visitors speak to every host of the server; without it by HTTPS, but to hosts that have no certificate. */
  SITE_SCHEME: z.enum(['http', 'https']).optional(),
  SMTP_URL: z.url().optional(),
  SMS_WEBHOOK_URL: z.url().optional(),
  /** Signs what the SMS gateway receives (Standard Webhooks). */
  SMS_WEBHOOK_SECRET: z.string().min(24).optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().optional(),
  /** The UMT passport, for sites with umtFlag. */
  OIDC_UMT_ISSUER: z.url().optional(),
  OIDC_UMT_CLIENT_ID: z.string().optional(),
  OIDC_UMT_CLIENT_SECRET: z.string().optional(),
  /** Book cloud, and the key its partner verifies our tickets with. */
  BOOK_CLOUD_URL: z.url().optional(),
  BOOK_CLOUD_KEY: z.string().min(32).optional(),
  /** Sender of mails; no-reply@BASE_DOMAIN where none is said. */
  MAIL_FROM: z.string().optional(),
  /** Seconds an import must have been quiet before its content is announced by mail. */
  ANNOUNCE_AFTER: z.coerce.number().min(0).default(120),
  /** `off` at the first start: the demo sites are not imported, then or later. */
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  /** Generated into DATA_DIR when absent. */
  SECRET: z.string().min(16).optional(),
  /** Bearer token that opens /metrics from other machines; without one only this machine sees it. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Collector of OpenTelemetry traces (OTLP over HTTP). The packages read it, and the other OTEL_ variables, themselves. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /** `off` switches off the per-address read limits only. */
  LIMITS: z.enum(['on', 'off']).default('on'),
  /** One line of text, or one JSON object a line. */
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  /** Folder the server writes backups into by itself. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Minutes from one backup to the next. */
  BACKUP_EVERY: z.coerce.number().int().min(1).default(1440),
  /** Number of backups that are kept. */
  BACKUP_KEEP: z.coerce.number().int().min(1).default(7),
  /** Bytes of finished pages kept in memory. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(128 * 1024 * 1024),
  /** Bytes of finished pages kept in DATA_DIR/pages; 0 for none. */
  PAGE_STORE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(2 * 1024 ** 3),
  /** Seconds a drain waits before it closes the door. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(5),
  /** 1: the front renders each public page twice and compares. */
  VERIFY_CACHE: z.enum(['0', '1']).default('0'),
})

export type Env = z.output<typeof schema>

/** Names of all settings. */
export const settingNames: string[] = Object.keys(schema.shape)

const blankAsAbsent = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

const NEEDS = [
  ['S3_BUCKET', ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['DATABASE_DIRECT_URL', ['DATABASE_URL']],
  ['DATABASE_READ_URL', ['DATABASE_URL']],
] as const

/** Settings that are of no use without another one. */
const lacksOf = (env: Env): string[] =>
  NEEDS.filter(([name]) => env[name] !== undefined).flatMap(([name, needed]) =>
    needed.filter((other) => env[other] === undefined).map((other) => `${other}: ${name} needs it`),
  )

/** Parses an environment; throws one readable message that names every wrong variable. */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(blankAsAbsent(source))
  const faults = result.success
    ? lacksOf(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (result.success && faults.length === 0) return result.data
  throw new Error(`The environment is not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}

export const env: Env = parseEnv(process.env)

/** The PostgreSQL server as commands reach it; undefined for the embedded database. */
export const directDatabaseUrl = (): string | undefined => env.DATABASE_DIRECT_URL ?? env.DATABASE_URL

/** What is only known once the server runs. Shared by every bundle of the process. */
type Runtime = {
  databaseUrl?: string
  /** Milliseconds a statement may take; 2 seconds where nothing is said. */
  statementTimeout?: number
  /** Whether this process does background work: its statements let those of others go first. */
  background?: boolean
  /** By this the back end knows a call of the front itself. */
  frontKey?: string
}

const shared = globalThis as { __portalRuntime?: Runtime }

/** What is only known once the server runs. */
export const runtime = (): Runtime => (shared.__portalRuntime ??= {})

/** Changes some values of `runtime`; the others stay. */
export const setRuntime = (values: Runtime): void => {
  Object.assign(runtime(), values)
}

/** The environment of a process this one starts: its own, with these values. */
export const childEnvironment = (values: Record<string, string>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...values,
})
