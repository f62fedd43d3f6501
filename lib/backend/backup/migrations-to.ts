import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '@/lib/zod'
import { BackupError } from './manifest'

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
})

/**
 * Runs work with a folder of the migrations up to the one of a backup, whose rows fit that schema. Throws BackupError
 * if this version does not have that migration.
 */
export async function withMigrationsTo<T>(
  migrations: string,
  when: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const journal = journalSchema.parse(
    JSON.parse(await readFile(join(migrations, 'meta', '_journal.json'), 'utf8')),
  )
  const entries = journal.entries.filter((entry) => entry.when <= when)
  if (entries.at(-1)?.when !== when)
    throw new BackupError(
      'The backup was taken by another version of the portal, whose database schema this one does not know. ' +
        'Restore it with the version that took it, or a newer one.',
    )
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(migrations, `${tag}.sql`), join(folder, `${tag}.sql`))
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
