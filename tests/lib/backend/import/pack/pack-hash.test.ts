import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packHash } from '@/lib/backend/import/pack/pack-hash'
import { readPack } from '@/lib/backend/import/pack/read-pack'

describe('packHash', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-hash-'))
    await cp('tests/fixtures/packs/mirror', folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const hash = async () => packHash(folder, await readPack(folder))

  it('moves when a file the settings name changes, and not for any other', async () => {
    const before = await hash()
    expect(await hash()).toBe(before)
    await writeFile(join(folder, 'files/nobody-names-me.png'), 'x')
    await writeFile(join(folder, 'articles/one/f1.svg'), '<svg/>')
    expect(await hash()).toBe(before)
    await writeFile(join(folder, 'files/talk.vtt'), 'WEBVTT\n\nchanged')
    const changed = await hash()
    expect(changed).not.toBe(before)
    await rm(join(folder, 'files/talk.vtt'))
    expect(await hash()).not.toBe(changed)
  })
})
