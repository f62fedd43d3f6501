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
  expect(storeStaticFiles(folder, build, 'c')).toEqual([join(folder, 'a')])
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
