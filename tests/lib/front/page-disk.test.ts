import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type State, SETTLED, createMovedKeys } from '@/lib/freshness/moved-keys'
import { bodyOf, makePage } from '@/lib/front/page'
import { createPageCache } from '@/lib/front/page-cache'
import { createPageDisk } from '@/lib/front/page-disk'
import { fileOf } from '@/lib/front/page-files'
import type { Rendering } from '@/lib/front/page-job'
import { createPagePositions } from '@/lib/front/page-positions'
import { storeStaticFiles } from '@/lib/front/static-builds'

let root = ''
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'pages-'))))
const disks: ReturnType<typeof createPageDisk>[] = []
// A last write would put its file into the folder while it is deleted.
afterEach(async () => {
  await Promise.all(disks.splice(0).map((disk) => disk.written()))
  rmSync(root, { recursive: true, force: true, maxRetries: 5 })
})

const PUBLIC = { 'cache-control': 'public, max-age=0' }
const TEXT = 'A page of some length. '.repeat(60)
const page = (text = TEXT, headers = PUBLIC) => makePage(200, Buffer.from(text), headers)
const made = (text = TEXT, headers = PUBLIC) => ({
  ...{ page: page(text, headers), keep: true, keys: ['article:7', 'site:1'], position: 5 },
})
const textOf = async (found: ReturnType<typeof page>) => (await bodyOf(found, 'identity')).toString()

const open = (more: Partial<Parameters<typeof createPageDisk>[0]> = {}) => {
  const disk = createPageDisk({
    ...{ folder: join(root, 'pages'), maxBytes: 10_000_000, build: 'one', olderBuilds: [] },
    ...{ settings: 's', lastPosition: 9 },
    ...more,
  })
  disks.push(disk)
  return disk
}

function start(
  disk = open(),
  position = 5,
  renderKey: (key: string) => Promise<Rendering> | null = () => null,
) {
  const moved = createMovedKeys()
  moved.reset(position)
  const cache = createPageCache({ maxBytes: 1e6, moved, freshFor: 60_000, staleFor: 1e9, disk, renderKey })
  const move = (number: number, keys: string[], urgent = false) => {
    const all = [...keys, SETTLED].map((key) => ({ key, number, urgent: urgent && key !== SETTLED }))
    moved.apply(number, all)
    return cache.moved(all)
  }
  return { moved, cache, move }
}

const stateAfter =
  (change: number, state: State) =>
  (keys: readonly string[], position: number): State =>
    keys.includes('article:7') && position < change ? state : 'current'

