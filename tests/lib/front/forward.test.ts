import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createForward } from '@/lib/front/forward'

const folder = mkdtempSync(join(tmpdir(), 'portal-forward-'))
const socketPath = join(folder, 's')
const next = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  response.end(Buffer.concat(parts))
})
let tries = 0
/** Listens at the second try: the end of the process before it was not reported yet at the first. */
const up = async () => {
  tries += 1
  if (tries === 2) await new Promise<void>((done) => next.listen(socketPath, done))
}
const forward = createForward({ socketPath, agent: () => new Agent(), up })
const server = createServer((request, response) => void forward(request, response))

afterAll(() => {
  for (const each of [server, next]) {
    each.closeAllConnections()
    each.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

it('sends the whole body of a request to the process that listens at last', async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const text = await new Promise<string>((done, failed) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method: 'POST', agent: false }, (answer) => {
      let received = ''
      answer.on('data', (part) => (received += String(part)))
      answer.on('end', () => done(received))
    })
    sent.once('error', failed)
    sent.end('body')
  })
  expect([text, tries]).toEqual(['body', 2])
}, 3000)
