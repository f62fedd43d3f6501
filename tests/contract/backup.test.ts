import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { MANIFEST, type Manifest, lostFiles } from '@/lib/backend/backup/manifest'
import { openBackup } from '@/lib/backend/backup/read-archive'
import { refuseUnfinished } from '@/lib/backend/backup/refuse-unfinished'
import { restoreBackup } from '@/lib/backend/backup/restore-backup'
import { backupName, newestBackup, partialPath, removeOldBackups } from '@/lib/backend/backup/rotation'
import { isDue } from '@/lib/backend/backup/schedule'
import { takeBackup } from '@/lib/backend/backup/take-backup'
import { verifyBackup } from '@/lib/backend/backup/verify-backup'
import { createArchive } from '@/lib/backend/backup/write-archive'
import { openDatabase } from '@/lib/backend/db/client'
import type { Db } from '@/lib/backend/db/db'
import { migrate } from '@/lib/backend/db/migrate'
import { filePath } from '@/lib/backend/files/file-path'
import { storeFile } from '@/lib/backend/files/store-file'
import { allSites } from '@/lib/backend/site/queries/site'
import { env } from '@/lib/env'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { serve } from '@/tests/support/embedded'
import { useDatabase } from '@/tests/support/database'
import { administer, named } from '@/tests/support/real-server'

const suite = useDatabase()
const root = mkdtempSync(join(tmpdir(), 'portal-backup-'))
const path = join(root, 'one.zip')
const migrations = 'lib/backend/db/migrations'
const filesOfNow = env.FILES_DIR
let manifest: Manifest

afterAll(() => {
  env.FILES_DIR = filesOfNow
  rmSync(root, { recursive: true, force: true })
})

beforeAll(async () => {
  const [site] = await allSites(suite.db)
  const bytes = Buffer.from('a file of the backup')
  await storeFile(suite.db, { siteId: site?.id ?? 0, packKey: 'kept', name: 'kept.txt', bytes })
  await insertMember(suite.db, {
    userName: 'kept',
    mobileNo: '13212340009',
    passwordHash: 'line\u2028\nfeed',
  })
  manifest = await takeBackup(suite.db, { path, serverKey: 'k'.repeat(64) })
}, 120_000)

/** Runs work with an empty embedded database. */
async function withEmpty<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { url, stop } = await serve({ from: inject('databaseFiles').blank })
  const { pool, db } = openDatabase(url)
  try {
    return await work(db)
  } finally {
    await pool.end()
    await stop()
  }
}

type Restoring = { onProgress?: (part: string) => void; beforeEnd?: () => Promise<void> }

async function restored(db: Db, file = path, restoring: Restoring = {}): Promise<string[]> {
  const archive = await openBackup(file)
  try {
    return await restoreBackup(db, archive, { migrations, ...restoring })
  } finally {
    archive.close()
  }
}

const countOf = async (db: Db, table: string) => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return rows[0]?.n
}

// Drizzle runs a statement when it is awaited.
const deleteFile = async (db: Db, id: string) =>
  void (await db.execute(sql`delete from files where id = ${id}`))

const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows

