import { existsSync } from 'node:fs'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ZIP_LIMITS } from '@/lib/backend/import/import-limits'
import { unpackBudget } from '@/lib/backend/import/sources/unpack-budget'
import { ZipError, unzip } from '@/lib/backend/import/sources/unzip'
import { zipOf } from '@/tests/support/zip'

describe('unzip', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'unzip-test-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const archive = async (entries: Parameters<typeof zipOf>[0]) => {
    const file = join(folder, 'a.zip')
    await writeFile(file, zipOf(entries))
    return file
  }

  it('unpacks folders and names beyond ASCII', async () => {
    await unzip(await archive([{ name: '图/fig 1.txt', bytes: 'lamp' }]), join(folder, 'out'))
    expect(await readFile(join(folder, 'out/图/fig 1.txt'), 'utf8')).toBe('lamp')
  })

  it.each([
    ['GBK', [0xcd, 0xbc, 0x31], '图1'],
    ['GBK with a backslash in it', [0xcd, 0xbc, 0x81, 0x5c, 0x31], '图乗1'],
    ['UTF-8 without the flag', [...Buffer.from('图1')], '图1'],
    ['UTF-8 of letters', [...Buffer.from('café')], 'café'],
    ['UTF-8 in Cyrillic', [...Buffer.from('Рис')], 'Рис'],
    ['Shift_JIS', [0x82, 0xe0, 0x82, 0xcc], 'もの'],
    ['code page 437', [0x4d, 0x81, 0x6e, 0x63, 0x68], 'Münch'],
    ['code page 437 with ß', [0x53, 0x74, 0x72, 0x61, 0xe1, 0x65], 'Straße'],
    ['code page 437 with µ', [0x31, 0x30, 0xe6, 0x6d], '10µm'],
    ['code page 437 with °', [0x39, 0x30, 0xf8], '90°'],
    ['GBK of three characters', [0xd1, 0xf9, 0xe6, 0xda, 0xb1, 0xed], '样孚表'],
  ])('reads names in %s', async (_encoding, name, text) => {
    const file = await archive([{ name: Buffer.from([...name, ...Buffer.from('/a.txt')]), bytes: 'lamp' }])
    await unzip(file, join(folder, 'out'))
    expect(await readdir(join(folder, 'out'))).toEqual([text])
    expect(await readFile(join(folder, 'out', text, 'a.txt'), 'utf8')).toBe('lamp')
  })

  it('refuses a folder above in a name of another encoding', async () => {
    const name = Buffer.concat([Buffer.from([0xcd, 0xbc]), Buffer.from('\\..\\..\\evil.txt')])
    await expect(unzip(await archive([{ name, bytes: 'x' }]), join(folder, 'out'))).rejects.toThrow(ZipError)
    expect(existsSync(join(folder, 'evil.txt'))).toBe(false)
  })

  it('counts the bytes and entries of the archives around and beside it', async () => {
    const file = await archive([{ name: 'a', bytes: 'aaaa' }])
    const budget = unpackBudget(100)
    const again = (limits: Partial<typeof ZIP_LIMITS>) =>
      unzip(file, join(folder, 'out'), { ...ZIP_LIMITS, ...limits }, { bytes: 3, budget })
    expect(await again({})).toBe(7)
    expect(budget).toMatchObject({ entries: 1, written: 4 })
    await again({ archiveBytes: 7, totalBytes: 8, totalEntries: 2 })
    await expect(again({ archiveBytes: 6 })).rejects.toThrow(/too many bytes/)
    await expect(again({ totalBytes: 12 })).rejects.toThrow(/too many bytes/)
    await expect(again({ totalEntries: 4 })).rejects.toThrow(/more than 4 entries/)
  })

  it('takes as many packages of a hundred files as an archive may hold', async () => {
    const file = await archive([{ name: 'a', bytes: 'aaaa' }])
    const budget = { ...unpackBudget(100), entries: ZIP_LIMITS.entries + (ZIP_LIMITS.entries - 1) * 99 }
    await unzip(file, join(folder, 'out'), ZIP_LIMITS, { bytes: 3, budget })
    expect(budget.written).toBe(4)
  })

  it('refuses many entries that are each small and together far more than the archive', async () => {
    const bytes = Buffer.alloc(1024 * 1024)
    const file = await archive(['a', 'b', 'c'].map((name) => ({ name, bytes })))
    await expect(unzip(file, join(folder, 'out'))).rejects.toThrow(/200 times/)
  })

  it.each(['../evil.txt', 'a/../../evil.txt', '/evil.txt', 'C:/evil.txt', 'a\\..\\evil.txt'])(
    'refuses the name %s',
    async (name) => {
      const file = await archive([{ name, bytes: 'x' }])
      await expect(unzip(file, join(folder, 'out'))).rejects.toThrow(ZipError)
      expect(existsSync(join(folder, 'evil.txt'))).toBe(false)
    },
  )

  it.each([
    ['a control character', [{ name: 'a\u001b[2Jb.xml', bytes: 'x' }]],
    ['a line end', [{ name: 'a\nb.xml', bytes: 'x' }]],
    ['a file as a folder', ['a', 'a/b'].map((name) => ({ name, bytes: 'x' }))],
    ['an endless name', [{ name: `${'n'.repeat(5000)}.xml`, bytes: 'x' }]],
    ['a folder above', [{ name: '../evil.txt', bytes: 'x' }]],
    ['a bomb', [{ name: 'bomb', bytes: Buffer.alloc(4 * 1024 * 1024) }]],
  ])('refuses %s in a sentence with the name and what to do', async (_what, files) => {
    const reason = await unzip(await archive(files), join(folder, 'out')).catch((error: unknown) => error)
    expect(reason).toBeInstanceOf(ZipError)
    expect((reason as Error).message).toMatch(/; (rename|pack|leave|divide)/)
    expect((reason as Error).message).toMatch(/^[\P{Cc}]{1,450}$/u)
  })

  it('refuses an entry that unpacks to far more than its size', async () => {
    const file = await archive([{ name: 'bomb', bytes: Buffer.alloc(4 * 1024 * 1024) }])
    await expect(unzip(file, join(folder, 'out'))).rejects.toThrow(/200 times/)
  })

  it('refuses an entry that is larger than it says', async () => {
    const file = await archive([{ name: 'liar', bytes: Buffer.alloc(4 * 1024 * 1024), claims: 10 }])
    await expect(unzip(file, join(folder, 'out'))).rejects.toThrow(ZipError)
  })

  it('refuses too many entries, too many bytes and what is no archive', async () => {
    const file = await archive([
      { name: 'a', bytes: 'aaaa' },
      { name: 'b', bytes: 'bbbb' },
    ])
    await expect(unzip(file, join(folder, 'out'), { ...ZIP_LIMITS, entries: 1 })).rejects.toThrow(
      /more than 1/,
    )
    await expect(unzip(file, join(folder, 'out'), { ...ZIP_LIMITS, totalBytes: 6 })).rejects.toThrow(
      /too many bytes/,
    )
    await writeFile(file, 'not a zip')
    await expect(unzip(file, join(folder, 'out'))).rejects.toThrow(/no readable zip/)
  })
})
