import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { diskReserve } from '@/lib/backend/db/disk-reserve'
import { createSocketServer } from '@/lib/backend/db/socket-server'
import { writeFileAtomically } from '@/lib/backend/files/write-file-atomically'
import { isStorageFull, storageFullText } from '@/lib/backend/storage-full'
import { serve } from '../../support/embedded'

const folder = mkdtempSync(join(tmpdir(), 'portal-full-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.restoreAllMocks())

const MB = 1024 * 1024
const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })

/** Returns the prototype of open files, whose methods are replaced to simulate a full disk. */
async function fileHandles(): Promise<FileHandle> {
  const handle = await open(join(folder, 'any'), 'w')
  await handle.close()
  rmSync(join(folder, 'any'))
  return Object.getPrototypeOf(handle) as FileHandle
}

describe('a file that is written whole', () => {
  it.each(['writeFile', 'sync'] as const)('leaves nothing when %s finds no room', async (method) => {
    const handles = await fileHandles()
    const path = join(folder, method, 'file')
    vi.spyOn(handles, method).mockRejectedValueOnce(noSpace())
    await expect(writeFileAtomically(path, 'text')).rejects.toThrow('ENOSPC')
    expect(readdirSync(join(folder, method))).toEqual([])
    await writeFileAtomically(path, 'text')
    expect([readdirSync(join(folder, method)), readFileSync(path, 'utf8')]).toEqual([['file'], 'text'])
  })
})

it('knows a full disk however deep the fault is wrapped, and nothing else', () => {
  const wrapped = new Error('Failed query: insert', { cause: new Error('inner', { cause: noSpace() }) })
  expect([wrapped, noSpace(), new Error('ENOSPC'), null].map(isStorageFull)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

it('begins to write again only when there is room enough', () => {
  const clock = { now: 0, free: 100 * MB }
  const isFull = diskReserve('/', { free: () => clock.free, now: () => clock.now })
  const at = (free: number) => {
    clock.free = free * MB
    clock.now += 200
    return isFull()
  }
  expect([at(100), at(33), at(31), at(40), at(49), at(33)]).toEqual([false, false, true, true, false, false])
})

describe('an embedded database whose disk is nearly full', () => {
  const disk = { full: false }
  let database: Awaited<ReturnType<typeof serve>>
  let client: pg.Client
  beforeAll(async () => {
    database = await serve({})
    const path = join(mkdtempSync(join(folder, 'socket-')), '.s.PGSQL.5432')
    const server = createSocketServer(database.pglite, { readOnly: () => disk.full })
    await new Promise<void>((listening) => server.listen(path, listening))
    client = new pg.Client(`postgresql://postgres@${encodeURIComponent(join(path, '..'))}/postgres`)
    await client.connect()
    await client.query('create table kept (n int)')
  })
  afterAll(async () => {
    await client.end()
    await database.stop()
  })
  const insert = () => client.query('insert into kept values (1)').then(() => 'written', isStorageFull)
  const count = async () => (await client.query('select count(*)::int as n from kept')).rows[0].n

  it('refuses to write, goes on reading, and writes again when there is room', async () => {
    await insert()
    disk.full = true
    expect([await insert(), await count()]).toEqual([true, 1])
    disk.full = false
    expect([await insert(), await count()]).toEqual(['written', 2])
  })

  it('lets a transaction that had begun come to its end', async () => {
    await client.query('begin')
    await insert()
    disk.full = true
    expect(await insert()).toBe('written')
    await client.query('commit')
    expect([await insert(), await count()]).toEqual([true, 4])
    disk.full = false
  })
})

it('loses log lines on a full disk, not the process', async () => {
  const outfile = join(folder, 'logger.mjs')
  const contents = `import { log, ignoreLogErrors } from '@/lib/backend/log'
    ignoreLogErrors()
    log('lost')
    setTimeout(() => process.exit(7), 50)`
  await build({
    stdin: { contents, resolveDir: process.cwd() },
    alias: { '@': process.cwd() },
    ...{ outfile, bundle: true, platform: 'node', format: 'esm' },
  })
  const full = openSync('/dev/full', 'w')
  const { status } = spawnSync(process.execPath, [outfile], { stdio: ['ignore', full, full] })
  closeSync(full)
  expect(status).toBe(7)
})

it('tells whoever ran a command what to do when nothing can be written', () => {
  const failed = new Error('Failed query: create schema', {
    cause: Object.assign(new Error('cannot execute CREATE SCHEMA in a read-only transaction'), {
      code: '25006',
    }),
  })
  expect(storageFullText(failed, { DATA_DIR: '/data' })).toMatch(/^The disk of \/data is full.*Make room/)
  expect(storageFullText(failed, { DATA_DIR: '/data', DATABASE_URL: 'postgresql://a' })).toMatch(
    /^The database server takes no writes/,
  )
  expect(storageFullText(new Error('There is no site.'), { DATA_DIR: '/data' })).toBe('')
})