describe('a backup', () => {
  it('comes back row by row and file by file, and numbers go on behind those that are taken', async () => {
    env.FILES_DIR = join(root, 'restored-files')
    await withEmpty(async (db) => {
      await restored(db)
      for (const { name, rows } of manifest.tables)
        if (name !== 'facts') expect([name, await countOf(db, name)]).toEqual([name, rows])
      expect(rowsOf('articles')).toBeGreaterThan(0)
      const { rows } = await db.execute<{ path: string; hash: string }>(
        sql`select path, (select password_hash from members where user_name = 'kept') as hash from files where name = 'kept.txt'`,
      )
      expect(rows[0]?.hash).toBe('line\u2028\nfeed')
      expect(readFileSync(join(env.FILES_DIR ?? '', rows[0]?.path ?? ''), 'utf8')).toBe(
        'a file of the backup',
      )
      const member = await insertMember(db, { userName: 'later', mobileNo: '13212340010', passwordHash: 'x' })
      const highest = await db.execute<{ id: number }>(sql`select max(id) as id from members`)
      expect(member?.id).toBe(highest.rows[0]?.id)
      await expect(restored(db)).rejects.toThrow('a restore never overwrites one')
    })
    env.FILES_DIR = filesOfNow
  }, 120_000)

  it('is verified in a scratch database, which finds a row that is another', async () => {
    const archive = await openBackup(path)
    await withEmpty((db) => verifyBackup(db, archive, { migrations }))
    const wrong = archive.manifest.tables.find(({ name }) => name === 'members')
    if (wrong) wrong.sum = '0'
    await withEmpty((db) =>
      expect(verifyBackup(db, archive, { migrations })).rejects.toThrow('members: the rows that came back'),
    )
    archive.close()
  }, 120_000)

  it('sees one moment, whatever is written meanwhile', async () => {
    const later = join(root, 'later.zip')
    let written: Promise<unknown> | undefined
    await takeBackup(suite.db, {
      path: later,
      serverKey: null,
      onProgress: () => {
        written ??= insertMember(suite.db, {
          userName: 'meanwhile',
          mobileNo: '13212340011',
          passwordHash: 'x',
        })
      },
    })
    await written
    const archive = await openBackup(later)
    expect(archive.manifest.tables.find(({ name }) => name === 'members')?.rows).toBe(rowsOf('members'))
    archive.close()
  }, 60_000)

  it('never overwrites a file', () =>
    expect(takeBackup(suite.db, { path, serverKey: null })).rejects.toThrow(`${path} exists`))

  it('says that the disk is full, and leaves nothing', async ({ skip }) => {
    const disk = join(root, 'small')
    mkdirSync(disk)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8k', 'tmpfs', disk]).status !== 0)
      skip('a tmpfs can only be mounted by root')
    try {
      await expect(takeBackup(suite.db, { path: join(disk, 'b.zip'), serverKey: null })).rejects.toThrow(
        'is full. Make room',
      )
      expect(readdirSync(disk)).toEqual([])
    } finally {
      spawnSync('umount', [disk])
    }
  }, 60_000)
})

describe('a backup that is not whole', () => {
  const copy = (name: string) => {
    const file = join(root, name)
    copyFileSync(path, file)
    return file
  }

  it.each([1, 1000, 0.5, 0])('is refused when its end is missing (%s)', async (rest) => {
    const file = copy(`short-${rest}.zip`)
    const { length } = readFileSync(file)
    truncateSync(file, rest < 1 ? Math.floor(length * rest) : length - rest)
    await expect(openBackup(file)).rejects.toThrow(/is no whole backup|is damaged/)
  })

  it('is refused before anything is written when a byte of it is another', async () => {
    const file = copy('flipped.zip')
    const bytes = readFileSync(file)
    const at = bytes.indexOf('tables/articles.jsonl') + 3000
    bytes[at] = (bytes[at] ?? 0) ^ 0xff
    writeFileSync(file, bytes)
    await withEmpty(async (db) => {
      await expect(restored(db, file)).rejects.toThrow(/damaged: tables\/\w+\.jsonl/)
      expect((await db.execute(sql`select 1 from pg_tables where schemaname = 'public'`)).rows).toEqual([])
    })
  }, 60_000)

  it('is refused when another version took it whose schema is not known', async () => {
    const archive = await openBackup(path)
    archive.manifest.migration.when += 1
    await withEmpty((db) =>
      expect(restoreBackup(db, archive, { migrations })).rejects.toThrow('another version of the portal'),
    )
    archive.close()
  }, 60_000)

  it.each(['no such file.zip', 'manifestless.zip'])('is refused: %s', async (name) => {
    if (name.startsWith('m'))
      writeFileSync(join(root, name), Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]))
    await expect(openBackup(join(root, name))).rejects.toThrow(/There is no file|is no backup of this portal/)
  })
})

