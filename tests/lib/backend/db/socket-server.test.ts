import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSocketServer } from '@/lib/backend/db/socket-server'
import { serve } from '../../../support/embedded'

let database: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  database = await serve({})
  await database.pglite.exec('create table kept (n int)')
})
afterAll(() => database.stop())

const client = async (url = database.url) => {
  const one = new pg.Client(url)
  one.on('error', () => undefined)
  await one.connect()
  return one
}

/** Forwards a connection in pieces of a few bytes with pauses, so that messages of several clients interleave. */
async function slowProxy() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-proxy-'))
  const behind = join(database.folder, '.s.PGSQL.5432')
  const proxy = createServer((inside) => {
    const outside = connect(behind)
    outside.pipe(inside)
    let last = Promise.resolve()
    inside.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += 40)
        last = last.then(
          () =>
            new Promise((done) => {
              outside.write(data.subarray(at, at + 40))
              setImmediate(done)
            }),
        )
    })
    for (const [one, other] of [
      [inside, outside],
      [outside, inside],
    ] as const)
      one.on('error', () => undefined).on('close', () => other.destroy())
  })
  await new Promise<void>((listening) => proxy.listen(join(folder, '.s.PGSQL.5432'), listening))
  return {
    url: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`,
    stop: () => {
      proxy.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

describe('many connections on one embedded session', () => {
  it('tell before a statement runs how long it may take, where that changes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-timeouts-'))
    const timeouts: (number | null)[] = []
    const server = createSocketServer(database.pglite, { onTimeout: (timeout) => timeouts.push(timeout) })
    await new Promise<void>((listening) => server.listen(join(folder, '.s.PGSQL.5432'), listening))
    const connectionString = `postgresql://postgres@${encodeURIComponent(folder)}/postgres`
    const clients = [undefined, 30_000, 9_000_000].map(
      (timeout) => new pg.Client({ connectionString, ...(timeout ? { statement_timeout: timeout } : {}) }),
    )
    for (const one of clients) {
      await one.connect()
      await one.query('select 1')
    }
    await clients[0]?.query('select 1')
    expect(timeouts).toEqual([30_000, 600_000, null])
    for (const one of clients) await one.end()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('have one bound, also those another socket hands over', async () => {
    const server = createSocketServer(database.pglite, { maxConnections: 2 })
    const second = createServer((socket) => server.emit('connection', socket))
    const folders = [server, second].map(() => mkdtempSync(join(tmpdir(), 'portal-bound-')))
    const urls = folders.map((folder) => `postgresql://postgres@${encodeURIComponent(folder)}/postgres`)
    for (const [n, each] of [server, second].entries())
      await new Promise<void>((done) => each.listen(join(folders[n] ?? '', '.s.PGSQL.5432'), done))
    const [one, other] = [await client(urls[0]), await client(urls[1])]
    await expect(client(urls[0])).rejects.toThrow()
    await expect(client(urls[1])).rejects.toThrow()
    await one.end()
    const next = await client(urls[1])
    for (const each of [other, next]) await each.end()
    for (const each of [server, second]) each.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  it('never mix their statements, however their bytes arrive', async () => {
    const proxy = await slowProxy()
    const clients = await Promise.all(Array.from({ length: 4 }, () => client(proxy.url)))
    const answers = await Promise.all(
      clients.map(async (one, who) => {
        const own: unknown[] = []
        for (let turn = 0; turn < 25; turn++) {
          const columns = Array.from({ length: who + 1 }, (_, at) => `$${at + 1}::text as c${at}`).join(', ')
          const values = Array.from({ length: who + 1 }, (_, at) => `${who}-${turn}-${at}`)
          const { rows } = await one.query(`select ${columns}`, values)
          own.push(Object.values(rows[0] as object).join() === values.join())
        }
        return own.every(Boolean)
      }),
    )
    await Promise.all(clients.map((one) => one.end()))
    proxy.stop()
    expect(answers).toEqual([true, true, true, true])
  })

  it('wait while one of them has a transaction open', async () => {
    const [first, second] = await Promise.all([client(), client()])
    await first.query('begin')
    await first.query('insert into kept values ($1)', [1])
    let seen: unknown = 'waiting'
    const reading = second.query('select count(*)::int as n from kept').then(({ rows }) => (seen = rows[0].n))
    await first.query('select 1')
    expect(seen).toBe('waiting')
    await first.query('rollback')
    expect(await reading).toBe(0)
    await Promise.all([first.end(), second.end()])
  })

  it('lose nothing but the transaction of one that goes away', async () => {
    const [leaving, staying] = await Promise.all([client(), client()])
    await leaving.query('begin')
    await leaving.query('insert into kept values (2)')
    ;(leaving as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
    expect((await staying.query('select n from kept')).rows).toEqual([])
    await staying.end()
  })

  it('go on after an error in the middle of a batch', async () => {
    const one = await client()
    await expect(one.query('select $1::int', ['x'])).rejects.toThrow('invalid input syntax')
    await expect(one.query('select nothing from nowhere where n = $1', [1])).rejects.toThrow('nowhere')
    expect((await one.query('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
    await one.end()
  })

  it('share what they prepare under a name, each with names of its own', async () => {
    const [first, second] = await Promise.all([client(), client()])
    const query = (one: pg.Client, text: string, values: unknown[]) =>
      one.query({ name: 'same', text, values })
    const parsed = async () =>
      (
        await first.query(
          "select count(*)::int as n from pg_prepared_statements where statement like '%once%'",
        )
      ).rows[0].n as number
    for (const n of [1, 2, 3]) {
      expect((await query(first, 'select $1::int as once', [n])).rows).toEqual([{ once: n }])
      expect((await query(second, 'select $1::text as twice_once', [`${n}`])).rows).toEqual([
        { twice_once: `${n}` },
      ])
    }
    const third = await client()
    expect((await third.query({ name: 'other', text: 'select $1::int as once', values: [7] })).rows).toEqual([
      { once: 7 },
    ])
    // The two statements and this query itself, which is prepared without a name.
    expect(await parsed()).toBe(2)
    await first.end()
    expect((await query(second, 'select $1::text as twice_once', ['x'])).rows).toEqual([{ twice_once: 'x' }])
    await Promise.all([second.end(), third.end()])
  })

  it('are told what is wrong with a named statement, and go on', async () => {
    const one = await client()
    const wrong = { name: 'wrong', text: 'select nothing from nowhere where n = $1', values: [1] }
    await expect(one.query(wrong)).rejects.toThrow('nowhere')
    await expect(one.query({ name: 'number', text: 'select $1::int as n', values: ['x'] })).rejects.toThrow(
      'invalid input syntax',
    )
    await one.query('begin')
    expect((await one.query({ name: 'in', text: 'select $1::int as n', values: [3] })).rows).toEqual([
      { n: 3 },
    ])
    await one.query('commit')
    expect((await one.query({ name: 'number', text: 'select $1::int as n', values: [4] })).rows).toEqual([
      { n: 4 },
    ])
    await one.end()
  })

  it('never fill the session with statements: those still used are prepared again', async () => {
    const one = await client()
    const query = (at: number) =>
      one.query({ name: `n${at}`, text: `select $1::int as column_${at}`, values: [at] })
    for (let at = 0; at < 210; at += 1) await query(at)
    expect((await query(0)).rows).toEqual([{ column_0: 0 }])
    const { rows } = await one.query('select count(*)::int as n from pg_prepared_statements')
    expect(rows[0].n).toBeLessThanOrEqual(200)
    await one.end()
  })

  it('answer again after the session failed for one of them', async () => {
    const { pglite } = database
    let broken = true
    const server = createSocketServer({
      exec: (sql) => pglite.exec(sql),
      isInTransaction: () => pglite.isInTransaction(),
      execProtocolRawStream: (bytes, options) => {
        if (broken && Buffer.from(bytes).includes('break me')) {
          broken = false
          return Promise.reject(new Error('out of memory'))
        }
        return pglite.execProtocolRawStream(bytes, options)
      },
    })
    const folder = mkdtempSync(join(tmpdir(), 'portal-pg-'))
    await new Promise<void>((listening) => server.listen(join(folder, '.s.PGSQL.5432'), listening))
    const url = `postgresql://postgres@${encodeURIComponent(folder)}/postgres`
    const [unlucky, other] = await Promise.all([client(url), client(url)])
    await expect(unlucky.query("select 'break me'")).rejects.toThrow()
    expect((await other.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await other.end()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
