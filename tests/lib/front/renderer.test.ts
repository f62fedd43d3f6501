import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createForward } from '@/lib/front/forward'
import { bodyOf, makePage, packPage, pageOfBytes } from '@/lib/front/page'
import { type RendererProcess, startRenderer } from '@/lib/front/renderer-process'
import { createReadiness } from '@/lib/front/readiness'
import { remoteRenderer } from '@/lib/front/remote-renderer'

/** Replaces Next: a process that dies, hangs or streams on request. */
const CHILD = `
import { createServer } from 'node:http'
import { appendFileSync, existsSync, rmSync } from 'node:fs'
process.on('disconnect', () => process.exit(0))
process.once('message', ({ socketPath, dev, folder }) => {
  const framed = (facts, bytes) => {
    const head = Buffer.from(JSON.stringify(facts)), length = Buffer.alloc(4)
    length.writeUInt32BE(head.length)
    return Buffer.concat([length, head, bytes])
  }
  const server = createServer(async (request, response) => {
    const parts = []
    if (request.url === '/refuse') return response.writeHead(413).end('no')
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const url = request.headers['x-portal-work'] ? JSON.parse(body).url : request.url
    const first = !existsSync(process.env.TEST_MARK)
    if (url === '/die-once' && first) { appendFileSync(process.env.TEST_MARK, 'x'); process.kill(process.pid, 'SIGKILL'); return }
    if (url === '/die') { process.kill(process.pid, 'SIGKILL'); return }
    if (url === '/half') { response.write('a'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100); return }
    if (url === '/hang') for (;;) ;
    if (url === '/pid') return response.end(request.method + process.pid)
    if (url === '/slow') { response.write('a'); response.on('close', () => appendFileSync(process.env.TEST_MARK, 'left')); return }
    if (request.headers['x-portal-work']) return response.end(framed({ status: 200 }, Buffer.from(url)))
    response.setHeader('x-seen', JSON.stringify(request.headers))
    response.end(request.method + body)
  })
  rmSync(socketPath, { force: true })
  server.listen(socketPath, () => process.send({ kind: 'ready' }))
  setInterval(() => process.send({ kind: 'heartbeat', memory: 7 }), 50)
})
`

const folder = mkdtempSync(join(tmpdir(), 'portal-renderer-'))
const mark = join(folder, 'mark')
const logged: string[] = []
let next: RendererProcess
let port: number
const server = createServer((request, response) => void createForward(next)(request, response))

beforeAll(async () => {
  process.env.TEST_MARK = mark
  const childPath = join(folder, 'child.mjs')
  writeFileSync(childPath, CHILD)
  next = await startRenderer({
    childPath,
    settings: { socketPath: join(folder, 's'), databaseUrl: '', frontKey: '', dev: false },
    log: (message) => logged.push(message),
    stuckAfter: 500,
    timeout: 5000,
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await next.stop()
  rmSync(folder, { recursive: true, force: true })
})

const fetchPage = (path: string, method = 'GET', body?: string, headers = {}) =>
  new Promise<{ status?: number | undefined; retry?: string | undefined; seen?: string; text: string }>(
    (done, failed) => {
      const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
        let text = ''
        answer.on('data', (part) => (text += String(part)))
        answer.on('end', () =>
          done({
            status: answer.statusCode,
            retry: answer.headers['retry-after'],
            seen: String(answer.headers['x-seen']),
            text,
          }),
        )
      })
      sent.once('error', failed)
      sent.end(body)
    },
  )

it('hands a request on with its body, without the headers of its connection', async () => {
  const { text, seen } = await fetchPage('/', 'POST', 'body')
  expect(text).toBe('POSTbody')
  expect(JSON.parse(seen ?? '')).toMatchObject({ host: `127.0.0.1:${port}` })
  expect(seen).not.toContain('"close"')
})

it.each(['GET', 'DELETE', 'OPTIONS', 'POST'])(
  'hands a chunked body of %s on as a body, not as another request',
  async (method) => {
    const smuggled = 'POST / HTTP/1.1\r\nhost: x\r\nx-portal-work: page\r\ncontent-length: 0\r\n\r\n'
    for (let time = 0; time < 3; time += 1) {
      const { status, text } = await fetchPage('/', method, smuggled, { 'transfer-encoding': 'chunked' })
      expect({ status, text }).toEqual({ status: 200, text: `${method}${smuggled}` })
    }
  },
)

