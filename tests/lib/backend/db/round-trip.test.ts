import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseCheck } from '@/lib/backend/db/round-trip'
import { serve } from '../../../support/embedded'

it('waits for a busy database as long as its limit says', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((open) => silent.listen(0, '127.0.0.1', open))
  const url = `postgres://portal@127.0.0.1:${(silent.address() as AddressInfo).port}/portal`
  let isPatientDone = false
  const patient = databaseCheck(url, 60_000)()
    .catch(() => undefined)
    .finally(() => (isPatientDone = true))
  await expect(databaseCheck(url, 30)()).rejects.toThrow()
  expect(isPatientDone).toBe(false)
  sockets.forEach((socket) => socket.destroy())
  await patient
  silent.close()
})

it('asks on a new connection after one fell silent', async () => {
  const served = await serve({})
  const sockets: Socket[] = []
  const between = createServer((socket) => {
    const database = connect(join(served.folder, '.s.PGSQL.5432'))
    sockets.push(socket, database)
    for (const each of [socket, database]) each.on('error', () => undefined)
    socket.pipe(database).pipe(socket)
  })
  await new Promise<void>((open) => between.listen(0, '127.0.0.1', open))
  const { port } = between.address() as AddressInfo
  const check = databaseCheck(`postgres://postgres@127.0.0.1:${port}/postgres`, 3000)
  await check()
  for (const socket of sockets) socket.unpipe()
  await expect(check()).rejects.toThrow('timeout')
  await check()
  for (const socket of sockets) socket.destroy()
  between.close()
  await served.stop()
  // A database is made from nothing.
}, 120_000)
