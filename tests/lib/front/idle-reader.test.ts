import type { Server, ServerResponse } from 'node:http'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createHttpServer } from '@/lib/front/http-server'

let server: Server
let client: Socket
afterEach(() => {
  client.destroy()
  server.closeAllConnections()
  server.close()
})

it('closes the connection of a client that stops reading an answer', async () => {
  let answered: ServerResponse | undefined
  server = createHttpServer({
    // More than the buffers of a connection hold.
    front: async (_, response) => void (answered = response).end(Buffer.alloc(64 * 1024 * 1024)),
    probes: { draining: () => false, drain: () => undefined },
    log: () => undefined,
    onError: async () => undefined,
    idleMs: 300,
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => undefined).once('data', () => client.pause())
  client.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n')
  await vi.waitFor(() => expect(answered?.closed).toBe(true), 5000)
  expect(client.bytesRead).toBeLessThan(32 * 1024 * 1024)
})
