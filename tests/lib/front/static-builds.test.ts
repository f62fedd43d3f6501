import { syncBuiltinESMExports } from 'node:module'
import fs, {
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
import { storeStaticFiles } from '@/lib/front/static-builds'

let root = ''
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'pages-'))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('keeps the static files of builds with the modes of the data folder', () => {
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
  for (const id of ['one', 'two', 'three']) storeStaticFiles(folder, build, id)
  expect(readdirSync(folder).sort()).toEqual(['one', 'three', 'two'])
  for (const [id, days] of [
    ['one', 10],
    ['two', 6],
    ['three', 5],
  ] as const)
    age(id, days)
  expect(storeStaticFiles(folder, build, 'four')).toEqual(['three', 'two'].map((id) => join(folder, id)))
  // One that ran for a month was in use until the next one started.
  for (const id of ['two', 'three']) age(id, 30)
  age('four', 29)
  expect(storeStaticFiles(folder, build, 'five')).toEqual([join(folder, 'four')])
  for (let n = 0; n < 12; n += 1) storeStaticFiles(folder, build, `more-${n}`)
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
    storeStaticFiles(folder, build, id)
    const past = new Date(Date.now() - days * 24 * 3600_000)
    utimesSync(join(folder, id), past, past)
  }
  storeStaticFiles(folder, build, 'a')
  expect(storeStaticFiles(folder, build, 'c')).toEqual([join(folder, 'a'), join(folder, 'b')])
  rmSync(build, { recursive: true })
})

it('still serves the build before one that cannot be copied, of which it leaves nothing', () => {
  const build = mkdtempSync(join(tmpdir(), 'build-'))
  const folder = join(root, 'static')
  writeFileSync(join(build, 'a.js'), 'a')
  storeStaticFiles(folder, build, 'one')
  const full = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw new Error('ENOSPC')
  })
  syncBuiltinESMExports()
  const others = storeStaticFiles(folder, build, 'two')
  full.mockRestore()
  syncBuiltinESMExports()
  expect([others, readdirSync(folder)]).toEqual([[join(folder, 'one')], ['one']])
  rmSync(build, { recursive: true })
})
