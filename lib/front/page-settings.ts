import { createHash } from 'node:crypto'
import { type Env, parseEnv } from '@/lib/parse-env'

type Names = readonly (keyof Env)[]

/** Settings whose value pages depend on. */
const SHOWN: Names = [
  ...(['NODE_ENV', 'RC_PUB_ORIGIN', 'DEFAULT_SITE', 'BASE_DOMAIN', 'ACCOUNTS_HOST'] as const),
  ...(['SITE_SCHEME', 'SITE_PORT', 'SECRET', 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_NAME'] as const),
  ...(['OIDC_UMT_ISSUER', 'OIDC_UMT_CLIENT_ID', 'SMS_PREFIXES'] as const),
]
/** Settings of which pages show that they are set. */
const NOTICED: Names = ['BOOK_CLOUD_URL', 'SMS_WEBHOOK_URL']
/** Settings pages do not depend on. */
const ASIDE: Names = [
  ...(['PORT', 'HOST', 'TRUSTED_PROXIES', 'LIMITS', 'DRAIN_SECONDS', 'METRICS_TOKEN', 'LOG_FORMAT'] as const),
  ...(['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'DB_PREPARE'] as const),
  ...(['FILES_DIR', 'S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID'] as const),
  ...([
    'S3_SECRET_ACCESS_KEY',
    'BACKUP_DIR',
    'BACKUP_EVERY',
    'BACKUP_KEEP',
    'BACKUP_VERIFY',
    'DEMO_CONTENT',
  ] as const),
  ...(['SMTP_URL', 'MAIL_FROM', 'SMS_WEBHOOK_SECRET', 'ANNOUNCE_AFTER'] as const),
  ...(['OIDC_CLIENT_SECRET', 'OIDC_UMT_CLIENT_SECRET', 'BOOK_CLOUD_KEY'] as const),
  ...(['OTEL_EXPORTER_OTLP_ENDPOINT', 'PAGE_CACHE_BYTES', 'PAGE_STORE_BYTES', 'FILL_HOURS'] as const),
  ...(['VERIFY_CACHE'] as const),
]

/** All settings, by how pages depend on them; the test fails for one that is in no list. */
export const pageSettings = { SHOWN, NOTICED, ASIDE }

/**
 * Hashes the settings pages depend on where they are not as by default: a release that adds a setting must not drop the
 * pages of the one before.
 */
export function hashOfSettings(env: Env): string {
  const defaults = parseEnv({ NODE_ENV: 'production' })
  const set = [...SHOWN, ...NOTICED].filter((name) => env[name] !== defaults[name]).sort()
  const values = set.map((name) => [name, SHOWN.includes(name) ? env[name] : ''])
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}
