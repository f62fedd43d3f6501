import { type Server, createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerUnreadable } from '@/lib/front/answer-unreadable'

let server: Server
beforeAll(async () => {
  server = createServer({ maxHeaderSize: 8_192 }, (request, response) => {
    if (request.url !== '/long') return response.end(request.url)
    response.writeHead(200, { 'content-length': '200000' })
    response.write('beginning')
  })
  server.on('clientError', answerUnreadable)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => server.close(done)))

async function sent(bytes: string, encoding: BufferEncoding = 'utf8') {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(bytes, encoding)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), location: /^location: (.*)$/im.exec(head)?.[1], head, body }
}

describe('a request the parser refuses', () => {
  it('leads to the encoded form of an address with bytes of UTF-8', async () => {
    const answer = await sent('GET /zh/article?q=中文 HTTP/1.1\r\nHost: a.example\r\n\r\n')
    expect(answer).toMatchObject({ status: 308, location: '/zh/article?q=%E4%B8%AD%E6%96%87' })
    const path = await sent('HEAD /EN/期刊/ HTTP/1.1\r\nHost: a.example\r\n\r\n')
    expect(path).toMatchObject({ status: 308, location: '/en/%E6%9C%9F%E5%88%8A/', body: '' })
  })

  it.each([
    ['another host', 'GET //evil.example/中 HTTP/1.1'],
    ['a backslash', 'GET /\\evil.example/中 HTTP/1.1'],
    ['a dot segment', 'GET /zh/../中 HTTP/1.1'],
    ['a change', 'POST /中 HTTP/1.1'],
    ['no request line', 'hello'],
    ['bytes that are no UTF-8', 'GET /\u00ff HTTP/1.1'],
  ])('leads nowhere with %s, and says so in words', async (_, line) => {
    const bytes = `${line}\r\nHost: a.example\r\n\r\n`
    const answer = await sent(bytes, line.includes('\u00ff') ? 'latin1' : 'utf8')
    expect(answer.location).toBeUndefined()
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining('网址有误') })
    expect(answer.head).toMatch(/content-security-policy: /i)
  })

  it('is answered in the language of its path', async () => {
    const answer = await sent('POST /en/中 HTTP/1.1\r\nHost: a.example\r\n\r\n')
    expect(answer.body).toContain('Invalid address')
  })

  it('breaks the connection in the middle of a response, and writes nothing into its body', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('GET /long HTTP/1.1\r\nHost: a.example\r\n\r\n')
    let received = ''
    socket.on('data', (part) => {
      received += String(part)
      if (received.endsWith('beginning')) socket.write('hello\r\n\r\n')
    })
    socket.on('error', () => undefined)
    await new Promise((done) => socket.once('close', done))
    expect(received).toMatch(/\r\n\r\nbeginning$/)
  })

  it('is told of headers that are too long', async () => {
    const answer = await sent(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`)
    expect(answer).toMatchObject({ status: 431, body: expect.stringContaining('网址过长') })
  })
})
