import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  createServer,
  request,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeUnread } from '@/lib/front/unread-body'

let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    closeUnread(request, response)
    if (request.url === '/reads') {
      request.resume().on('end', () => response.end('whole'))
      return
    }
    response.statusCode = 413
    response.end('too large')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

type Sent = { status: number | null; connection: string | undefined; megabytes: number; closed: number }

/** Sends as much as is accepted until the connection is closed. */
function flood(path: string, headers: Record<string, string>, keepAlive: boolean): Promise<Sent> {
  return new Promise((done) => {
    const startedAt = Date.now()
    const sent: Sent = { status: null, connection: undefined, megabytes: 0, closed: 0 }
    const { port } = server.address() as AddressInfo
    const outgoing: ClientRequest = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers, agent: new Agent({ keepAlive }) },
      (answer: IncomingMessage) => {
        sent.status = answer.statusCode ?? null
        sent.connection = answer.headers.connection
        answer.resume()
      },
    )
    const chunk = Buffer.alloc(262_144)
    const write = () => {
      while (!outgoing.destroyed && sent.megabytes < 500) {
        sent.megabytes += 1 / 4
        if (!outgoing.write(chunk)) return void outgoing.once('drain', write)
      }
    }
    outgoing.on('error', () => undefined)
    outgoing.on('close', () => done({ ...sent, closed: Date.now() - startedAt }))
    write()
  })
}

const CHUNKED = { 'transfer-encoding': 'chunked' }
const ANNOUNCED = { 'content-length': '524288000' }

it.each([
  ['chunked', CHUNKED],
  ['announced', ANNOUNCED],
])('hangs up on a refused body (%s) without reading it', async (_, headers) => {
  const sent = await flood('/', headers, true)
  expect([sent.status, sent.connection]).toEqual([413, 'close'])
  expect(sent.megabytes).toBeLessThan(500)
  expect(sent.closed).toBeLessThan(10_000)
})

it('leaves its answer to a client that reads it late', async () => {
  const { port } = server.address() as AddressInfo
  const client = connect(port, '127.0.0.1').pause()
  let received = ''
  client.on('data', (part) => (received += part.toString())).on('error', () => undefined)
  client.write('POST / HTTP/1.1\r\nhost: a.example\r\ncontent-length: 524288000\r\n\r\n')
  client.write(Buffer.alloc(16 * 1024 * 1024))
  await new Promise((done) => setTimeout(done, 300))
  client.resume()
  await new Promise((done) => client.once('close', done))
  expect(received).toMatch(/^HTTP\/1.1 413 [\s\S]*too large$/)
})

it('keeps the connection of a body that was read', async () => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}/reads`, { method: 'POST', body: 'x'.repeat(100_000) })
  expect([await answer.text(), answer.headers.get('connection')]).toEqual(['whole', 'keep-alive'])
})
