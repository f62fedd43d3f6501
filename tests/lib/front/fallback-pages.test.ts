import { expect, it } from 'vitest'
import { createFallbackPages } from '@/lib/front/fallback-pages'
import { finishPage } from '@/lib/front/finish-page'
import type { Page } from '@/lib/front/page'
import type { Rendered } from '@/lib/front/render'
import type { SiteEntry } from '@/lib/contract/ext'

const site = { key: 'lumen', hosts: ['lumen.localhost'], defaultLanguage: 'zh' } as unknown as SiteEntry

/** A page whose render reports that there is no data. */
function unavailable(html: string, scripts: string[]): Page {
  const rendered: Rendered = {
    status: 503,
    headers: {},
    body: html,
    scripts,
    answer: { status: 503 },
  }
  const job = { policy: 'none', screen: null, path: '/zh/' } as const
  return finishPage(job, rendered, (text) => ({ html: text, css: '' })).page
}

const drawn = `<picture><source media="(width < 768px)" srcSet="/rc-pub/front/files/get?id=1"/><img class="logo" src="/rc-pub/front/files/get?id=2" alt="光学 &amp; 光子" width="352"/></picture><img src="/rc-pub/front/files/get?id=3" alt=""/><img src="data:image/png;base64,AA" alt="x"/>`

it('names a picture that the back end holds, which is away', async () => {
  const fallback = createFallbackPages(async () => unavailable(drawn, ['a()']))
  fallback.renew(site, 'zh')
  await Promise.resolve()
  await Promise.resolve()
  const { status, headers, bodies } = await fallback.get(site, 'zh', 'ref')
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
  expect(bodies.identity?.toString()).toBe(
    '<picture>光学 &amp; 光子</picture><img src="data:image/png;base64,AA" alt="x"/>',
  )
})

it('lets its own scripts run, and none of what the page shows', async () => {
  const body = '<script>a()</script><script>evil()</script>'
  const fallback = createFallbackPages(async () => unavailable(body, ['a()']))
  fallback.renew(site, 'en')
  await Promise.resolve()
  await Promise.resolve()
  const policy = (await fallback.get(site, 'en', 'ref')).headers['content-security-policy']
  expect(policy?.match(/sha256-/g)).toHaveLength(1)
})

it('shows the reference by which the failure is found in the log', async () => {
  const fallback = createFallbackPages(async () => unavailable('<main><h1>x</h1></main>', []))
  expect((await fallback.get(site, 'en', 'ab12')).bodies.identity?.toString()).toContain(
    'quote reference ab12.',
  )
  fallback.renew(site, 'zh')
  await Promise.resolve()
  await Promise.resolve()
  const page = await fallback.get(site, 'zh', 'ab12')
  expect(page.bodies.identity?.toString()).toBe(
    '<main><h1>x</h1><p>反馈此问题时，请注明编号 ab12。</p></main>',
  )
  expect(page.length).toBe(page.bodies.identity?.length)
})

it('shows the reference on the edge of the notice, not in the footer', async () => {
  const html = '<main><section><h1>x</h1></section></main><footer><section>y</section></footer>'
  const fallback = createFallbackPages(async () => unavailable(html, []))
  fallback.renew(site, 'en')
  await Promise.resolve()
  await Promise.resolve()
  expect((await fallback.get(site, 'en', 'ab12')).bodies.identity?.toString()).toMatch(
    /<h1>x<\/h1><p>[^<]* ab12\.<\/p><\/section><\/main>/,
  )
})

it('names the site in its colour where no page was rendered before', async () => {
  const identity = { name: '光与物', enName: 'Light & Matter', colours: { colour: '#8a2be2' } }
  const fallback = createFallbackPages(() => Promise.reject(new Error('down')))
  const page = await fallback.get({ ...site, identity } as unknown as SiteEntry, 'en', 'ab12')
  const html = page.bodies.identity?.toString() ?? ''
  expect(html).toMatch(
    /<html [^>]*--accent:light-dark\(#8a2be2.*<header.*Light &amp; Matter<\/p><a [^>]*lang="zh" href="\/zh\/home\/">中文</,
  )
  expect(html).toContain('<a style="')
  expect(html).toMatch(/href="">Reload this page<\/a>/)
})
