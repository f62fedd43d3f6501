import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startDatabase } from '@/lib/backend/db/supervisor'

const MIB = 1024 * 1024
const TEN_MB = () => 10.5 * MIB

describe('a start of the embedded database on a full disk', () => {
  let folder = ''
  const start = (free: () => number) => {
    const childPath = join(folder, 'child.mjs')
    writeFileSync(childPath, 'process.exit(1)')
    return startDatabase({ dataDir: join(folder, 'data'), childPath, free })
  }
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portal-full-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is refused in a sentence before anything is written, where there is no database yet', async () => {
    await expect(start(TEN_MB)).rejects.toThrow(/is full: 10 MB are free, the database needs 160 MB to start/)
    expect(existsSync(join(folder, 'data/db'))).toBe(false)
  })

  it('tells of the disk where the database cannot be opened for want of room, and of nothing else', async () => {
    mkdirSync(join(folder, 'data/db'), { recursive: true })
    writeFileSync(join(folder, 'data/db/PG_VERSION'), '17')
    await expect(start(TEN_MB)).rejects.toThrow(/the database needs 32 MB to start\. Make room/)
    await expect(start(() => 500 * MIB)).rejects.toThrow('The database ended (1).')
  })
})
