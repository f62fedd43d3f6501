import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copyRunning } from '@/lib/backend/backup/copy-running'
import { BackupError } from '@/lib/backend/backup/manifest'

const MB = 1024 * 1024
const dataDir = mkdtempSync(join(tmpdir(), 'portal-copy-'))
mkdirSync(join(dataDir, 'db', 'base'), { recursive: true })
writeFileSync(join(dataDir, 'db', 'base', '1'), Buffer.alloc(2 * MB))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it('asks nothing of the database where the disk has no room for the copy and its reserve', async () => {
  const copied = copyRunning(dataDir, join(dataDir, 'copy'), () => 33 * MB)
  await expect(copied).rejects.toThrow(/33 MB are free, 34 MB are needed\. Make room/)
  await expect(copied).rejects.toThrow(BackupError)
})

it('goes on to the database where there is room', async () => {
  const copied = copyRunning(dataDir, join(dataDir, 'copy'), () => 34 * MB)
  await expect(copied).rejects.toThrow(/ENOENT|ECONNREFUSED/)
})