const files = () =>
  readdirSync(join(root, 'pages'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

async function afterFirstServer() {
  const { cache } = start()
  await cache.get({ key: 'k', render: async () => made() })
  await cache.written()
}

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
    const gone = start()
    gone.moved.apply(6, [{ key: 'article:7', number: 6, urgent: true }])
    const fail = () => Promise.reject(new Error('down'))
    await expect(gone.cache.get({ key: 'k', render: fail })).rejects.toThrow('down')
    expect(gone.cache.stored().pages).toBe(0)
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
    for (const name of left) mkdirSync(join(root, name))
    await open().ready
    const remaining = ['pages', 'pages-elsewhere.old', 'position.json']
    await vi.waitFor(() => expect(readdirSync(root).sort()).toEqual(remaining))
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

  it('renders anew what has changed and lies on disk alone, those used last first, and leaves memory as it is', async () => {
    const first = start()
    for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
      await first.cache.get({
        key,
        render: async () => ({ ...made(key), keys: [key === 'b' ? 'article:8' : 'article:7'] }),
      })
      await first.cache.written()
      // File systems cannot distinguish times within the same few milliseconds.
      const hash = fileOf(key)
      utimesSync(join(root, 'pages', hash.slice(0, 2), `${hash.slice(2)}.page`), at, at)
    }
    const rendered: string[] = []
    const renderKey = (key: string) => {
      rendered.push(key)
      return key === 'd' ? null : Promise.resolve({ ...made(`${key} anew`), position: 6 })
    }
    const disk = open()
    await disk.ready
    await disk.load('a')
    const { cache, move } = start(disk, 5, renderKey)
    await move(6, ['article:7'])
    await cache.written()
    expect([rendered, cache.size().pages]).toEqual([['a', 'd', 'c'], 0])
    expect([disk.has('a'), disk.has('b'), disk.has('d')]).toEqual([true, true, false])
    const got = await cache.get({ key: 'a', render: async () => made('never') })
    expect([got.from, await textOf(got.page)]).toEqual(['fresh', 'a anew'])
    await move(7, ['article:9'])
    expect(rendered).toHaveLength(3)
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

  it('knows as changed what was rendered before the change and written after it', async () => {
    await afterFirstServer()
    const disk = open({ stateOf: stateAfter(6, 'changed') })
    await disk.moved([{ key: 'article:7', number: 6, urgent: false }])
    disk.save('k', { ...made('half old'), madeAt: Date.now() })
    await disk.written()
    expect(disk.outdated()).toEqual([fileOf('k')])
    disk.save('k', { ...made('new'), position: 6, madeAt: Date.now() })
    await disk.written()
    expect(disk.outdated()).toEqual([])
  })

  it('renews a page on disk later that could not be rendered, and once more one begun before the change', async () => {
    await afterFirstServer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const renderKey = vi
      .fn<(key: string) => Promise<Rendering>>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValueOnce({ ...made('an error'), keep: false, failed: true })
      .mockResolvedValueOnce({ ...made('half old'), position: 5 })
      .mockResolvedValue({ ...made('new'), position: 6 })
    const disk = open()
    const { move } = start(disk, 5, renderKey)
    await move(6, ['article:7'])
    expect([renderKey.mock.calls.length, disk.outdated()]).toEqual([1, [fileOf('k')]])
    // Each poll advances the clock.
    await vi.waitFor(() => expect(renderKey).toHaveBeenCalledTimes(4), { interval: 1_000, timeout: 60_000 })
    vi.useRealTimers()
    await vi.waitFor(async () => expect(await textOf((await disk.load('k'))?.page ?? page(''))).toBe('new'))
    await disk.written()
    expect(disk.outdated()).toEqual([])
  })

  it('serves pages before all that lie on disk are known, and finds no others after', async () => {
    await afterFirstServer()
    const disk = open()
    expect([disk.has('k'), disk.has('other')]).toEqual([true, true])
    expect([(await disk.load('k'))?.position, await disk.load('other')]).toEqual([5, null])
    await disk.ready
    expect([disk.has('k'), disk.has('other'), disk.size().pages]).toEqual([true, false, 1])
  })

  it('writes nothing while the disk is full', async () => {
    const disk = open({ diskIsFull: () => true })
    disk.save('k', { page: page(), keys: [], position: 5, madeAt: Date.now() })
    await disk.written()
    expect(disk.has('k')).toBe(false)
  })
})

it('remembers from which change on pages can be judged, two days apart', () => {
  const path = join(root, 'pages', 'position.json')
  const day = 24 * 3600
  const at = (number: number, days: number) => ({ number, at: String(days * day) })
  const positions = createPagePositions(path)
  positions.take(at(1, 0), true)
  for (const days of [1, 2, 3, 4, 5, 6]) positions.take(at(1 + days, days), false)
  const known = { from: [at(4, 3), at(7, 6)], last: at(7, 6) }
  expect(createPagePositions(path).known()).toEqual(known)
  positions.take(at(2, 9), true)
  expect(createPagePositions(path).known()).toEqual({ from: [at(2, 9)], last: at(2, 9) })
  writeFileSync(path, '{"from":')
  expect(createPagePositions(path).known()).toBeNull()
})

it('keeps the static files of the last two builds', () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(build, 'a.js'), 'a')
  const folder = join(root, 'static')
  expect(storeStaticFiles(folder, build, 'one')).toEqual([])
  expect(readFileSync(join(folder, 'one', 'a.js'), 'utf8')).toBe('a')
  const modes = [folder, join(folder, 'one'), join(folder, 'one', 'a.js')].map(
    (path) => statSync(path).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
  expect(storeStaticFiles(folder, build, 'two')).toEqual([join(folder, 'one')])
  expect(storeStaticFiles(folder, build, 'two')).toEqual([join(folder, 'one')])
  storeStaticFiles(folder, build, 'three')
  expect(readdirSync(folder)).toHaveLength(2)
  rmSync(build, { recursive: true })
})
