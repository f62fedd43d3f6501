import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '@/lib/backend/db/client'
import { retryOnConnectionError } from '@/lib/backend/db/retry'
import { dataSocketFolder, socketFile, socketUrl } from '@/lib/backend/db/socket-path'
import { type RunningDatabase, connectOrStart, startDatabase } from '@/lib/backend/db/supervisor'

const folder = mkdtempSync(join(tmpdir(), 'portal-child-'))
const dataDir = join(folder, 'data')
const childPath = join(process.cwd(), '.cache/test-child.mjs')
let running: RunningDatabase
let opened: ReturnType<typeof openDatabase>

beforeAll(async () => {
  await build({
    ...{ entryPoints: ['lib/backend/db/child.ts'], outfile: childPath, bundle: true },
    ...{ platform: 'node', format: 'esm', packages: 'external', target: 'node20' },
  })
  running = await startDatabase({ dataDir, childPath })
  opened = openDatabase(running.connectionString)
  await opened.db.execute(sql`create table kept (n int primary key)`)
}, 300_000)

afterAll(async () => {
  await opened.pool.end()
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Timeout for a busy machine of what normally takes a fraction of a second. */
const PATIENT = { timeout: 20_000 }

const kill = () => process.kill(Number(readFileSync(join(dataDir, 'db.pid'), 'utf8')), 'SIGKILL')
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Returns the files of a folder that other users of the machine have any permission for. */
const openToOthers = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((name) => (statSync(name, { throwIfNoEntry: false })?.mode ?? 0) & 0o077)

it('merges no large segments of its search index, for which everything else would wait', async () => {
  await opened.db.execute(sql`create extension if not exists pg_textsearch`)
  const { rows } = await opened.db.execute(sql`show pg_textsearch.max_segment_size`)
  expect(rows).toEqual([{ 'pg_textsearch.max_segment_size': '4MB' }])
})

describe('the files of an embedded database', () => {
  it('are those of its owner alone, also those made while it runs', async () => {
    await opened.db.execute(
      sql`create table later as select n, md5(n::text) from generate_series(1, 20000) n`,
    )
    await opened.db.execute(sql`create index on later (md5)`)
    await opened.db.execute(sql`checkpoint`)
    expect(existsSync(join(dataDir, 'db', 'PG_VERSION'))).toBe(true)
    expect(openToOthers(dataDir)).toEqual([])
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  })
})

describe('a start of the database', () => {
  /** Starts a child that runs a script in place of the database. */
  const start = (name: string, script: string, readyWithin: number) => {
    const path = join(folder, `${name}.mjs`)
    writeFileSync(path, script)
    return startDatabase({ dataDir: join(folder, name), childPath: path, readyWithin })
  }

  it(
    'waits for a child that gets little of a busy processor',
    async () => {
      const script = `setTimeout(() => process.send({ kind: 'ready' }), 3500); process.on('disconnect', () => process.exit())`
      const database = await start('waits', script, 2500)
      await database.stop()
    },
    PATIENT.timeout,
  )

  it(
    'gives up a child that computes without end',
    async () => {
      await expect(start('spins', 'for (;;);', 500)).rejects.toThrow('The database did not start within')
    },
    PATIENT.timeout,
  )
})

describe('a database whose server ends while it is opened', () => {
  it(
    'ends too, and leaves the folder to the next one',
    async () => {
      const child = spawn(process.execPath, [childPath, join(folder, 'orphan')], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const ended = new Promise((done) => child.once('exit', done))
      child.disconnect()
      const code = await Promise.race([ended, pause(58_000)])
      child.kill('SIGKILL')
      expect(code).toBe(0)
    },
    // A database is made from nothing.
    60_000,
  )
})

describe('a folder that is locked', () => {
  it(
    'is waited for while nothing answers there: the child of a killed server is closing its database',
    async () => {
      const closing = join(folder, 'closing')
      mkdirSync(closing, { mode: 0o700 })
      const holder = spawn('/usr/bin/flock', ['--no-fork', join(closing, 'db.lock'), 'sleep', '2'])
      await pause(500)
      const started = await startDatabase({ dataDir: closing, childPath })
      expect(holder.exitCode).toBe(0)
      await started.stop()
    },
    // A database is made from nothing.
    60_000,
  )

  it(
    'is used by a command as soon as the database of the server that has it answers',
    async () => {
      const starting = join(folder, 'starting')
      mkdirSync(starting, { mode: 0o700 })
      const holder = spawn('/usr/bin/flock', ['--no-fork', join(starting, 'db.lock'), 'sleep', '60'])
      await pause(500)
      const begun = connectOrStart({ dataDir: starting, childPath })
      await pause(500)
      const server = createServer().listen(socketFile(starting))
      const command = await begun
      expect(command.connectionString).toBe(socketUrl(starting))
      await command.stop()
      server.close()
      holder.kill()
    },
    PATIENT.timeout,
  )

  it('is refused at once while its database is served', async () => {
    const startedAt = Date.now()
    await expect(startDatabase({ dataDir, childPath })).rejects.toThrow('is in use by process')
    expect(Date.now() - startedAt).toBeLessThan(10_000)
  })

  it('is refused while its database is served where nothing can lock it', async () => {
    await expect(startDatabase({ dataDir, childPath, locks: false })).rejects.toThrow('is in use by process')
  })
})

describe('a command that has another temporary folder than the server', () => {
  it('uses the database of the server, through the data folder', async () => {
    const other = join(folder, 'tmp')
    mkdirSync(other, { mode: 0o700 })
    vi.stubEnv('TMPDIR', other)
    try {
      const command = await connectOrStart({ dataDir, childPath })
      expect(command.connectionString).not.toBe(running.connectionString)
      const { pool, db } = openDatabase(command.connectionString)
      const { rows } = await db.execute<{ name: string }>(sql`select to_regclass('kept')::text as name`)
      await pool.end()
      expect(rows).toEqual([{ name: 'kept' }])
      await expect(startDatabase({ dataDir, childPath })).rejects.toThrow('is in use by process')
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it('has no such socket where its path is too long', () => {
    expect(dataSocketFolder(dataDir)).toBe(join(dataDir, 'run'))
    const long = join(folder, 'n'.repeat(90 - folder.length))
    mkdirSync(long, { mode: 0o700 })
    expect(dataSocketFolder(long)).toBeNull()
  })
})

describe('an embedded database that is killed', () => {
  it('comes back with every write it acknowledged', async () => {
    const acknowledged: number[] = []
    let writing = true
    const writer = async (from: number) => {
      for (let n = from; writing; n += 3) {
        const written = await opened.db.execute(sql`insert into kept values (${n})`).then(
          () => true,
          () => pause(50).then(() => false),
        )
        if (written) acknowledged.push(n)
      }
    }
    const writers = [1, 2, 3].map(writer)
    await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(30)
    kill()
    const before = acknowledged.length
    await expect.poll(() => acknowledged.length, PATIENT).toBeGreaterThan(before + 30)
    writing = false
    await Promise.all(writers)
    const { rows } = await opened.db.execute<{ n: number }>(sql`select n from kept`)
    const kept = new Set(rows.map(({ n }) => n))
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
  }, 60_000)

  it('lets a transaction that was cut off be done again', async () => {
    let tries = 0
    await retryOnConnectionError(opened.db, () =>
      opened.db.transaction(async (tx) => {
        tries += 1
        await tx.execute(sql`insert into kept values (-1)`)
        if (tries === 1) kill()
        await pause(100)
        await tx.execute(sql`insert into kept values (-2)`)
      }),
    )
    const { rows } = await opened.db.execute(sql`select n from kept where n < 0 order by n`)
    expect([tries, rows]).toEqual([2, [{ n: -2 }, { n: -1 }]])
  }, 60_000)

  it('lets a connection compute longer that names a longer statement timeout', async () => {
    const patient = openDatabase(running.connectionString, { statement_timeout: 60_000 })
    const pid = readFileSync(join(dataDir, 'db.pid'), 'utf8')
    await patient.db.execute(
      sql`do $$ begin while clock_timestamp() < statement_timestamp() + interval '3500 ms' loop end loop; end $$`,
    )
    await patient.pool.end()
    expect(readFileSync(join(dataDir, 'db.pid'), 'utf8')).toBe(pid)
  }, 60_000)

  it('is ended when one query computes past the limit, and answers again', async () => {
    const endless = sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`
    await expect(opened.db.execute(endless)).rejects.toThrow()
    await expect
      .poll(
        () =>
          opened.db.execute(sql`select 1`).then(
            () => true,
            () => false,
          ),
        PATIENT,
      )
      .toBe(true)
  }, 60_000)
})
