import { z } from '@/lib/zod'

const SCHEMES = {
  http: [/^https?$/, 'expected an address that begins with http:// or https://'],
  postgresql: [/^postgres(ql)?$/, 'expected an address that begins with postgresql://'],
  smtp: [/^smtps?$/, 'expected an address that begins with smtp:// or smtps://'],
} as const

/** Of an address with the right scheme that cannot be read, which is a password as it was typed more often than not. */
const UNREADABLE =
  'no address can be read from it; in a user name or password write % as %25, # as %23, / as %2F, ? as %3F, @ as %40'

/** Returns the schema of an address; with another scheme it could never be asked, which would show much later. */
const addressOf = (scheme: keyof typeof SCHEMES) => {
  const [protocol, expected] = SCHEMES[scheme]
  const hasScheme = (input: unknown) => protocol.test(/^([a-z]+):\/\//.exec(String(input))?.[1] ?? '')
  return z.url({ protocol, error: ({ input }) => (hasScheme(input) ? UNREADABLE : expected) })
}

/** Returns the schema of a whole number. */
const wholeFrom = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const upTo = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  const error = `expected a whole number ${upTo}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const SECONDS_EXPECTED = 'expected a number of seconds'

const oneOf = <const T extends readonly string[]>(...values: T) =>
  z.enum(values, { error: `expected ${values.join(' or ')}` })

const atLeastLong = (length: number) =>
  z.string().min(length, { error: `expected at least ${length} characters` })

/** Returns the schema of a list separated by commas, with at least one item. */
const listOf = (item: RegExp, error: string) =>
  z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .refine((list) => list.every((each) => item.test(each)), error)

/** Hours of the server's clock: from the first to before the second, which may be of the next day. */
export type QuietHours = { from: number; to: number }

const quietHours = z
  .string()
  .regex(/^([01]?\d|2[0-3])-([01]?\d|2[0-3])$/, 'expected two hours of the day, such as 1-5')
  .transform((text): QuietHours => {
    const [from = 0, to = 0] = text.split('-').map(Number)
    return { from, to }
  })

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const hasNoPath = (url: string): boolean => /^\w+:\/\/[^/?#]+\/?$/.test(url)

/** Settings (docs/operations.md#settings), all optional. */
const schema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').default('production'),
  PORT: wholeFrom(0, 65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: addressOf('postgresql').optional(),
  /** The same database without a connection pooler: used by commands, whose statements take long. */
  DATABASE_DIRECT_URL: addressOf('postgresql').optional(),
  /** A standby of that database, for reading pages that are the same for every visitor. */
  DATABASE_READ_URL: addressOf('postgresql').optional(),
  /** `off` for a pooler without support of prepared statements (PgBouncer before 1.21). */
  DB_PREPARE: oneOf('on', 'off').default('on'),
  /** Folder of imported and uploaded files shared by several instances; in DATA_DIR by default. */
  FILES_DIR: z.string().min(1).optional(),
  /** Bucket of an S3 server for those files instead, with its endpoint and keys. */
  S3_BUCKET: atLeastLong(3).optional(),
  S3_ENDPOINT: addressOf('http').optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  RC_PUB_ORIGIN: addressOf('http')
    .refine(hasNoPath, 'expected an origin without a path, such as https://api.example.org')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  DEFAULT_SITE: z.string().default('all'),
  BASE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+$/, 'expected a host name, such as example.org')
    .default('localhost'),
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
    )
    .refine(
      (list) => list.every((item) => addressOrRange.safeParse(item).success),
      'expected addresses or ranges separated by commas, such as 127.0.0.1,10.0.0.0/8',
    ),
  /** Scheme of all hosts; by default HTTPS, but HTTP for hosts without a certificate (`lib/http/plain-http.ts`). */
  SITE_SCHEME: oneOf('http', 'https').optional(),
  /** Port by which visitors reach every host, where it is neither that of the scheme nor, by plain HTTP, PORT. */
  SITE_PORT: wholeFrom(1, 65_535).optional(),
  SMTP_URL: addressOf('smtp').optional(),
  SMS_WEBHOOK_URL: addressOf('http').optional(),
  /** Signs requests to the SMS gateway (Standard Webhooks). */
  SMS_WEBHOOK_SECRET: atLeastLong(24).optional(),
  /** Beginnings of the numbers codes are sent to, comma-separated; all countries by default. */
  SMS_PREFIXES: listOf(
    /^\+[1-9]\d{0,6}$/,
    'expected country codes separated by commas, such as +86,+852',
  ).optional(),
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
  BOOK_CLOUD_KEY: atLeastLong(32).optional(),
  /** Sender of emails; no-reply@BASE_DOMAIN by default. */
  MAIL_FROM: z
    .string()
    .regex(/^[^\s<>"@]+@[^\s<>"@]+$/, 'expected an address without a name, such as no-reply@example.org')
    .optional(),
  /** Seconds without an import before its content is announced by email. */
  ANNOUNCE_AFTER: z.coerce
    .number({ error: SECONDS_EXPECTED })
    .min(0, { error: SECONDS_EXPECTED })
    .default(120),
  /** `off` at the first start: the demo sites are never imported. */
  DEMO_CONTENT: oneOf('on', 'off').default('on'),
  /** Generated into DATA_DIR when absent. */
  SECRET: atLeastLong(16).optional(),
  /** Bearer token for /metrics from other machines; without it only this machine may read them. */
  METRICS_TOKEN: atLeastLong(16).optional(),
  /**
   * Collector of OpenTelemetry traces (OTLP over HTTP). The OpenTelemetry packages read it, and other OTEL_ variables,
   * themselves.
   */
  OTEL_EXPORTER_OTLP_ENDPOINT: addressOf('http').optional(),
  /** `off` disables the per-address rate limits of reading only. */
  LIMITS: oneOf('on', 'off').default('on'),
  /** Log lines as text or JSON objects. */
  LOG_FORMAT: oneOf('text', 'json').default('text'),
  /** Folder of scheduled backups. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Minutes between scheduled backups. */
  BACKUP_EVERY: wholeFrom(1).default(1440),
  /** Number of backups to retain. */
  BACKUP_KEEP: wholeFrom(1).default(7),
  /** Whether a scheduled backup is verified after it was taken, once a week. */
  BACKUP_VERIFY: oneOf('off', 'weekly').default('off'),
  /** Bytes of rendered pages in memory. */
  PAGE_CACHE_BYTES: wholeFrom(1).default(128 * 1024 * 1024),
  /** Bytes of rendered pages in DATA_DIR/pages; 0 disables them. */
  PAGE_STORE_BYTES: wholeFrom(0).default(2 * 1024 ** 3),
  /** Hours of the day (`1-5`) in which pages nobody has asked for yet are rendered; none by default. */
  FILL_HOURS: quietHours.optional(),
  /** Seconds a draining server still accepts connections. */
  DRAIN_SECONDS: z.coerce.number({ error: SECONDS_EXPECTED }).min(0, { error: SECONDS_EXPECTED }).default(5),
  /** 1: the front renders public pages twice and compares them. */
  VERIFY_CACHE: oneOf('0', '1').default('0'),
})

export type Env = z.output<typeof schema>

/** Names of all settings. */
export const settingNames: string[] = Object.keys(schema.shape)

const blankAsAbsent = (source: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

/** Settings that do nothing without others: what is lost by one that was forgotten shows much later. */
const NEEDS = [
  ['S3_BUCKET', ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['S3_ENDPOINT', ['S3_BUCKET']],
  ['S3_ACCESS_KEY_ID', ['S3_BUCKET']],
  ['S3_SECRET_ACCESS_KEY', ['S3_BUCKET']],
  ['OIDC_ISSUER', ['OIDC_CLIENT_ID']],
  ['OIDC_CLIENT_ID', ['OIDC_ISSUER']],
  ['OIDC_CLIENT_SECRET', ['OIDC_ISSUER']],
  ['OIDC_NAME', ['OIDC_ISSUER']],
  ['OIDC_UMT_ISSUER', ['OIDC_UMT_CLIENT_ID']],
  ['OIDC_UMT_CLIENT_ID', ['OIDC_UMT_ISSUER']],
  ['OIDC_UMT_CLIENT_SECRET', ['OIDC_UMT_ISSUER']],
  ['BOOK_CLOUD_KEY', ['BOOK_CLOUD_URL']],
  ['SMS_WEBHOOK_SECRET', ['SMS_WEBHOOK_URL']],
  ['SMS_PREFIXES', ['SMS_WEBHOOK_URL']],
  ['DATABASE_DIRECT_URL', ['DATABASE_URL']],
  ['DATABASE_READ_URL', ['DATABASE_URL']],
] as const

/** Returns an error for each setting that lacks another one it needs. */
function lacksOf(env: Env): string[] {
  const lacks = new Map<string, string>()
  for (const [name, needed] of NEEDS)
    for (const other of needed)
      if (env[name] !== undefined && env[other] === undefined && !lacks.has(other))
        lacks.set(other, `${other}: ${name} needs it`)
  return [...lacks.values()]
}

/** Invalid settings; each fault begins with the name of its setting. */
class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The environment is invalid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'SettingsError'
  }
}

/** Parses an environment; throws an error that names every invalid variable. */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const result = schema.safeParse(blankAsAbsent(source))
  const faults = result.success ? lacksOf(result.data) : firstFaults(result.error.issues)
  if (result.success && faults.length === 0) return result.data
  throw new SettingsError(faults)
}

/** Returns the first fault of each setting. */
function firstFaults(issues: readonly { path: PropertyKey[]; message: string }[]): string[] {
  const faults = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = path.join('.')
    if (!faults.has(name)) faults.set(name, `${name}: ${message}`)
  }
  return [...faults.values()]
}

/** Returns the faults of an environment, one a line, and where settings are explained; null where there is none. */
export function settingsFault(source: NodeJS.ProcessEnv): string | null {
  try {
    parseEnv(source)
    return null
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const lines = error.faults.map((fault) => `The setting ${fault}.`)
    return [...lines, 'npm start -- --help explains all settings.'].join('\n')
  }
}
