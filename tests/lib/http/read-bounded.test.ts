import { type RequestListener, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { boundedFetch } from '@/lib/http/bounded-fetch'
import { BodyTooLarge, readBounded } from '@/lib/http/read-bounded'
import { endlessPost } from '../../support/flood'

const servers: Server[] = []

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

it('reads a body up to its limit', async () => {
  const whole = await readBounded(new Response('x'.repeat(1000)), 1000)
  expect(whole.toString()).toBe('x'.repeat(1000))
  await expect(readBounded(new Response('x'.repeat(1001)), 1000)).rejects.toThrow(BodyTooLarge)
  expect((await readBounded(new Response(null), 0)).length).toBe(0)
})

it('reads nothing of a body whose length is too large, and stops at the limit of one that says none', async () => {
  const declared = endlessPost('http://a.example/', 'text/plain', { 'content-length': '500000000' })
  await expect(readBounded(declared.request, 1000)).rejects.toThrow(BodyTooLarge)
  expect(declared.taken.bytes).toBe(0)
  const silent = endlessPost('http://a.example/', 'text/plain')
  await expect(readBounded(silent.request, 100_000)).rejects.toThrow(BodyTooLarge)
  expect(silent.taken.bytes).toBeLessThanOrEqual(100_000 + 2 * silent.chunk)
})

it('hangs up on a service whose answer has no end', async () => {
  let closed = false
  const origin = await listening((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.on('close', () => {
      closed = true
      clearInterval(timer)
    })
  })
  await expect(boundedFetch(50_000)(origin)).rejects.toThrow(BodyTooLarge)
  await expect.poll(() => closed).toBe(true)
})

it('gives a short answer as it is', async () => {
  const origin = await listening((_, response) => response.writeHead(201, { 'x-a': 'b' }).end('{"a":1}'))
  const answer = await boundedFetch(1000)(origin)
  expect([answer.status, answer.headers.get('x-a'), await answer.json()]).toEqual([201, 'b', { a: 1 }])
})
