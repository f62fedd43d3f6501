import { mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssets } from '@/lib/front/assets'
import { compressStatic } from '@/lib/launch/compress-static.mjs'

const SCRIPT = 'export const words = ["light"];\n'.repeat(100)

describe('files of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'))
  mkdirSync(join(folder, 'chunks'))
  writeFileSync(join(folder, 'chunks', 'a-1.js'), SCRIPT)
  const shared = mkdtempSync(join(tmpdir(), 'public-'))
  mkdirSync(join(shared, 'static'))
  writeFileSync(join(shared, 'static', 'icon.svg'), '<svg/>')
  writeFileSync(join(shared, 'static', 'serif-0123abcd.woff2'), 'font')
  writeFileSync(join(folder, 'chunks', 'short.js'), 'short')
  const built = SCRIPT.replaceAll('light', 'other')
  writeFileSync(join(folder, 'chunks', 'b-2.js'), built)
  const assets = createAssets({ build: folder, shared })
  const server = createServer(async (request, response) => {
    if (!(await assets.serve(request, response))) response.writeHead(404).end()
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => server.close())

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((done, failed) => {
      request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
        )
      })
        .once('error', failed)
        .end()
    })
  const path = '/_next/static/chunks/a-1.js'

  it('go out in the best coding a client takes, to be kept for a year', async () => {
    const packed = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(packed.body.length).toBeLessThan(SCRIPT.length / 5)
    expect(brotliDecompressSync(packed.body).toString()).toBe(SCRIPT)
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(SCRIPT)
  })

  it('go out as the build compressed them, at the best level', async () => {
    await compressStatic(folder)
    const { body } = await get('/_next/static/chunks/b-2.js', { 'accept-encoding': 'br' })
    expect(body).toEqual(readFileSync(join(folder, 'chunks', 'b-2.js.br')))
    expect(brotliDecompressSync(body).toString()).toBe(built)
    const files = createAssets({ build: folder, shared })
    const answer = { writeHead: () => answer, end: () => answer } as unknown as ServerResponse
    const served = (url: string) => files.serve({ url, headers: {} } as IncomingMessage, answer)
    expect([await served('/_next/static/chunks/b-2.js.br'), readdirSync(join(folder, 'chunks'))]).toEqual([
      false,
      ['a-1.js', 'a-1.js.br', 'b-2.js', 'b-2.js.br', 'short.js'],
    ])
  })

  it('are not sent again to who has them, nor to who asks only for the head', async () => {
    const { headers } = await get(path)
    expect(headers.etag).toMatch(/^W\//)
    expect((await get(path, { 'if-none-match': String(headers.etag) })).status).toBe(304)
    const head = await get(path, {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
  })

  it.each([
    ['/static/icon.svg', 'image/svg+xml', 'public, max-age=3600'],
    ['/static/serif-0123abcd.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('of `public` may be cached as long as their names allow: %s', async (url, type, caching) => {
    const { status, headers } = await get(url)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, caching])
  })

  it.each([
    '/_next/static/../../etc/passwd',
    '/static/',
    '/static/../../etc/passwd',
    '/icon.svg',
    '/_next/static/chunks/',
    '/_next/static/%2e%2e/x',
    '/_next/static/%',
  ])('are the only thing served: %s', async (other) => {
    expect((await get(other)).status).toBe(404)
  })
})
