import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { storedKey } from '@/lib/backend/auth/secret'

const folder = mkdtempSync(join(tmpdir(), 'portal-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes a key once, for its owner only, and leaves no draft', () => {
  const path = join(folder, 'data', 'secret')
  const key = storedKey(path)
  expect(key.toString()).toMatch(/^[0-9a-f]{64}$/)
  expect(storedKey(path)).toEqual(key)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret'])
})

it('takes the key of a process that was quicker, whole', () => {
  const path = join(folder, 'secret')
  const whole: string[] = []
  const key = storedKey(path, (draft) => {
    whole.push(readFileSync(draft, 'utf8'))
    expect(existsSync(path)).toBe(false)
    writeFileSync(path, 'of the quicker one')
  })
  expect(whole[0]).toHaveLength(64)
  expect(key.toString()).toBe('of the quicker one')
  expect(readdirSync(folder).filter((name) => name.startsWith('secret'))).toEqual(['secret'])
})
