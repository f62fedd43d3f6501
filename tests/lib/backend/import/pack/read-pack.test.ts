import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPack } from '@/lib/backend/import/pack/read-pack'

describe('readPack', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-test-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const read = async (yaml: string) => {
    await writeFile(join(folder, 'site.yaml'), yaml)
    return readPack(folder)
  }

  it('names file and line of a fault in the YAML', async () => {
    await expect(read('site:\n  sld: a\n bad')).rejects.toThrow(/site\.yaml has errors:\n {2}line 3/)
  })

  it('names file and line of a value that is not allowed', async () => {
    await expect(read('site:\n  sld: lamp\n  type: circus\n')).rejects.toThrow(/line 3: site\.type/)
  })

  it('takes a pack without articles, but none it names and does not hold', async () => {
    const site =
      'site: { sld: lamp, name: { zh: 灯 } }\nchannels: [{ key: home, code: index, name: { zh: 首页 } }]\n'
    expect((await read(site)).articles).toEqual([])
    expect((await read(`${site}articles: [texts]\n`)).articles).toEqual(['texts'])
    await mkdir(join(folder, 'articles'))
    expect((await read(site)).articles).toEqual(['articles'])
  })

  it('refuses a document that grows by its aliases', async () => {
    const bomb = [
      'a: &a [x, x]',
      ...'bcdefghi'.split('').map((name, at) => `${name}: &${name} [${`*${'abcdefgh'[at]}, `.repeat(9)}*a]`),
    ]
    await expect(read(bomb.join('\n'))).rejects.toThrow()
  })
})
