import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { reportPendingChanges } from '@/lib/backend/changes/pending-changes'
import { moveSettled, newestChange } from '@/lib/backend/changes/queries/changes'
import { openDatabase } from '@/lib/backend/db/client'
import { migrate } from '@/lib/backend/db/migrate'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { registry } from '@/lib/metrics'
import { administer, named } from '@/tests/support/real-server'

const started = await startPostgres()
const postgres = 'url' in started ? started : null

describe.skipIf(postgres === null)('a transaction that stays open', () => {
  const admin = postgres?.url ?? ''
  let opened: ReturnType<typeof openDatabase>
  let client: Client

  beforeAll(async () => {
    await administer(admin, "create role reader login password 'reader'")
    await administer(admin, 'create database pending owner reader')
    const url = new URL(named(admin, 'pending'))
    Object.assign(url, { username: 'reader', password: 'reader' })
    opened = openDatabase(url.href)
    await migrate(opened.db, 'lib/backend/db/migrations')
    client = new Client({ connectionString: named(admin, 'pending'), application_name: 'a nightly load' })
    await client.connect()
  }, 120_000)

  it('holds nothing back when it is of another database, also for a role that is no superuser', async () => {
    const position = (await newestChange(opened.db)).number
    const other = new Client({ connectionString: admin })
    await other.connect()
    await other.query('begin')
    await other.query('select pg_current_xact_id()')
    await moveSettled(opened.db)
    expect((await newestChange(opened.db)).number).toBeGreaterThan(position)
    await other.end()
  })

  afterAll(async () => {
    await client.end()
    await opened.pool.end()
    await postgres?.stop()
  })

  const seconds = async () =>
    (await registry.getSingleMetric('portal_changes_behind_seconds')?.get())?.values[0]?.value

  it('is named once in the log when it holds changes back, and its end too', async () => {
    const { db } = opened
    const lines: string[] = []
    const written = vi
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => (lines.push(String(line)), true))
    const position = (await newestChange(db)).number
    await reportPendingChanges(db, position, 0)
    await client.query('begin')
    await client.query('select pg_current_xact_id()')
    await moveSettled(db)
    expect((await newestChange(db)).number).toBe(position)
    for (const now of [10_000, 11_000, 14_000]) await reportPendingChanges(db, position, now)
    expect([lines, await seconds()]).toEqual([[], 4])
    for (const now of [16_000, 20_000]) await reportPendingChanges(db, position, now)
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const named = `a transaction of "a nightly load" in process ${rows[0]?.pid} of the database server holds them back`
    expect(lines).toEqual([expect.stringContaining(named)])

    await client.query('commit')
    await db.execute(sql`select 1`)
    const { number } = await newestChange(db)
    await reportPendingChanges(db, number, 40_000)
    written.mockRestore()
    expect([number > position, lines.at(-1), await seconds()]).toEqual([
      true,
      expect.stringContaining('changes: are read again'),
      0,
    ])
  })
})
