import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import { withDatabase } from '@/lib/backend/db/with-database'
import { isAlive } from '@/lib/backend/is-alive'

const SCRATCH_PREFIX = 'scratch-'
const leftBy = new RegExp(`^${SCRATCH_PREFIX}(\\d+)-`)

type Options = {
  /** Parent folder of the scratch folder, on a disk with enough space. */
  dataDir: string
  /** Bundle of the database child. */
  childPath: string
  /** Fills the folder with a database first. */
  fill?: (folder: string) => Promise<void>
}

/** Runs work with a temporary embedded database; also deletes folders left by killed processes. */
export async function withScratchDatabase<T>(
  { dataDir, childPath, fill }: Options,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  await dropLeft(dataDir)
  const folder = await mkdtemp(join(dataDir, `${SCRATCH_PREFIX}${process.pid}-`))
  try {
    await fill?.(folder)
    return await withDatabase({ dataDir: folder, childPath }, work)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function dropLeft(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = leftBy.exec(name)?.[1]
    if (pid !== undefined && !isAlive(Number(pid)))
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
}