describe('a file whose bytes have changed in the store', () => {
  const file = join(root, 'rotten.zip')
  let stored: string
  let taken: Manifest

  beforeAll(async () => {
    const [site] = await allSites(suite.db)
    const bytes = Buffer.from('a file that rots')
    const row = await storeFile(suite.db, { siteId: site?.id ?? 0, packKey: 'rotten', name: 'r.txt', bytes })
    stored = row.path
    writeFileSync(filePath(stored), 'a file that rot\u0000')
    taken = await takeBackup(suite.db, { path: file, serverKey: null })
    await deleteFile(suite.db, row.id)
  }, 60_000)

  it('is named by the backup, and a restore leaves it out and nothing else', async () => {
    expect([taken.files.damaged, lostFiles(taken)]).toEqual([[stored], 1])
    env.FILES_DIR = join(root, 'without-rotten')
    await withEmpty(async (db) => {
      expect(await restored(db, file)).toEqual([stored])
      expect(await countOf(db, 'articles')).toBe(rowsOf('articles'))
      expect([existsSync(filePath(stored)), readdirSync(env.FILES_DIR ?? '').length > 0]).toEqual([
        false,
        true,
      ])
    })
    env.FILES_DIR = filesOfNow
  }, 120_000)

  it('is left out of a backup that does not name it only when that is asked for', async () => {
    const archive = await openBackup(file)
    archive.manifest.files.damaged = []
    const options = { migrations, rowsOnly: true }
    await withEmpty((db) =>
      expect(restoreBackup(db, archive, options)).rejects.toThrow(`files/${stored} has not the checksum`),
    )
    await withEmpty(async (db) =>
      expect(await restoreBackup(db, archive, { ...options, withoutDamaged: true })).toEqual([stored]),
    )
    archive.close()
  }, 120_000)
})

it('a file that was deleted after the snapshot is not missing', async () => {
  const [site] = await allSites(suite.db)
  const bytes = Buffer.from('a file that goes')
  const row = await storeFile(suite.db, { siteId: site?.id ?? 0, packKey: 'goes', name: 'g.txt', bytes })
  rmSync(filePath(row.path))
  const missing = await takeBackup(suite.db, { path: join(root, 'goes.zip'), serverKey: null })
  expect(missing.files.missing).toEqual([row.path])
  let deleted: Promise<unknown> | undefined
  const onProgress = (part: string) => {
    if (part === 'Tables') deleted ??= deleteFile(suite.db, row.id)
  }
  const gone = await takeBackup(suite.db, { path: join(root, 'gone.zip'), serverKey: null, onProgress })
  await deleted
  expect(gone.files.missing).toEqual([])
}, 60_000)

it('a restore that is cut off leaves a mark, and the next one begins anew', async () => {
  env.FILES_DIR = join(root, 'cut-files')
  await withEmpty(async (db) => {
    await refuseUnfinished(db)
    // As an administrator makes one for a pooler: no content, and not ours.
    await db.execute(sql`create function user_lookup() returns integer language sql as 'select 1'`)
    let tables = 0
    const cut = (part: string) => {
      if (part === 'Tables' && (tables += 1) > 8) throw new Error('killed')
    }
    await expect(restored(db, path, { onProgress: cut })).rejects.toThrow('killed')
    await expect(refuseUnfinished(db)).rejects.toThrow('Run the restore again')
    // Killed while the signing key is restored it would begin anew as well.
    const beforeEnd = vi.fn(() => expect(refuseUnfinished(db)).rejects.toThrow('Run the restore again'))
    await restored(db, path, { beforeEnd })
    expect(beforeEnd).toHaveBeenCalledTimes(1)
    await refuseUnfinished(db)
    expect(await countOf(db, 'articles')).toBe(rowsOf('articles'))
    expect((await db.execute(sql`select user_lookup()`)).rows).toHaveLength(1)
  })
  env.FILES_DIR = filesOfNow
}, 120_000)

it.each(['create table members (name text)', 'create schema drizzle create table other (name text)'])(
  'a restore leaves a database alone that holds what is of another application: %s',
  (statement) =>
    withEmpty(async (db) => {
      await db.execute(sql.raw(statement))
      const of = statement.includes('other') ? 'drizzle.other' : 'public.members'
      await expect(restored(db)).rejects.toThrow(`There is a database with content already (${of})`)
      const { rows } = await db.execute(sql`select 1 where to_regclass(${of}) is not null`)
      expect(rows).toHaveLength(1)
      await refuseUnfinished(db)
    }),
  60_000,
)

const started = await startPostgres()
const postgres = 'url' in started ? started : null
afterAll(() => postgres?.stop())

