import { expect, test } from '@playwright/test'
import { request } from './support/http'

const HOST = 'optics.localhost'

test('bad requests are refused with 4xx and change nothing', async () => {
  const cases: [string, string, number][] = [
    ['GET', '/zh/%E0%A4%A', 400],
    ['GET', '/zh/a%00b/', 400],
    ['GET', `/zh/${'x'.repeat(20_000)}/`, 414],
    ['POST', '/zh/home/', 405],
    ['PATCH', '/zh/home/', 405],
    ['POST', '/rc-pub/front/site/findBySld', 405],
    ['GET', '/rc-pub/front/front-article/abc', 400],
    ['GET', '/rc-pub/nothing', 404],
    ['GET', '/..%2f..%2fetc/passwd', 400],
  ]
  for (const [method, path, status] of cases)
    expect.soft((await request(HOST, path, { method })).status, `${method} ${path.slice(0, 40)}`).toBe(status)
})

test('each refusal says what is wrong, in the language of the address', async () => {
  const long = await request(HOST, `/en/${'x'.repeat(20_000)}/`)
  expect(long.body).toContain('This address is too long')
  expect((await request(HOST, '/zh/home/', { method: 'POST' })).body).toContain('此页面不接受提交')
  expect((await request(HOST, '/en/%E0%A4%A')).body).toContain('Invalid address')
})

test('a page comes from memory with an ETag, compressed, and answers 304', async () => {
  const first = await request(HOST, '/en/home/')
  const second = await request(HOST, '/en/home/')
  expect(second.headers.etag).toBe(first.headers.etag)
  expect(first.headers['cache-control']).toContain('s-maxage=60')
  const same = await request(HOST, '/en/home/', { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([same.status, same.body]).toEqual([304, ''])
  for (const coding of ['br', 'gzip'])
    expect(
      (await request(HOST, '/en/home/', { headers: { 'accept-encoding': coding } })).headers[
        'content-encoding'
      ],
    ).toBe(coding)
  const head = await request(HOST, '/en/home/', { method: 'HEAD' })
  expect([head.status, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
})

test('every page has the style it needs before its first stylesheet', async () => {
  for (const path of ['/zh/home/', '/en/issue/', '/zh/onlineFirst/', '/login?lang=en']) {
    const { body } = await request(HOST, path)
    const [style, sheet] = ['<style>', '<link rel="stylesheet"'].map((tag) => body.indexOf(tag))
    expect.soft(style, path).toBeGreaterThan(0)
    expect.soft(style, path).toBeLessThan(body.indexOf('</head>'))
    expect.soft(sheet, path).toBeGreaterThan(body.indexOf('</main>'))
  }
})

test('no header of a visitor reaches a cached page', async () => {
  const odd = {
    rsc: '1',
    'next-router-prefetch': '1',
    'x-middleware-subrequest': 'middleware',
    'x-portal-site': 'medicine',
    accept: 'text/x-component',
    'x-forwarded-host': 'evil.example',
  }
  const poisoned = await request(HOST, '/en/onlineFirst/?evil=1', { headers: odd })
  const clean = await request(HOST, '/en/onlineFirst/')
  expect(poisoned.body).toBe(clean.body)
  expect(clean.headers['content-type']).toContain('text/html')
  expect(clean.body).not.toContain('evil.example')
})

test('every document carries a policy that names its own scripts only', async () => {
  const { headers } = await request(HOST, '/zh/home/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-")
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('probes answer on any host', async () => {
  expect((await request('nobody.example', '/livez')).status).toBe(200)
  expect((await request('nobody.example', '/readyz')).status).toBe(200)
  expect((await request('localhost', '/metrics')).body).toContain('portal_cached_pages')
  expect((await request('nobody.example', '/metrics')).status).toBe(404)
})
