import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestChange, newestReplayed } from '@/lib/backend/changes/queries/changes'
import { openDatabase } from '@/lib/backend/db/client'
import { articles } from '@/lib/backend/db/db'
import { migrate } from '@/lib/backend/db/migrate'
import { readInProcess } from '@/lib/backend/handle'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { env } from '@/lib/env'
import { changesRequestedAt, movedKeys } from '@/lib/freshness/current'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { movedSince } from '../support/moved-since'

// Two servers take seconds to start: only with `npm run test:full`.
const started = process.env.TEST_FULL === '1' ? await startPostgres() : null
const primary = started && 'url' in started ? started : null

describe.skipIf(primary === null)('a standby of PostgreSQL', () => {
  let written: ReturnType<typeof openDatabase>
  let replica: ReturnType<typeof openDatabase>
  let standby: { url: string; stop: () => Promise<void> }

  const settled = async () => (await newestChange(written.db)).number
  /** Waits until the standby has replayed the current changes. */
  const caughtUp = async () => {
    const number = await settled()
    await expect.poll(() => newestReplayed(replica.db), { timeout: 20_000 }).toBe(number)
  }
  const retitle = async (title: string) => {
    await written.db.update(articles).set({ title }).where(eq(articles.id, id))
    await knowAll()
  }
  /** Applies all changes to this process, as the front's polling does. */
  const knowAll = async () => {
    movedKeys().apply(await settled(), await movedSince(written.db, start))
    changesRequestedAt()
  }
  /** Returns the article as requested for a page that is the same for everyone. */
  const shown = async () => {
    const call = { params: { id: String(id) }, query: new URLSearchParams(), headers: {} }
    const answer = await readInProcess('getArticle', call, {
      siteKey: 'lumen',
      db: written.db,
      forEverybody: true,
    })
    return answer instanceof Response ? answer.status : (answer.data as { resName: string }).resName
  }
  /** Checks whether others than these tests queried articles on the standby. */
  const wasRead = async () => {
    const { rows } = await replica.db.execute(
      sql`select query from pg_stat_activity where pid <> pg_backend_pid() and query ilike '%from "articles"%'`,
    )
    return rows.length > 0
  }
  let id = 0
  let start = 0

  beforeAll(async () => {
    if (primary === null) return
    written = openDatabase(primary.url)
    await migrate(written.db, 'lib/backend/db/migrations')
    start = await settled()
    await importPack(written.db, 'tests/fixtures/packs/lumen', () => undefined)
    id = (await written.db.select({ id: articles.id }).from(articles).limit(1))[0]?.id ?? 0
    standby = await primary.standby()
    replica = openDatabase(standby.url)
    Object.assign(env, { DATABASE_READ_URL: standby.url })
  }, 120_000)
  afterAll(async () => {
    Object.assign(env, { DATABASE_READ_URL: undefined })
    await Promise.all([written.pool.end(), replica.pool.end()])
    await standby.stop()
    await primary?.stop()
  })

  it('tells how far it has come, and the primary is none', async () => {
    await caughtUp()
    expect(await newestReplayed(written.db)).toBe(null)
  })

  it('is what pages are read from while it shows all that is known', async () => {
    await retitle('First')
    await caughtUp()
    expect([await shown(), await wasRead()]).toEqual(['First', true])
  })

  it('does not count what came after a transaction that still runs', async () => {
    const before = await settled()
    const titles = () => replica.db.execute(sql`select title from articles where id = ${id}`)
    await written.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_current_xact_id()`)
      await written.db.update(articles).set({ title: 'Between' }).where(eq(articles.id, id))
      await expect
        .poll(async () => (await titles()).rows, { timeout: 20_000 })
        .toEqual([{ title: 'Between' }])
      expect(await newestReplayed(replica.db)).toBe(before)
    })
    await caughtUp()
  })

  it('is not read while it lacks a change that is known, nor when it is gone', async () => {
    await replica.db.execute(sql`select pg_wal_replay_pause()`)
    await retitle('Second')
    expect([await shown(), await newestReplayed(replica.db)]).toEqual(['Second', expect.any(Number)])
    const { rows } = await replica.db.execute(sql`select title from articles where id = ${id}`)
    expect(rows).toEqual([{ title: 'Between' }])
    await replica.db.execute(sql`select pg_wal_replay_resume()`)
    await caughtUp()
    await pause(150)
    expect(await shown()).toBe('Second')
    await standby.stop()
    expect(await shown()).toBe('Second')
  })
})
