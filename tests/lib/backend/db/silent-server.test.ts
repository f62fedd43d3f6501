import { type Socket, createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '@/lib/backend/db/client'
import { COMMAND_TIMEOUT_MS } from '@/lib/backend/db/command-timeout'

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** A PostgreSQL server behind a network that drops everything after the connection is established. */
const open = new Set<Socket>()
/** Milliseconds until it greets. */
let busy = 0
const server = createServer((socket) => {
  open.add(socket)
  socket.once('data', () => setTimeout(() => socket.write(Buffer.concat([AUTHENTICATED, READY])), busy))
  socket.once('close', () => open.delete(socket)).on('error', () => undefined)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = `postgresql://reader:x@127.0.0.1:${typeof address === 'object' ? address?.port : 0}/portal`
})
afterAll(() => {
  for (const socket of open) socket.destroy()
  server.close()
})

it('gives up a server that says nothing, and the connection to it', async () => {
  const { pool, db } = openDatabase(url, { statement_timeout: 50 })
  const began = performance.now()
  const queries = [
    pool.query('select 1'),
    db.transaction(async (tx) => {
      await tx.execute('select 1')
    }),
  ]
  const failed = await Promise.allSettled(queries)
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(performance.now() - began).toBeLessThan(10_000)
  await expect.poll(() => open.size).toBe(0)
  await expect.poll(() => pool.totalCount).toBe(0)
  await pool.end()
})

it('waits longer for the connection of a command than for that of a request', async () => {
  busy = 3000
  const connect = async (statementTimeout: number) => {
    const { pool } = openDatabase(url, { statement_timeout: statementTimeout })
    try {
      const client = await pool.connect()
      client.release(true)
      return 'connected'
    } catch (error) {
      return String(error)
    } finally {
      await pool.end()
    }
  }
  const both = await Promise.all([connect(COMMAND_TIMEOUT_MS), connect(2000)])
  expect(both).toEqual(['connected', expect.stringContaining('timeout')])
}, 20_000)
