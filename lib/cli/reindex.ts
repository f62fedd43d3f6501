import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { facts } from '@/lib/backend/db/repositories/facts'
import { INDEX_VERSION, reindex } from '@/lib/backend/search/reindex'
import { env } from '@/lib/env'
import { progress } from './progress'

const LEASE_MS = 60_000

/** Builds the search index anew with progress. A running server is told to bear with long queries meanwhile. */
export async function rebuildIndex(db: Db): Promise<number> {
  const lease = join(env.DATA_DIR, 'db.long')
  const renew = () => writeFileSync(lease, String(process.pid))
  const timer = setInterval(renew, LEASE_MS)
  renew()
  const bar = progress()
  try {
    const count = await reindex(db, (done, total) => bar.step('Search index', done, total))
    bar.end()
    if (count > 0) process.stdout.write(`The search index is built: ${count} articles and everything else.\n`)
    return 0
  } finally {
    clearInterval(timer)
    rmSync(lease, { force: true })
  }
}

/** Builds an index that an older version wrote anew; does nothing where it is current. */
export async function freshenIndex(db: Db): Promise<void> {
  if ((await facts(db)).get('search-index') !== INDEX_VERSION) await rebuildIndex(db)
}
