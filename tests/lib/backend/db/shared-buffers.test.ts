import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sharedBuffers } from '@/lib/backend/db/shared-buffers'

describe('sharedBuffers', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shared-buffers-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const tables = (megabytes: number) => {
    mkdirSync(join(folder, 'base', '5'), { recursive: true })
    const file = join(folder, 'base', '5', '16384')
    writeFileSync(file, '')
    truncateSync(file, megabytes * 2 ** 20)
  }

  it('is the least for a database that does not exist yet, or is small', () => {
    expect(sharedBuffers(folder)).toBe(64)
    tables(20)
    expect(sharedBuffers(folder)).toBe(64)
  })

  it('holds all tables up to a bound', () => {
    tables(90)
    expect(sharedBuffers(folder)).toBe(90)
    tables(900)
    expect(sharedBuffers(folder)).toBe(128)
  })
})
