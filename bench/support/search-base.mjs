import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript, ensureBundled } from '../../lib/launch/bundle.mjs'
import { multiply } from './multiply.mjs'

const SITE = 'lumen'
const PACK = 'tests/fixtures/packs/lumen'
const CONNECTION_MS = 180_000

/**
 * Creates a database with the given records (folders or files), and a function to call the back end. With
 * BENCH_DATA_DIR the folder is kept and reused, its index built anew for another version; with DATABASE_URL that server is used.
 */
export async function searchBase(paths) {
  const existingDataDir = process.env.BENCH_DATA_DIR
  const dataDir = existingDataDir ?? mkdtempSync(join(tmpdir(), 'bench-search-'))
  const fresh = !existsSync(join(dataDir, 'db'))
  const { tools, pool, db, stop } = await openData(dataDir)
  if (fresh) {
    await tools.adoptEmptyIndex(db)
    const request = (sld) => ({
      sld,
      dryRun: false,
      reader: tools.workerReader(resolve('.next-server/jats-worker.mjs')),
      onProgress: () => undefined,
    })
    await tools.importPaths(db, [PACK], request(null))
    if (paths.length > 0) await tools.importPaths(db, paths, request(SITE))
    await tools.tidyIndex(db)
  } else if (await tools.needsRebuild(db)) await tools.reindex(db, () => undefined)
  const callApi = async (path) => {
    const response = await tools.handle(new Request(`http://bench.internal/rc-pub${path}`), {
      db,
      siteKey: SITE,
    })
    const body = await response.json()
    if (body.status !== 0) throw new Error(`${path}: ${response.status} ${body.message}`)
    return body.data
  }
  const close = async () => {
    await stop()
    if (!existingDataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...tools, pool, db, callApi, close, fresh }
}

/**
 * Opens the database of a folder (or of DATABASE_URL) without a server, migrated, with the back-end modules benches
 * call.
 */
async function openData(dataDir) {
  process.env.DATA_DIR = dataDir
  process.env.LIMITS = 'off'
  await ensureBundled()
  await bundleScript('bench-search', 'bench/support/search.ts')
  const tools = await import(pathToFileURL(resolve('.next-server/bench-search.mjs')).href)
  const database = await tools.startDatabase({
    dataDir,
    databaseUrl: process.env.DATABASE_URL,
    childPath: '.next-server/database.mjs',
    queryLimit: 600_000,
  })
  tools.setRuntime({ databaseUrl: database.connectionString })
  // A busy machine may take minutes to open a large database.
  const { pool, db } = tools.openDatabase(database.connectionString, {
    statement_timeout: 0,
    connectionTimeoutMillis: CONNECTION_MS,
  })
  await tools.migrate(db, 'lib/backend/db/migrations')
  const stop = async () => {
    await pool.end()
    await database.stop()
  }
  return { tools, pool, db, stop }
}

/** Copies the articles of a folder's database until there are `wanted`, and updates the planner's statistics. */
export async function multiplyTo(dataDir, wanted) {
  const { tools, pool, db, stop } = await openData(dataDir)
  await multiply(pool, wanted)
  await tools.tidyIndex(db)
  await stop()
}
