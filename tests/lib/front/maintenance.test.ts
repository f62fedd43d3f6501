import { describe, expect, it } from 'vitest'
import { useFront } from '@/tests/support/front-server'

const HOUR = 3_600_000
const site = (maintenanceUntil: string) => ({
  maintenance: { name: '光与物', enName: 'Light & Matter', supportPhone: '010-0000', maintenanceUntil },
})
const next = (_: unknown, response: { end: (text: string) => void }) => {
  response.end('from Next')
  return Promise.resolve()
}

describe('a site under maintenance', () => {
  const fetchPage = useFront(next as never, site('2098-12-31T23:59:30Z'))

  it.each([
    ['/zh/', '光与物正在维护', '2099年1月1日', '010-0000'],
    ['/en/issue/2026/1/', 'Light &amp; Matter is under maintenance', '1 January 2099', '07:59'],
    ['/', '光与物正在维护', '2099年1月1日', '07:59'],
    ['/oai?verb=Identify', '光与物正在维护', '2099年1月1日', '07:59'],
    ['/feeds/latest.rss?lang=en', 'Light &amp; Matter is under maintenance', '1 January 2099', '010-0000'],
    ['/sitemap.xml', '光与物正在维护', '2099年1月1日', '07:59'],
  ])('says so, and until when, at %s', async (path, ...texts) => {
    const { status, headers, body } = await fetchPage(path)
    expect([status, headers['cache-control']]).toEqual([503, 'no-store'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(HOUR)
    for (const text of texts) expect(body).toContain(text)
    expect(body).not.toContain('from Next')
  })

  it('has the name of the site and the other language on top, and a link to try again', async () => {
    const { body } = await fetchPage('/zh/')
    expect(body).toMatch(/<header [^>]*>.*光与物<\/p><a [^>]*href="\/en\/home\/">English<\/a>/)
    expect(body).toContain('href="">刷新本页</a>')
    expect(body).toMatch(/<h1[^>]*>本站正在维护<\/h1>/)
  })

  it('says so in the language of the cookie where the address names none', async () => {
    const sent = { cookie: 'language=en' }
    expect((await fetchPage('/homeNav/101/', sent)).body).toContain('is under maintenance')
    expect((await fetchPage('/homeNav/101/zh/', sent)).body).toContain('正在维护')
  })

  it.each(['/robots.txt', '/rc-pub/front/site/findBySld?sld=optics'])('leaves %s to answer', async (path) => {
    expect((await fetchPage(path)).body).toBe('from Next')
  })
})

describe('a site whose maintenance is over', () => {
  const fetchPage = useFront(next as never, site(new Date(Date.now() - 1000).toISOString()))

  it('is open, before the directory says so', async () => {
    expect((await fetchPage('/oai?verb=Identify')).body).toBe('from Next')
  })
})
