import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertMember } from '@/lib/backend/auth/queries/member'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { openDatabase } from '@/lib/backend/db/client'
import { withAdvisoryLock } from '@/lib/backend/db/with-advisory-lock'
import { migrate } from '@/lib/backend/db/migrate'
import { handle } from '@/lib/backend/handle'
import { importPack } from '@/lib/backend/import/pack/import-pack'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { hasPgBouncer, startPgBouncer } from '@/tests/support/pgbouncer'
import { LUMEN, administer } from '@/tests/support/real-server'
import { PASSWORD, visitor } from '@/tests/support/visitor'

const started = hasPgBouncer ? await startPostgres() : null
const postgres = started !== null && 'url' in started ? started : null

/** Setting that docs/operations.md tells the operator to add to the file. */
const SETTINGS = ['ignore_startup_parameters = statement_timeout,extra_float_digits']

describe.skipIf(postgres === null)('behind PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let opened: ReturnType<typeof openDatabase>

  beforeAll(async () => {
    if (postgres === null) return
    await administer(postgres.url, "alter role postgres set statement_timeout = '2s'")
    pooler = await startPgBouncer(postgres.url, SETTINGS)
    opened = openDatabase(pooler.url)
    const direct = openDatabase(postgres.url, { statement_timeout: 60_000 })
    await migrate(direct.db, 'lib/backend/db/migrations').finally(() => direct.pool.end())
    await importPack(opened.db, LUMEN, () => undefined)
  }, 60_000)
  afterAll(async () => {
    await opened.pool.end()
    await pooler.stop()
    await postgres?.stop()
  })

  const call = (path: string, init: RequestInit = {}) =>
    handle(new Request(`http://lumen.localhost/rc-pub${path}`, init), {
      ...{ db: opened.db, siteKey: 'lumen', address: '203.0.113.7' },
    })

  it('many read at once over a few connections of the server', async () => {
    const paths = [
      '/front/search?size=5&q=light',
      '/front/search?size=5',
      '/front/ext/sites',
      '/front/getPublicKey',
    ]
    // The first call of each also loads what it needs.
    for (const path of paths) await call(path)
    const all = await Promise.all(Array.from({ length: 16 }, (_, at) => call(paths[at % paths.length] ?? '')))
    const answers = await Promise.all(all.map(async (answer) => [answer.status, await answer.text()]))
    expect(answers.filter(([status]) => status !== 200)).toEqual([])
  })

  const memberOf = async (userName: string, mobileNo: string) => {
    await insertMember(opened.db, { userName, mobileNo, passwordHash: await hashPassword(PASSWORD) })
    const browser = visitor({ db: opened.db, call })
    expect((await browser.login(userName)).status).toBe(0)
    return {
      saveAlbum: (name: string, headers: Record<string, string> = {}) =>
        browser.post('/front/personalAlbum/saveAlbum', { name, enName: '', description: '' }, headers),
    }
  }

  it('a member signs in and writes', async () => {
    const member = await memberOf('pooled', '13212340009')
    const written = await Promise.all([1, 2, 3, 4].map((time) => member.saveAlbum(`Pooled ${time}`)))
    expect(written.map(({ status }) => status)).toEqual([0, 0, 0, 0])
  })

  it('a statement ends after the time of the role, that of a direct connection after its own', async () => {
    await expect(opened.db.execute(sql`select pg_sleep(10)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    })
    if (postgres === null) return
    const direct = openDatabase(postgres.url, { statement_timeout: 60_000 })
    const { rows } = await direct.db.execute(sql`show statement_timeout`)
    await direct.pool.end()
    expect(rows).toEqual([{ statement_timeout: '1min' }])
  })

  it('work that is done once holds its lock', async () => {
    const seen: string[] = []
    const work = (name: string) => async () => {
      seen.push(name)
      await opened.db.execute(sql`select pg_sleep(0.05)`)
      seen.push(name)
    }
    await Promise.all(['one', 'two'].map((name) => withAdvisoryLock(opened.db, 'test', work(name))))
    expect([seen[0], seen[2]]).toEqual([seen[1], seen[3]])
  })

  it('a restart of the pooler loses no write, repeats none, and answers readers', async () => {
    const member = await memberOf('restarted', '13212340010')
    let acknowledged = 0
    let refused = 0
    /** Sends a write with its key until it is acknowledged. */
    const write = async (name: string) => {
      const headers = { 'idempotency-key': randomUUID() }
      while ((await member.saveAlbum(name, headers)).status !== 0) {
        refused += 1
        await pause(20)
      }
      acknowledged += 1
    }
    const names = [1, 2, 3, 4].map((writer) =>
      Array.from({ length: 20 }, (_, at) => `Restart ${writer} ${at}`),
    )
    let writing = true
    const writers = Promise.all(
      names.map(async (own) => {
        for (const name of own) await write(name)
      }),
    ).finally(() => (writing = false))
    const read = async () => {
      const answers: Response[] = []
      while (writing) {
        answers.push(await call('/front/search?size=5&q=light'))
        await pause(20)
      }
      return answers
    }
    const readers = Promise.all([read(), read()])
    // As Debian's unit stops it, which lets transactions end, and as a crash does, which cuts them off.
    for (const [count, signal] of [
      [10, 'SIGINT'],
      [40, 'SIGKILL'],
    ] as const) {
      while (writing && acknowledged < count) await pause(5)
      await pooler.restart(signal)
    }
    await writers
    const answers = (await readers).flat()

    expect(refused).toBeGreaterThan(0)
    const { rows } = await opened.pool.query<{ name: string }>(
      `select name from personal_albums where name like 'Restart %'`,
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(names.flat().sort())
    const others = answers.filter(
      ({ status, headers }) => status !== 200 && !(status === 503 && headers.has('retry-after')),
    )
    expect(others).toEqual([])
    expect((await call('/front/search?size=5&q=light')).status).toBe(200)
  })
})
