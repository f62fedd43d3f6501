import { expect, it } from 'vitest'
import { createHeldPages } from '@/lib/front/held-pages'
import type { SiteEntry } from '@/lib/contract/ext'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh', revision: 1 } as SiteEntry

const drawn = `<picture><source media="(width < 768px)" srcSet="/rc-pub/front/files/get?id=1"/><img class="logo" src="/rc-pub/front/files/get?id=2" alt="光学 &amp; 光子" width="352"/></picture><img src="/rc-pub/front/files/get?id=3" alt=""/><img src="data:image/png;base64,AA" alt="x"/>`

it('names a picture that the back end holds, which is away', async () => {
  const held = createHeldPages(
    async () => ({ status: 503, body: Buffer.from(drawn), scripts: ['a()'] }) as never,
  )
  held.renew(site, 'zh')
  await Promise.resolve()
  await Promise.resolve()
  const { status, bodies } = held.get(site, 'zh', 'ref')
  expect(status).toBe(503)
  expect(bodies.identity?.toString()).toBe(
    '<picture>光学 &amp; 光子</picture><img src="data:image/png;base64,AA" alt="x"/>',
  )
})

it('lets its own scripts run, and none of what the page shows', async () => {
  const body = Buffer.from('<script>a()</script><script>evil()</script>')
  const held = createHeldPages(async () => ({ status: 503, body, scripts: ['a()'] }) as never)
  held.renew(site, 'en')
  await Promise.resolve()
  await Promise.resolve()
  const policy = held.get(site, 'en', 'ref').headers['content-security-policy']
  expect(policy?.match(/sha256-/g)).toHaveLength(1)
})
