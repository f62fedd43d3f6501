import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Env } from '@/lib/parse-env'
import type { MovedKeys } from '@/lib/freshness/moved-keys'
import { type PageDisk, createPageDisk } from './page-disk'
import { type PagePositions, createPagePositions } from './page-positions'
import { hashOfSettings } from './page-settings'
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
  /** The folder `public`. */
  shared: string
  diskIsFull: () => boolean
  /** Moved keys this process knows. */
  moved: MovedKeys
}

const NOTHING: Persistence = { disk: undefined, positions: undefined, olderBuilds: [] }

/**
 * Opens what an earlier front stored in DATA_DIR. With a remote back end, which reports no changes, no page is stored.
 */
export function openPersistence({ env, build, shared, diskIsFull, moved }: Options): Persistence {
  const idFile = join(build, 'BUILD_ID')
  if (build === '' || env.PAGE_STORE_BYTES === 0 || env.RC_PUB_ORIGIN !== undefined || !existsSync(idFile))
    return NOTHING
  const id = readFileSync(idFile, 'utf8').trim()
  const positions = createPagePositions(join(env.DATA_DIR, 'pages', 'position.json'))
  const olderBuilds = storeStaticFiles(join(env.DATA_DIR, 'static'), join(build, 'static'), id, shared)
  const disk = createPageDisk({
    folder: join(env.DATA_DIR, 'pages', 'by-address'),
    maxBytes: env.PAGE_STORE_BYTES,
    diskIsFull,
    build: id,
    olderBuilds: olderBuilds.map((folder) => basename(folder)),
    settings: hashOfSettings(env),
    lastPosition: positions.known()?.last.number ?? -1,
    stateOf: moved.stateOf,
  })
  return { disk, positions, olderBuilds }
}
