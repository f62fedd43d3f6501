import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { ImportedArticle } from '@/lib/backend/import/model'
import { packHash } from '@/lib/backend/import/pack/pack-hash'
import { readPack } from '@/lib/backend/import/pack/read-pack'
import type { SitePack } from '@/lib/backend/import/pack/schema'
import { FileTooLarge, readFileBounded } from '@/lib/backend/import/read-file'
import { hashPackage } from '@/lib/backend/import/store-package'

const folder = mkdtempSync(join(tmpdir(), 'portal-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a sparse file of this many megabytes. */
function sparse(name: string, megabytes: number): string {
  const path = join(folder, name)
  writeFileSync(path, '')
  truncateSync(path, megabytes * 1024 * 1024)
  return path
}

it('reads a file up to its limit', async () => {
  writeFileSync(join(folder, 'a'), 'abc')
  expect((await readFileBounded(join(folder, 'a'), 3)).toString()).toBe('abc')
  await expect(readFileBounded(join(folder, 'a'), 2)).rejects.toThrow(FileTooLarge)
})

it('names a file of a package that is too large', async () => {
  const path = sparse('figure.tif', 301)
  const picked = {
    files: new Map([['figure.tif', { name: 'figure.tif', path }]]),
    missing: [],
    pictures: new Set<string>(),
  }
  await expect(hashPackage({} as ImportedArticle, Buffer.from('x'), picked, 0)).rejects.toThrow(
    'figure.tif is larger than 300 MB',
  )
})

it('names settings, and a file they name, that are too large', async () => {
  sparse('site.yaml', 5)
  await expect(readPack(folder)).rejects.toThrow('site.yaml is larger than 4 MB')
  writeFileSync(join(folder, 'site.yaml'), '')
  sparse('logo.png', 301)
  const pack = { site: { logo: 'logo.png' } } as unknown as SitePack
  await expect(packHash(folder, pack)).rejects.toThrow('logo.png is larger than 300 MB')
  const other = { site: { logo: 'none.png' } } as unknown as SitePack
  expect(await packHash(folder, other)).toMatch(/^[0-9a-f]{64}$/)
})
