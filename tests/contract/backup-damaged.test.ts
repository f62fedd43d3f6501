import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { takeBackup } from '@/lib/backend/backup/take-backup'
import { files } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/files/file-store'
import { allSites } from '@/lib/backend/site/queries/site'
import { env } from '@/lib/env'
import { useDatabase } from '@/tests/support/database'

const suite = useDatabase()
const root = mkdtempSync(join(tmpdir(), 'portal-damaged-'))
const filesOfNow = env.FILES_DIR

afterAll(() => {
  env.FILES_DIR = filesOfNow
  rmSync(root, { recursive: true, force: true })
})

it('a backup names every damaged file, however many: a restore takes others for damaged later', async () => {
  const damagedOnes = Array.from({ length: 1001 }, (_, n) => {
    const sha256 = createHash('sha256').update(`rotten ${n}`).digest('hex')
    return { sha256, path: `${sha256.slice(0, 2)}/${sha256}` }
  })
  env.FILES_DIR = join(root, 'all-rotten')
  const [site] = await allSites(suite.db)
  const rows = damagedOnes.map(({ sha256, path }, n) => ({
    ...{ id: `rotten${n}`, siteId: site?.id ?? 0, packKey: 'all-rotten', name: 'r.txt', sha256, path },
    ...{ mimeType: 'text/plain', size: 6 },
  }))
  await suite.db.insert(files).values(rows)
  for (const { path } of damagedOnes) await fileStore().write(path, Buffer.from('rotten'))
  const taken = await takeBackup(suite.db, { path: join(root, 'all-rotten.zip'), serverKey: null })
  await suite.db.delete(files).where(eq(files.packKey, 'all-rotten'))
  expect(new Set(taken.files.damaged)).toEqual(new Set(damagedOnes.map(({ path }) => path)))
}, 60_000)
