import { INDEX_OUTDATED } from '@/lib/backend/background-commands'
import type { Db } from '@/lib/backend/db/db'
import { migrate } from '@/lib/backend/db/migrate'
import { collectStatistics, lacksStatistics } from '@/lib/backend/db/planner-statistics'
import { encodingFault } from '@/lib/backend/db/text-encoding'
import { needsRebuild, newerIndex } from '@/lib/backend/search/index-version'
import { storedState } from '@/lib/backend/site/queries/stored-state'
import { MIGRATIONS } from './migrations'
import { reportFileStore } from './file-store-faults'
import { newerVersion } from './newer-version'
import { reportUnfinished } from './unfinished'

/**
 * Migrates, and imports the demo packs unless the database has them or was created without them. A server opens its
 * port only after this, so what most starts do not need is loaded when it is. Returns the exit code.
 */
export async function prepare(db: Db): Promise<number> {
  await migrate(db, MIGRATIONS)
  const encoding = await encodingFault(db)
  // One of an earlier version goes on: a backup of it can be restored into another.
  if (encoding !== null) process.stdout.write(`${encoding} Then restore a backup of this one into it.\n`)
  const newer = await newerVersion(db)
  if (newer !== null)
    process.stdout.write(
      `${newer}. To stay with this one restore a backup of it: there are no downward migrations.\n`,
    )
  const index = await newerIndex(db)
  if (index !== null)
    process.stdout.write(
      `The search index was built by a newer version (${index}) and is left as it is. To stay with this one: npm run reindex.\n`,
    )
  await reportFileStore(db)
  await reportUnfinished(db)
  if (await needsRebuild(db)) await (await import('@/lib/backend/search/reindex')).adoptEmptyIndex(db)
  if (!(await storedState(db)).has('demo')) await (await import('./import-demo')).importDemo(db)
  if (await lacksStatistics(db)) await collectStatistics(db)
  return (await needsRebuild(db)) ? INDEX_OUTDATED : 0
}
