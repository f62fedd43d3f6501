import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { describe, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '@/lib/backend/db/client'
import type { Db } from '@/lib/backend/db/db'
import { migrate, newerMigration } from '@/lib/backend/db/migrate'
import { runMigrations } from '@/lib/backend/db/run-migrations'
import { serve } from '@/tests/support/embedded'
import { useDatabase } from '@/tests/support/database'

const FOLDER = 'lib/backend/db/migrations'
/** The last of the 13 migrations squashed into the first one, and the one before it. */
const LAST_BEFORE_SQUASH = 1795376569437
const UNFINISHED = 1795373037519

const database = useDatabase({ packs: [] })

it('a database another application migrates with Drizzle is refused, and stays as it is', async () => {
  const { url, stop } = await serve({ from: inject('databaseFiles').blank })
  const { pool, db } = openDatabase(url)
  await db.execute(sql`create schema drizzle`)
  await db.execute(sql`create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)`)
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('theirs', 1)`)
  await expect(migrate(db, FOLDER)).rejects.toThrow('has migrations of another application')
  const { rows } = await db.execute(sql`select 1 from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([])
  await pool.end()
  await stop()
})

describe('a database of an earlier version', () => {
  it('has the first migration where it had the 13 that became it', () => {
    expect(readMigrationFiles({ migrationsFolder: FOLDER })[0]?.folderMillis).toBe(LAST_BEFORE_SQUASH)
  })

  it('is refused with the remedy where it lacks one of them, and stays as it is', async () => {
    const { db } = database
    await db.execute(sql`delete from drizzle.__drizzle_migrations`)
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('old', ${UNFINISHED})`,
    )
    await expect(migrate(db, FOLDER)).rejects.toThrow(
      'This database is older than this version can update (its last migration is of 2026-11-22T18:43:57.519Z). Start the version of commit 6465e599 with it once, then this version again.',
    )
    const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations`)
    expect(rows).toEqual([{ hash: 'old' }])
  })

  it('is not refused where a first migration was interrupted', async () => {
    const { db } = database
    await db.execute(sql`drop schema public cascade`)
    await db.execute(sql`create schema public`)
    await db.execute(sql`delete from drizzle.__drizzle_migrations`)
    await migrate(db, FOLDER)
    const { rows } = await db.execute(sql`select count(*)::int as count from articles`)
    expect(rows).toEqual([{ count: 0 }])
  })
  it('is known to be of a newer version by a migration this one does not have', async () => {
    const { db } = database
    expect(await newerMigration(db, FOLDER)).toBeNull()
    const later = Date.parse('2099-01-01T00:00:00Z')
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`,
    )
    await migrate(db, FOLDER)
    expect(await newerMigration(db, FOLDER)).toEqual(new Date(later))
    await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  })
})

describe('a server that offers BM25 but does not let us create it', () => {
  const dialect = new PgDialect()
  const refused = Object.assign(new Error('permission denied to create extension "pg_textsearch"'), {
    code: '42501',
  })
  /** The database, where the extension is on offer and its creation is answered with an error. */
  const offering = (error: Error): Db =>
    Object.assign(Object.create(database.db) as Db, {
      execute: (query: SQL) => {
        const text = dialect.sqlToQuery(query).sql
        if (text.includes('pg_available_extensions')) return Promise.resolve({ rows: [{}] })
        return text.includes('create extension') ? Promise.reject(error) : database.db.execute(query)
      },
    })

  it('is migrated, and one line says that ts_rank ranks', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    try {
      await migrate(offering(refused), FOLDER)
      expect(written.mock.calls.map(([line]) => line)).toEqual([
        expect.stringContaining('so ts_rank ranks searches. A superuser can: create extension pg_textsearch'),
      ])
    } finally {
      written.mockRestore()
    }
  })

  it('is not taken for one that cannot be reached', async () => {
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
    await expect(migrate(offering(lost), FOLDER)).rejects.toBe(lost)
  })
})

describe('a migration that waits for a lock', () => {
  const migration = (statement: string, folderMillis: number) => ({
    ...{ sql: [statement], hash: 'lock', folderMillis, bps: true },
  })
  const noted = async () => {
    const { rows } = await database.db.execute<{ created_at: string }>(
      sql`select created_at from drizzle.__drizzle_migrations where hash = 'lock'`,
    )
    await database.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'lock'`)
    return rows.map(({ created_at }) => Number(created_at))
  }

  it('is tried again, those before it stay, and the log says once why it takes so long', async () => {
    const busy = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    const outcomes = [null, busy, null]
    const transaction: Db['transaction'] = (work) => {
      const error = outcomes.shift()
      return error ? Promise.reject(error) : database.db.transaction(work)
    }
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    try {
      await runMigrations(Object.assign(Object.create(database.db) as Db, { transaction }), [
        migration('create table first_step ()', 1),
        migration('alter table first_step add column n int', 2),
      ])
      expect(written.mock.calls).toHaveLength(1)
    } finally {
      written.mockRestore()
    }
    await database.db.execute(sql`drop table first_step`)
    expect([outcomes, await noted()]).toEqual([[], [1, 2]])
  })

  it.skipIf(inject('postgresUrl') === null)('holds no reader of its table back for long', async () => {
    const { db } = database
    const backup = await (db as Db & { $client: Pool }).$client.connect()
    await backup.query('begin')
    await backup.query('select count(*) from articles')
    const migrated = runMigrations(db, [migration('alter table articles add column later int', 3)])
    for (let read = 0; read < 20; read += 1) {
      const startedAt = performance.now()
      await db.execute(sql`select count(*) from articles`)
      expect(performance.now() - startedAt).toBeLessThan(1900)
      await new Promise((done) => setTimeout(done, 100))
    }
    await backup.query('commit')
    backup.release()
    await migrated
    await db.execute(sql`alter table articles drop column later`)
    expect(await noted()).toEqual([3])
  })
})
