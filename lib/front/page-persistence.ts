import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Env } from '@/lib/parse-env'
import type { MovedKeys } from '@/lib/freshness/moved-keys'
import { type PageDisk, createPageDisk } from './page-disk'
import { type PagePositions, createPagePositions } from './page-positions'
import { storeStaticFiles } from './static-builds'

/** What survives a restart of the front: pages, known changes, and the static files pages refer to. */
type Persistence = {
  disk: PageDisk | undefined
  positions: PagePositions | undefined
  /** Folders of static files of earlier builds. */
  olderBuilds: string[]
}

type Options = {
  env: Env
  /** Folder of the build; '' in development, where nothing is stored. */
  build: string
  diskIsFull: () => boolean
  /** Moved keys this process knows. */
  moved: MovedKeys
}

/** Settings pages do not depend on. */
const ASIDE: ReadonlySet<string> = new Set([
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'LIMITS', 'LOG_FORMAT', 'METRICS_TOKEN', 'TRUSTED_PROXIES'],
  ...['BACKUP_DIR', 'BACKUP_EVERY', 'BACKUP_KEEP', 'PAGE_CACHE_BYTES', 'PAGE_STORE_BYTES', 'DRAIN_SECONDS'],
  ...['VERIFY_CACHE', 'ANNOUNCE_AFTER', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'DATABASE_READ_URL', 'DB_PREPARE'],
])

const NOTHING: Persistence = { disk: undefined, positions: undefined, olderBuilds: [] }

/**
 * Opens what an earlier front stored in DATA_DIR. With a remote back end, which reports no changes, no page is stored.
 */
export function openPersistence({ env, build, diskIsFull, moved }: Options): Persistence {
  const idFile = join(build, 'BUILD_ID')
  if (build === '' || env.PAGE_STORE_BYTES === 0 || env.RC_PUB_ORIGIN !== undefined || !existsSync(idFile))
    return NOTHING
  const id = readFileSync(idFile, 'utf8').trim()
  const positions = createPagePositions(join(env.DATA_DIR, 'pages', 'position.json'))
  const olderBuilds = storeStaticFiles(join(env.DATA_DIR, 'static'), join(build, 'static'), id)
  const disk = createPageDisk({
    ...{ folder: join(env.DATA_DIR, 'pages', 'by-address'), maxBytes: env.PAGE_STORE_BYTES, diskIsFull },
    ...{ build: id, olderBuilds: olderBuilds.map((folder) => basename(folder)) },
    ...{ settings: hashOfSettings(env), lastPosition: positions.known()?.last.number ?? -1 },
    stateOf: moved.stateOf,
  })
  return { disk, positions, olderBuilds }
}

/** Hashes all settings a page may depend on. */
const hashOfSettings = (env: Env): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(env)
          .filter(([name]) => !ASIDE.has(name))
          .sort(),
      ),
    )
    .digest('base64url')
