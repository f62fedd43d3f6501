import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Db } from '@/lib/backend/db/db'
import { fileStore } from '@/lib/backend/import/pack/file-url'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { packPath, readPackFile } from '@/lib/backend/import/pack/pack-path'

const root = mkdtempSync(join(tmpdir(), 'pack-'))
const folder = join(root, 'pack')
mkdirSync(join(folder, 'logos'), { recursive: true })
writeFileSync(join(root, 'secret.txt'), 'a secret')
writeFileSync(join(folder, 'logos', 'own.txt'), 'own')
symlinkSync('logos/own.txt', join(folder, 'same.txt'))
symlinkSync(join(root, 'secret.txt'), join(folder, 'logo.txt'))
symlinkSync(root, join(folder, 'articles'))

it('follows links inside a pack and none out of it', async () => {
  expect((await readPackFile(folder, 'same.txt')).toString()).toBe('own')
  for (const name of ['logo.txt', 'articles', 'articles/secret.txt', '../secret.txt'])
    await expect(packPath(folder, name)).rejects.toThrow(`${name} leads out of the pack`)
  await expect(packPath(folder, 'gone.txt')).rejects.toThrow('ENOENT')
})

it('imports neither a file nor articles from elsewhere', async () => {
  const nowhere = undefined as unknown as Db
  await expect(fileStore(nowhere, folder, 1)('logo.txt')).rejects.toThrow('leads out of the pack')
  symlinkSync(join(root, 'secret.txt'), join(folder, 'site.yaml'))
  await expect(importPack(nowhere, folder, () => undefined)).rejects.toThrow('leads out of the pack')
})
