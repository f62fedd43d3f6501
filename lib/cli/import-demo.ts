import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@/lib/backend/db/db'
import type { ImportResult } from '@/lib/backend/import/import-sources'
import { finishImport, totalOf } from '@/lib/backend/import/import-paths'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { readPack } from '@/lib/backend/import/pack/read-pack'
import { setStoredState } from '@/lib/backend/site/queries/stored-state'
import { env } from '@/lib/env'
import { articleReader } from './import'
import { progress } from './progress'
import { summary } from './summary'
import { reportImportWait } from './waits'

/** Imports the demo packs of a folder, unless DEMO_CONTENT turns them off. */
export async function importDemo(db: Db, folder = 'content'): Promise<void> {
  // Stored, so that a later start without the setting does not add demo sites to an owner's.
  if (env.DEMO_CONTENT === 'off') return setStoredState(db, 'demo', 'off')
  const packs = await packFolders(folder)
  // Failures have been reported; the rest can be served.
  await importPacks(db, packs)
  await setStoredState(db, 'demo', new Date().toISOString())
}

async function packFolders(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const folders = names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'site.yaml')))
  const ranked = await Promise.all(
    folders.map(async (path) => ({ path, rank: rankOf((await readPack(path)).site.type) })),
  )
  return ranked.sort((a, b) => a.rank - b.rank || a.path.localeCompare(b.path)).map(({ path }) => path)
}

/** Orders journals before groups, groups before the aggregate. */
const rankOf = (type: string): number => ['single', 'group', 'all'].indexOf(type)

async function importPacks(db: Db, folders: string[]): Promise<number> {
  const bar = progress()
  const reader = articleReader()
  const parts: ImportResult[] = []
  try {
    for (const folder of folders) {
      const step = (done: number, total: number) => bar.step(folder, done, total)
      const { site, settings, articles } = await importPack(db, folder, step, {
        reader,
        onWait: reportImportWait,
      })
      parts.push({ name: site, settings, articles })
    }
    if (folders.length > 0) parts.push(await finishImport(db))
  } finally {
    bar.end()
    await reader.close()
  }
  const { text, failures } = summary(parts, { dryRun: false, seconds: process.uptime() })
  process.stdout.write(`Demo content:\n${text}`)
  process.stderr.write(failures)
  return totalOf(parts).failed.length
}
