import { type AddressInfo, type Socket, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { databaseCheck } from '@/lib/backend/db/round-trip'

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
