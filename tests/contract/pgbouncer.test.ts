import { sql } from 'drizzle-orm'
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

  it('a member signs in and writes', async () => {
    const userName = 'pooled'
    await insertMember(opened.db, {
      ...{ userName, mobileNo: '13212340009', passwordHash: await hashPassword(PASSWORD) },
    })
    const browser = visitor({ db: opened.db, call })
    expect((await browser.login(userName)).status).toBe(0)
    const album = { name: 'Pooled', enName: '', description: '' }
    const written = await Promise.all(
      [1, 2, 3, 4].map((time) =>
        browser.post('/front/personalAlbum/saveAlbum', { ...album, name: `Pooled ${time}` }),
      ),
    )
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
})