it('asks a page once more of the next process when the first ends under it', async () => {
  rmSync(mark, { force: true })
  const { body } = await remoteRenderer(next).call({ url: '/die-once', headers: {} })
  expect(body.toString()).toBe('/die-once')
})

it('fails a page that ends every process, and goes on with others', async () => {
  const renderer = remoteRenderer(next)
  await expect(renderer.call({ url: '/die', headers: {} })).rejects.toThrow()
  expect((await renderer.call({ url: '/well', headers: {} })).body.toString()).toBe('/well')
})

it('repeats what only reads after a crash, and refuses a write with a time to come back', async () => {
  rmSync(mark, { force: true })
  expect(await fetchPage('/die-once')).toMatchObject({ status: 200 })
  expect(await fetchPage('/die', 'POST')).toMatchObject({ status: 503, retry: '3' })
})

it('loses none of the requests that come while it starts again', async () => {
  const dying = fetchPage('/die', 'POST')
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await fetchPage('/a')).status))
  await dying
  expect(new Set(statuses)).toEqual(new Set([200]))
})

it('is not ready while it starts again', async () => {
  let clock = 0
  const failing = createReadiness({ next: next.isRunning }, { now: () => (clock += 1_000) })
  expect(await failing()).toEqual([])
  const seen = vi.waitFor(async () => expect(await failing()).toEqual(['next']), {
    timeout: 5000,
    interval: 5,
  })
  await fetchPage('/die', 'POST')
  await seen
  await next.up()
  expect(await failing()).toEqual([])
})

it('ends a process that is stuck', async () => {
  logged.length = 0
  void fetchPage('/hang', 'POST').catch(() => undefined)
  await vi.waitFor(() => expect(logged.join()).toContain('stuck'), 5000)
  expect((await fetchPage('/after')).status).toBe(200)
}, 15_000)

it('takes no step of the clock for a process that is stuck', async () => {
  const lines: string[] = []
  const other = await startRenderer({
    childPath: join(folder, 'child.mjs'),
    settings: { socketPath: join(folder, 'clock'), databaseUrl: '', frontKey: '', dev: false },
    log: (message) => lines.push(message),
    stuckAfter: 5000,
  })
  const real = Date.now.bind(Date)
  let steps = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() + (steps += 60_000))
  await new Promise((done) => setTimeout(done, 2500))
  clock.mockRestore()
  await other.stop()
  expect(lines).toEqual([])
}, 30_000)

it('sends a long answer as it comes, and stops it when the reader leaves', async () => {
  rmSync(mark, { force: true })
  await new Promise<void>((done) => {
    const sent = get({ host: '127.0.0.1', port, path: '/slow', agent: false }, (answer) => {
      answer.once('data', () => {
        sent.destroy()
        done()
      })
    })
    sent.on('error', () => undefined)
  })
  await vi.waitFor(() => expect(readFileSync(mark, 'utf8')).toBe('left'), 3000)
})

it('breaks the connection of an answer that its process leaves half sent', async () => {
  const broken = await new Promise<string>((done) =>
    get({ host: '127.0.0.1', port, path: '/half', agent: false }, (answer) => {
      answer.once('error', (error) => done(error.message))
      answer.once('end', () => done('ended'))
      answer.resume()
    }),
  )
  expect(broken).toBe('aborted')
}, 3000)

it('runs behind the process that serves pages from memory', async () => {
  const pid = Number((await fetchPage('/pid')).text.slice('GET'.length))
  expect(getPriority(pid)).toBeGreaterThan(getPriority())
})

it('tells the memory of its process', () => expect(next.memory()).toBe(7))

it('gives plain bytes and gzip of a page that is kept compressed', async () => {
  const made = makePage(200, Buffer.from('text '.repeat(500)), {})
  const kept = pageOfBytes(made, await packPage(made))
  expect(kept.size).toBeLessThan(500)
  expect((await bodyOf(kept, 'identity')).toString()).toBe('text '.repeat(500))
  expect(gunzipSync(await bodyOf(kept, 'gzip')).toString()).toBe('text '.repeat(500))
  expect(kept.bodies.identity).toBeUndefined()
})