describe.skipIf(postgres === null)('between the embedded database and a PostgreSQL server', () => {
  it('moves there and back, and every row is the same', async () => {
    env.FILES_DIR = join(root, 'moved-files')
    await administer(postgres?.url ?? '', 'create database moved')
    const { pool, db } = openDatabase(named(postgres?.url ?? '', 'moved'))
    const back = join(root, 'back.zip')
    await restored(db)
    const moved = await takeBackup(db, { path: back, serverKey: null }).finally(() => pool.end())
    const sums = ({ tables }: Manifest) =>
      tables.filter(({ name }) => name !== 'facts').map(({ name, rows, sum }) => ({ name, rows, sum }))
    expect(sums(moved)).toEqual(sums(manifest))
    const archive = await openBackup(back)
    await withEmpty((empty) => verifyBackup(empty, archive, { migrations }))
    archive.close()
    env.FILES_DIR = filesOfNow
  }, 180_000)

  it('takes no new database that counts the bytes of a character, and names the remedy', async () => {
    await administer(postgres?.url ?? '', "create database bytes encoding 'SQL_ASCII' template template0")
    const { pool, db } = openDatabase(named(postgres?.url ?? '', 'bytes'))
    const refusal =
      'The database bytes keeps text as SQL_ASCII, and has to keep it as UTF8, or lengths of Chinese are wrong. Make one that does: createdb --encoding UTF8 --locale C.UTF-8 --template template0 --owner <user> <name>.'
    await expect(migrate(db, migrations)).rejects.toThrow(refusal)
    await expect(restored(db)).rejects.toThrow(refusal)
    const { rows } = await db.execute(
      sql`select 1 from information_schema.tables where table_schema = 'public'`,
    )
    expect(rows).toEqual([])
    await pool.end()
  })
})

it('only the newest backups of a folder stay, and the next is due in time', async () => {
  const folder = join(root, 'rotation')
  mkdirSync(folder)
  expect([await newestBackup(folder), await isDue(folder, 60)]).toEqual([null, true])
  const names = [1, 2, 3].map((day) => backupName(new Date(Date.UTC(2026, 0, day, 3, 4, 5))))
  expect(names[0]).toBe('portal-localhost-2026-01-01T03-04-05Z.zip')
  // Of an earlier version, and of another portal that shares the folder.
  const [old, foreign] = ['portal-2025-01-01T03-04-05Z.zip', 'portal-example.org-2025-01-01T03-04-05Z.zip']
  const [first = ''] = names
  const killed = partialPath(first, { pid: 4194305 })
  const running = [partialPath(first), partialPath(first, { host: 'another', pid: 4194305 })]
  const abandoned = [partialPath(first, { host: 'third' }), `${first}.${process.pid}.part`]
  for (const name of [...names, old, foreign, 'mine.zip', killed, ...running, ...abandoned])
    writeFileSync(join(folder, name), '')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  for (const name of abandoned) utimesSync(join(folder, name), yesterday, yesterday)
  await removeOldBackups(folder, 2)
  expect(readdirSync(folder).sort()).toEqual([foreign, 'mine.zip', names[1], names[2], ...running].sort())
  expect([await isDue(folder, 60), await isDue(folder, 60, Date.now() + 3_600_001)]).toEqual([false, true])
  expect(existsSync(join(folder, 'mine.zip'))).toBe(true)
})

it('while backups lack files the newest that lacks fewest stays, and a file of the future puts off none', async () => {
  const folder = join(root, 'store-away')
  mkdirSync(folder)
  const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 0, day))))
  const missing = [[], ['aa/1'], ['aa/1', 'aa/2'], ['aa/1', 'aa/2']]
  for (const [at, name] of names.entries()) {
    const archive = createArchive(join(folder, name))
    const files = { ...manifest.files, missing: missing[at], lost: missing[at]?.length }
    archive.text(MANIFEST, JSON.stringify({ ...manifest, files }))
    await archive.finish()
  }
  expect(await removeOldBackups(folder, 2)).toEqual([names[1]])
  expect(readdirSync(folder).sort()).toEqual([names[0], names[2], names[3]])
  const [past, future] = [new Date(Date.now() - 7_200_000), new Date(Date.now() + 7_200_000)]
  for (const name of [names[0], names[2]]) utimesSync(join(folder, name ?? ''), past, past)
  utimesSync(join(folder, names[3] ?? ''), future, future)
  // Rotation by another machine may remove one meanwhile.
  symlinkSync(join(folder, 'gone'), join(folder, backupName(new Date(Date.UTC(2026, 0, 5)))))
  expect([await isDue(folder, 60), await isDue(folder, 180)]).toEqual([true, false])
})
