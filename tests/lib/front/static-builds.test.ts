import { syncBuiltinESMExports } from 'node:module'
import fs, {
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
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAssets } from '@/lib/front/assets'
import { storeStaticFiles } from '@/lib/front/static-builds'

const NONE = ''
let root = ''
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'pages-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('keeps the static files of builds with the modes of the data folder', () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  writeFileSync(join(build, 'a.js'), 'a')
  const folder = join(root, 'static')
  expect(storeStaticFiles(folder, build, 'one', NONE)).toEqual([])
  expect(readFileSync(join(folder, 'one', 'a.js'), 'utf8')).toBe('a')
  const modes = [folder, join(folder, 'one'), join(folder, 'one', 'a.js')].map(
    (path) => statSync(path).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
  expect(storeStaticFiles(folder, build, 'two', NONE)).toEqual([join(folder, 'one')])
  expect(storeStaticFiles(folder, build, 'two', NONE)).toEqual([join(folder, 'one')])
  rmSync(build, { recursive: true })
})

it('keeps every build replaced within a week, ten at most, and the one before whatever its age', () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  const folder = join(root, 'static')
  writeFileSync(join(build, 'a.js'), 'a')
  const age = (id: string, days: number) => {
    const past = new Date(Date.now() - days * 24 * 3600_000)
    utimesSync(join(folder, id), past, past)
  }
  for (const id of ['one', 'two', 'three']) storeStaticFiles(folder, build, id, NONE)
  expect(readdirSync(folder).sort()).toEqual(['one', 'three', 'two'])
  for (const [id, days] of [
    ['one', 10],
    ['two', 6],
    ['three', 5],
  ] as const)
    age(id, days)
  expect(storeStaticFiles(folder, build, 'four', NONE)).toEqual(
    ['three', 'two'].map((id) => join(folder, id)),
  )
  // One that ran for a month was in use until the next one started.
  for (const id of ['two', 'three']) age(id, 30)
  age('four', 29)
  expect(storeStaticFiles(folder, build, 'five', NONE)).toEqual([join(folder, 'four')])
  for (let n = 0; n < 12; n += 1) storeStaticFiles(folder, build, `more-${n}`, NONE)
  expect(readdirSync(folder)).toHaveLength(10)
  rmSync(build, { recursive: true })
})

it('keeps the build that ran before a deploy, also after a rollback to it', () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  const folder = join(root, 'static')
  writeFileSync(join(build, 'a.js'), 'a')
  for (const [days, id] of [
    [3, 'a'],
    [2, 'b'],
  ] as const) {
    storeStaticFiles(folder, build, id, NONE)
    const past = new Date(Date.now() - days * 24 * 3600_000)
    utimesSync(join(folder, id), past, past)
  }
  storeStaticFiles(folder, build, 'a', NONE)
  expect(storeStaticFiles(folder, build, 'c', NONE)).toEqual([join(folder, 'a'), join(folder, 'b')])
  rmSync(build, { recursive: true })
})

it('still serves the build before one that cannot be copied, of which it leaves nothing', () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  const folder = join(root, 'static')
  writeFileSync(join(build, 'a.js'), 'a')
  storeStaticFiles(folder, build, 'one', NONE)
  const full = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw new Error('ENOSPC')
  })
  syncBuiltinESMExports()
  const others = storeStaticFiles(folder, build, 'two', NONE)
  full.mockRestore()
  syncBuiltinESMExports()
  expect([others, readdirSync(folder)]).toEqual([[join(folder, 'one')], ['one']])
  rmSync(build, { recursive: true })
})

it('serves files of public named by content that the build before had, and no other of them', async () => {
  const [build, shared, next] = ['build', 'public', 'next'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [build, join(shared, 'static'), next]) mkdirSync(folder, { recursive: true })
  const font = 'serif-018369ad59dc491c.woff2'
  for (const name of [font, 'icon.svg']) writeFileSync(join(shared, 'static', name), 'of one')
  const folder = join(root, 'static')
  storeStaticFiles(folder, build, 'one', shared)
  const olderBuilds = storeStaticFiles(folder, build, 'two', next)
  const assets = createAssets({ build, shared: next, olderBuilds })
  const isServed = (url: string) => {
    const response = { writeHead: () => undefined, end: () => undefined }
    return assets.serve({ url, method: 'GET', headers: {} } as never, response as never)
  }
  expect([await isServed(`/static/${font}`), await isServed('/static/icon.svg')]).toEqual([true, false])
  expect(await isServed(`/_next/static/public/static/${font}`)).toBe(false)
})
