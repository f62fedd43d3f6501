import { z } from '@/lib/zod'

const SCHEMES = {
  http: [/^https?$/, 'expected an address that begins with http:// or https://'],
  postgresql: [/^postgres(ql)?$/, 'expected an address that begins with postgresql://'],
  smtp: [/^smtps?$/, 'expected an address that begins with smtp:// or smtps://'],
} as const

/** Returns the schema of an address; with another scheme it could never be asked, which would show much later. */
const addressOf = (scheme: keyof typeof SCHEMES) => {
  const [protocol, error] = SCHEMES[scheme]
  return z.url({ protocol, error })
}

const hasNoPath = (url: string): boolean => /^\w+:\/\/[^/?#]+\/?$/.test(url)

/** Settings (docs/operations.md#settings), all optional; parsed once by the only reader of process.env. */
const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: addressOf('postgresql').optional(),
  /** The same database without a connection pooler: used by commands, whose statements take long. */
  DATABASE_DIRECT_URL: addressOf('postgresql').optional(),
  /** A standby of that database, for reading pages that are the same for every visitor. */
  DATABASE_READ_URL: addressOf('postgresql').optional(),
  /** `off` for a pooler without support of prepared statements (PgBouncer before 1.21). */
  DB_PREPARE: z.enum(['on', 'off']).default('on'),
  /** Folder of imported and uploaded files shared by several instances; in DATA_DIR by default. */
  FILES_DIR: z.string().min(1).optional(),
  /** Bucket of an S3 server for those files instead, with its endpoint and keys. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_ENDPOINT: addressOf('http').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RC_PUB_ORIGIN: addressOf('http')
    .refine(hasNoPath, 'expected an origin without a path, such as https://api.example.org')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  DEFAULT_SITE: z.string().default('all'),
  BASE_DOMAIN: z.string().toLowerCase().default('localhost'),
  /** Host (and port) through which sign-ins are shared between hosts. */
  ACCOUNTS_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'expected a host name, such as accounts.example.org')
    .optional(),
  /** Trusted proxies: addresses or CIDR ranges, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  /** Scheme of all hosts; by default HTTPS, but HTTP for hosts without a certificate (`lib/http/plain-http.ts`). */
  SITE_SCHEME: z.enum(['http', 'https']).optional(),
  SMTP_URL: addressOf('smtp').optional(),
  SMS_WEBHOOK_URL: addressOf('http').optional(),
  /** Signs requests to the SMS gateway (Standard Webhooks). */
  SMS_WEBHOOK_SECRET: z.string().min(24).optional(),
  OIDC_ISSUER: addressOf('http').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().optional(),
  /** The UMT passport, an OpenID provider for sites with umtFlag. */
  OIDC_UMT_ISSUER: addressOf('http').optional(),
  OIDC_UMT_CLIENT_ID: z.string().optional(),
  OIDC_UMT_CLIENT_SECRET: z.string().optional(),
  /** Book cloud, and the key its partner verifies our tickets with. */
  BOOK_CLOUD_URL: addressOf('http').optional(),
  BOOK_CLOUD_KEY: z.string().min(32).optional(),
  /** Sender of emails; no-reply@BASE_DOMAIN by default. */
  MAIL_FROM: z.string().optional(),
  /** Seconds without an import before its content is announced by email. */
  ANNOUNCE_AFTER: z.coerce.number().min(0).default(120),
  /** `off` at the first start: the demo sites are never imported. */
  DEMO_CONTENT: z.enum(['on', 'off']).default('on'),
  /** Generated into DATA_DIR when absent. */
  SECRET: z.string().min(16).optional(),
  /** Bearer token for /metrics from other machines; without it only this machine may read them. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /**
   * Collector of OpenTelemetry traces (OTLP over HTTP). The OpenTelemetry packages read it, and other OTEL_ variables,
   * themselves.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http').optional(),
  /** `off` disables the per-address rate limits of reading only. */
  LIMITS: z.enum(['on', 'off']).default('on'),
  /** Log lines as text or JSON objects. */
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  /** Folder of scheduled backups. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Minutes between scheduled backups. */
  BACKUP_EVERY: z.coerce.number().int().min(1).default(1440),
  /** Number of backups to retain. */
  BACKUP_KEEP: z.coerce.number().int().min(1).default(7),
  /** Bytes of rendered pages in memory. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(128 * 1024 * 1024),
  /** Bytes of rendered pages in DATA_DIR/pages; 0 disables them. */
  PAGE_STORE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(2 * 1024 ** 3),
  /** Seconds a draining server still accepts connections. */
  DRAIN_SECONDS: z.coerce.number().min(0).default(5),
  /** 1: the front renders public pages twice and compares them. */
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

/** Returns an error for each setting that lacks another one it needs. */
const lacksOf = (env: Env): string[] =>
  NEEDS.filter(([name]) => env[name] !== undefined).flatMap(([name, needed]) =>
    needed.filter((other) => env[other] === undefined).map((other) => `${other}: ${name} needs it`),
  )

/** Parses an environment; throws an error that names every invalid variable. */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(blankAsAbsent(source))
  const faults = result.success
    ? lacksOf(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (result.success && faults.length === 0) return result.data
  throw new Error(`The environment is invalid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}

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
