import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { makePage } from '@/lib/front/page'
import type { Rendering } from '@/lib/front/page-job'
import { SETTLED } from '@/lib/freshness/moved-keys'
import { PUBLIC, TEXT, usePagesOnDisk } from '../../support/pages-on-disk'

const { page, made, textOf, open, start, folder, stateAfter, files, afterFirstServer } = usePagesOnDisk()

describe('pages on disk', () => {
  it('serves after a restart what was made before, and renders nothing', async () => {
    await afterFirstServer()
    const { cache } = start()
    const render = vi.fn(async () => made('new'))
    const got = await cache.get({ key: 'k', render })
    expect([got.from, await textOf(got.page), render.mock.calls.length]).toEqual(['fresh', TEXT, 0])
    expect(got.page.bodies.identity).toBeUndefined()
    expect(statSync(files()[0] ?? '').mode & 0o077).toBe(0)
  })

  it('still knows after a restart what a view of it is counted as', async () => {
    const counted = { kind: 'article', id: 7, fullText: true }
    const { cache } = start()
    await cache.get({ key: 'k', render: async () => ({ ...made(), page: { ...page(), counted } }) })
    await cache.written()
    expect((await open().load('k'))?.page.counted).toEqual(counted)
  })

  it('renders anew what moved while no server ran, and never serves what was withdrawn', async () => {
    await afterFirstServer()
    const changed = start()
    changed.moved.apply(6, [
      { key: 'article:7', number: 6, urgent: false },
      { key: SETTLED, number: 6, urgent: false },
    ])
    const renderNew = async () => made('new')
    expect(await textOf((await changed.cache.get({ key: 'k', render: renderNew })).page)).toBe('new')
    await changed.cache.written()
    await afterFirstServer()
    const restarted = start()
    restarted.moved.apply(6, [{ key: 'article:7', number: 6, urgent: true }])
    const fail = () => Promise.reject(new Error('down'))
    await expect(restarted.cache.get({ key: 'k', render: fail })).rejects.toThrow('down')
    expect(restarted.cache.stored().pages).toBe(0)
  })

  it('keeps nothing of a work dropped by the directory of sites', async () => {
    await afterFirstServer()
    const { cache } = start()
    cache.drop('article:7')
    expect((await cache.get({ key: 'k', render: async () => made('gone') })).from).toBe('cold')
  })

  it('finds a page of more keys than 64 KB hold', async () => {
    const keys = Array.from({ length: 8000 }, (_, id) => `article:${id}`)
    const { cache } = start()
    await cache.get({ key: 'k', render: async () => ({ ...made(), keys }) })
    await cache.written()
    const disk = open()
    await disk.ready
    expect(disk.size().pages).toBe(1)
    expect((await disk.load('k'))?.keys).toHaveLength(8000)
  })

  it('deletes what a process was killed over after it had moved all pages away', async () => {
    const left = ['pages.0a1b2c3d4e5f.old', 'pages-elsewhere.old', 'position.json']
    for (const name of left) mkdirSync(join(folder(), name))
    await open().ready
    const remaining = ['pages', 'pages-elsewhere.old', 'position.json']
    await vi.waitFor(() => expect(readdirSync(folder()).sort()).toEqual(remaining))
  })

  it('takes a torn file for no page', async () => {
    await afterFirstServer()
    const [path = ''] = files()
    for (const cut of [1, 40, 300]) {
      await afterFirstServer()
      writeFileSync(path, readFileSync(path).subarray(0, -cut))
      const { cache } = start()
      expect((await cache.get({ key: 'k', render: async () => made('new') })).from).toBe('cold')
      await cache.written()
    }
    const file = readFileSync(path)
    file[file.length - 5] = (file[file.length - 5] ?? 0) ^ 1
    writeFileSync(path, file)
    expect(await open().load('k')).toBeNull()
    writeFileSync(`${path}.0123.part`, 'half')
    await open().ready
    expect(files().filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('serves a page of the build before at once and makes a new one behind', async () => {
    await afterFirstServer()
    const { cache } = start(open({ build: 'two', olderBuilds: ['one'] }))
    const render = vi.fn(async () => made('new'))
    const old = await cache.get({ key: 'k', render })
    expect([old.from, await textOf(old.page)]).toEqual(['stale', TEXT])
    await vi.waitFor(async () => expect((await cache.get({ key: 'k', render })).from).toBe('fresh'))
    expect(render).toHaveBeenCalledTimes(1)
  })

  it('drops a page of a build whose styles and scripts are gone', async () => {
    await afterFirstServer()
    expect(await open({ build: 'three', olderBuilds: ['two'] }).load('k')).toBeNull()
  })

  it('drops pages of a lower safety number, of other settings, and after the last position that was known', async () => {
    for (const other of [{ safety: 2 }, { settings: 't' }, { lastPosition: 4 }]) {
      await afterFirstServer()
      await new Promise((done) => setTimeout(done, 5))
      expect(await open(other).load('k')).toBeNull()
    }
  })

  it('stores no page that is private or not whole, and forgets all when the database is another one', async () => {
    const { cache } = start()
    const own = { 'cache-control': 'private, no-cache' }
    await cache.get({ key: 'own', render: async () => made(TEXT, own) })
    await cache.get({
      key: 'none',
      render: async () => ({ ...made(), page: makePage(404, Buffer.from('x'), PUBLIC) }),
    })
    await cache.get({ key: 'unkeyed', render: async () => ({ ...made(), position: null }) })
    await cache.written()
    expect(cache.stored().pages).toBe(0)
    await afterFirstServer()
    cache.clear()
    expect(files()).toEqual([])
  })

  it('stores none of what was rendered or being written when all was forgotten', async () => {
    const { cache } = start()
    let finish = () => {}
    const late = new Promise<void>((done) => (finish = done))
    const render = vi
      .fn<() => Promise<Rendering>>(() => Promise.reject(new Error('down')))
      .mockImplementationOnce(() => late.then(() => made()))
    const rendering = cache.get({ key: 'late', render })
    await cache.get({ key: 'k', render: async () => made() })
    cache.clear()
    finish()
    await expect(rendering).rejects.toThrow('down')
    await cache.written()
    expect([files(), cache.stored().pages]).toEqual([[], 0])
  })

  it('stays within its bytes, least used first out', async () => {
    const disk = open({ maxBytes: 5 * 4096 })
    for (let at = 0; at < 20; at += 1) {
      disk.save(`k${at}`, { page: page(), keys: [], position: 5, madeAt: Date.now() })
      await disk.written()
      await disk.load('k0')
    }
    expect(disk.size()).toEqual({ pages: 5, bytes: 5 * 4096 })
    expect([disk.has('k0'), disk.has('k1'), disk.has('k19'), files().length]).toEqual([true, false, true, 5])
  })

  it('deletes files of withdrawn pages at once, also those still to be found or being written', async () => {
    await afterFirstServer()
    const { cache, move } = start()
    expect(files()).toHaveLength(1)
    await move(6, ['article:7'], true)
    expect([files(), cache.stored()]).toEqual([[], { pages: 0, bytes: 0 }])
    const late = open({ stateOf: stateAfter(6, 'withdrawn') })
    late.save('k', { ...made(), madeAt: Date.now() })
    await late.written()
    expect(files()).toEqual([])
  })

  it('serves pages before all that lie on disk are known, and finds no others after', async () => {
    await afterFirstServer()
    const disk = open()
    expect([disk.has('k'), disk.has('other')]).toEqual([true, true])
    expect([(await disk.load('k'))?.position, await disk.load('other')]).toEqual([5, null])
    await disk.ready
    expect([disk.has('k'), disk.has('other'), disk.size().pages]).toEqual([true, false, 1])
  })

  it('leaves no part of a page that could not be written', async () => {
    await afterFirstServer()
    const [path = ''] = files()
    rmSync(path)
    // No file replaces a folder.
    mkdirSync(path)
    const disk = open()
    await disk.ready
    disk.save('k', { page: page(), keys: [], position: 5, madeAt: Date.now() })
    await disk.written()
    expect(files()).toEqual([])
  })

  it('writes nothing while the disk is full', async () => {
    const disk = open({ diskIsFull: () => true })
    disk.save('k', { page: page(), keys: [], position: 5, madeAt: Date.now() })
    await disk.written()
    expect(disk.has('k')).toBe(false)
  })
})
