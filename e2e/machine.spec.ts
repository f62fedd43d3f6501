import { expect, test } from '@playwright/test'
import { rows } from './support/database'
import { demo } from './support/demo'
import { atomFaults, rssFaults } from './support/feed-rules'
import { headOf } from './support/html-head'
import { request } from './support/http'
import { jsonLdFaults } from './support/json-ld'
import { readSitemap } from './support/sitemap-rules'
import { parseXml } from './support/xml'

const SITES = ['all', 'press', 'optics', 'medicine', 'syhg', 'entest01']
const port = process.env.E2E_PORT ?? '3000'
const originOf = (sld: string) => `http://${sld}.localhost:${port}`
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')
const hostOf = (address: string) => new URL(address).hostname

test('every kind of feed is RSS 2.0 and Atom by the book, in both languages', async () => {
  test.setTimeout(180_000)
  const d = await demo()
  const [author] = await rows<{ name: string }>(
    `select name from article_authors where name <> '' order by id limit 1`,
  )
  const named = [
    `issue/${d.period.id}`,
    `journal/${d.journal}`,
    `author/${encodeURIComponent(author?.name ?? '')}`,
    `keyword/${encodeURIComponent('量子密钥分发')}`,
    `news/${d.channel('newNews')}`,
  ]
  const wrong: string[] = []
  const check = async (sld: string, path: string) => {
    const { status, headers, body } = await request(`${sld}.localhost`, path)
    const type = String(headers['content-type'])
    if (status !== 200) return void wrong.push(`${path}: ${status}`)
    const faults = type.includes('atom')
      ? atomFaults(body, originOf(sld) + path)
      : rssFaults(body, originOf(sld) + path)
    wrong.push(...faults.map((fault) => `${sld}${path}: ${fault}`))
  }
  for (const sld of SITES)
    for (const locale of ['zh', 'en'] as const) {
      const { body } = await request(`${sld}.localhost`, `/${locale}/rssList/`)
      const listed = [...new Set([...body.matchAll(/href="(\/feeds\/[^"]+)"/g)].map(([, path = '']) => path))]
      expect(listed.length, sld).toBeGreaterThan(1)
      for (const path of listed) await check(sld, path)
      if (sld !== 'optics') continue
      for (const subject of named)
        for (const format of ['rss', 'atom']) await check(sld, `/feeds/${locale}/${subject}/${format}.xml`)
    }
  expect(wrong).toEqual([])
})

test('the feed of existing readers answers for an issue and for the current one', async () => {
  const d = await demo()
  for (const period of [String(d.period.id), 'currentIssue']) {
    const { status, body } = await request(
      'optics.localhost',
      `/rc-pub/front/rss?periodId=${period}&siteId=${d.site}`,
    )
    expect(status).toBe(200)
    const items = parseXml(body).getElementsByTagName('item')
    expect(items.length).toBeGreaterThan(1)
  }
})

test('sitemaps keep to their schema and name every article once in each language', async () => {
  for (const sld of SITES) {
    const host = `${sld}.localhost`
    const parts = readSitemap((await request(host, '/sitemap.xml')).body, 'sitemapindex')
    const entries = []
    for (const { loc } of parts) {
      expect(loc.startsWith(originOf(sld)), loc).toBe(true)
      entries.push(...readSitemap((await request(host, pathOf(loc))).body, 'urlset'))
    }
    const addresses = entries.map(({ loc }) => loc)
    expect(new Set(addresses).size, sld).toBe(addresses.length)
    for (const { loc, alternates } of entries) {
      expect(alternates.map(({ hreflang }) => hreflang).sort(), loc).toEqual(['en', 'zh-CN'])
      for (const { href } of alternates) expect(addresses, loc).toContain(href)
    }
    const own = await rows<{ count: number }>(
      `select count(*)::int as count from articles a join sites s on s.id = a.site_id where s.sld = $1 and a.withdrawn_at is null`,
      [sld],
    )
    const articles = addresses.filter((address) => /\/(zh|en)\/article\//.test(address))
    expect(articles.length, sld).toBe(2 * (own[0]?.count ?? 0))
    const { body, headers } = await request(host, '/sitemap.txt')
    expect(String(headers['content-type'])).toMatch(/^text\/plain/)
    expect(new Set(body.trim().split('\n')), sld).toEqual(new Set(addresses))
  }
})

test('pages and their twins name each other, and their JSON-LD expands', async () => {
  test.setTimeout(180_000)
  const d = await demo()
  const paths = [
    ...[
      '/zh/home/',
      '/zh/issue/',
      '/zh/onlineFirst/',
      '/zh/rssList/',
      '/zh/new/',
      '/zh/science/',
      '/zh/rank/',
    ],
    ...[
      `/zh/issue/${d.period.year}/${d.period.issue}/`,
      `/zh/article/doi/${d.article.doi}/`,
      `/zh/news/${d.news}/`,
    ],
    ...[
      `/zh/collections/${d.album}/`,
      '/zh/mag/',
      `/zh/journal/${d.journal}/`,
      `/zh/book/${d.book}/`,
      `/zh/video/${d.video}/`,
      '/zh/article/',
    ],
    ...[`/zh/article/${d.article.id}/figures/`, `/zh/editorial-board/${d.channel('editorial')}/0/`],
    ...[`/zh/about/${d.channel('periodIntroduce')}/`, `/article?q=a&type=article&index=0&lang=zh`],
  ]
  const wrong: string[] = []
  for (const path of paths) {
    const { body } = await request('optics.localhost', path)
    const head = headOf(body)
    if (head.jsonLd.length === 0 && !/\/(new|news|about|rssList)\/|^\/article\?/.test(path))
      wrong.push(`${path}: no JSON-LD`)
    const faults = head.jsonLd.flatMap(jsonLdFaults)
    wrong.push(...faults.map((fault) => `${path}: ${fault}`))
    const of = (language: string) => head.alternates.find(({ hreflang }) => hreflang === language)?.href
    if (!of('zh-CN') || !of('en') || !of('x-default')) wrong.push(`${path}: alternates are missing`)
    if (head.canonical !== of('zh-CN')) wrong.push(`${path}: ${head.canonical} is not ${of('zh-CN')}`)
    for (const [language, address] of [
      ['zh-CN', of('zh-CN')],
      ['en', of('en')],
    ] as const) {
      if (!address) continue
      const twin = headOf((await request(hostOf(address), pathOf(address))).body)
      if (twin.canonical !== address) wrong.push(`${address} says it is ${twin.canonical}`)
      if (JSON.stringify(twin.alternates) !== JSON.stringify(head.alternates))
        wrong.push(`${path}: ${address} (${language}) does not answer`)
      wrong.push(...twin.jsonLd.flatMap(jsonLdFaults).map((fault) => `${address}: ${fault}`))
    }
  }
  expect(wrong).toEqual([])
})

test('an Accept header leads to the file, whether the page is in memory or not', async () => {
  const d = await demo()
  const kinds: [string, string][] = [
    ['application/pdf', 'pdf'],
    ['application/x-bibtex', 'bib'],
    ['application/x-research-info-systems', 'ris'],
    ['application/json', 'json'],
    ['text/markdown', 'md'],
    ['application/linkset+json', 'linkset'],
  ]
  for (const locale of ['zh', 'en'])
    for (const path of [`/${locale}/article/doi/${d.article.doi}/`, `/${locale}/article/${d.article.id}/`])
      for (const [accept, extension] of kinds) {
        const answer = await request('optics.localhost', path, { headers: { accept } })
        expect([answer.status, answer.headers.location], `${path} ${accept}`).toEqual([
          303,
          `/${locale}/article/${d.article.id}.${extension}`,
        ])
        const file = await request('optics.localhost', String(answer.headers.location))
        expect(file.status).toBe(200)
        expect(String(file.headers['content-type'])).toContain(accept)
        const page = await request('optics.localhost', path, { headers: { accept: 'text/html' } })
        expect([page.status, String(page.headers.vary)]).toEqual([200, expect.stringContaining('Accept')])
      }
})

test('the link set and the Link header name the same addresses, and each answers', async () => {
  const d = await demo()
  const { headers } = await request('optics.localhost', `/en/article/doi/${d.article.doi}/`)
  const links = [...String(headers.link).matchAll(/<([^>]+)>; rel="([^"]+)"/g)].map(
    ([, href = '', rel = '']) => ({ href, rel }),
  )
  for (const rel of ['cite-as', 'type', 'describedby', 'item', 'linkset', 'license', 'author'])
    expect(links.map((link) => link.rel)).toContain(rel)
  for (const { href } of links.filter(({ href: address }) => address.startsWith(originOf('optics'))))
    expect((await request('optics.localhost', pathOf(href))).status, href).toBe(200)
  const set = JSON.parse((await request('optics.localhost', `/en/article/${d.article.id}.linkset`)).body) as {
    linkset: Record<string, { href: string }[]>[]
  }
  const named = set.linkset.flatMap((context) =>
    Object.values(context).flatMap((targets) => (Array.isArray(targets) ? targets : [])),
  )
  for (const { href } of links.filter(({ rel }) => rel !== 'linkset'))
    expect(named.map((target) => target.href)).toContain(href)
})

test('robots may fetch what is to be found and nothing else', async () => {
  for (const sld of SITES) {
    const { body } = await request(`${sld}.localhost`, '/robots.txt')
    const rules = body.split('\n').flatMap((line) => {
      const found = /^(Allow|Disallow): (\S+)$/.exec(line)
      return found ? [{ allow: found[1] === 'Allow', path: found[2] ?? '' }] : []
    })
    /** RFC 9309: the longest matching rule wins, Allow on a tie. */
    const open = (path: string) =>
      rules
        .filter((rule) => path.startsWith(rule.path))
        .sort((a, b) => b.path.length - a.path.length || Number(b.allow) - Number(a.allow))[0]?.allow ?? true
    const may = [
      '/zh/article/1/',
      '/en/article/doi/10.5555/a/',
      '/article/doi/10.5555/a/',
      '/article/id/1/',
      '/feeds/zh/news/rss.xml',
    ]
    const mayApi = [
      '/rc-pub/front/front-article/download/1/lowqualitypdf',
      '/rc-pub/front/files/get?id=1',
      '/rc-pub/front/rss?periodId=1',
    ]
    for (const path of [...may, ...mayApi, '/zh/article/1.pdf', '/oai?verb=Identify'])
      expect(open(path), path).toBe(true)
    for (const path of [
      '/article?q=a',
      '/textList?q=a',
      '/seniorSearch',
      '/personal',
      '/login?lang=zh',
      '/rc-pub/front/search?q=a',
    ])
      expect(open(path), path).toBe(false)
    expect(body).toContain(`Sitemap: ${originOf(sld)}/sitemap.xml`)
  }
})

test('a file tells its length, whole, in part and by extension, as readers that load by pieces need it', async () => {
  const { article } = await demo()
  const path = `/rc-pub/front/front-article/download/${article.id}/lowqualitypdf`
  const whole = await request('optics.localhost', path)
  const length = Number(whole.headers['content-length'])
  expect([whole.status, length > 1000]).toEqual([200, true])
  const part = await request('optics.localhost', path, { headers: { range: 'bytes=0-99' } })
  expect([part.status, part.headers['content-length'], part.headers['content-range']]).toEqual([
    206,
    '100',
    `bytes 0-99/${length}`,
  ])
  const byName = await request('optics.localhost', `/zh/article/${article.id}.pdf`)
  expect(Number(byName.headers['content-length'])).toBe(length)
  const below = await request('optics.localhost', `/zh/article/${article.id}/${article.id}.pdf`)
  expect([below.headers['content-type'], Number(below.headers['content-length'])]).toEqual([
    'application/pdf',
    length,
  ])
  const head = await request('optics.localhost', path, { method: 'HEAD' })
  expect(Number(head.headers['content-length'])).toBe(length)
  expect(head.headers['x-portal-length']).toBeUndefined()
})
