import { describe, expect, it } from 'vitest'
import { readTarget } from '@/lib/routes/request-target'

const HOST = 'optics.localhost:3000'
const read = (raw: string) => readTarget(raw, HOST)

describe('the kind of an address', () => {
  it.each([
    ['/_next/static/chunks/a.js', 'static'],
    ['/static/icon.svg', 'static'],
    ['/apple-touch-icon.png', 'static'],
    ['/rc-pub/front/search?q=a', 'api'],
    ['/oai?verb=Identify', 'oai'],
    ['/oai/', 'oai'],
    ['/feeds/zh/articles.rss', 'feed'],
    ['/robots.txt', 'machine'],
    ['/sitemap.txt', 'machine'],
    ['/r51/reports/tr_j1?customer_id=1', 'machine'],
    ['/r51', 'machine'],
    ['/r51/', 'machine'],
    ['/r51x', 'document'],
    ['/sitemap.xml', 'machine'],
    ['/sitemap/articles-1.xml', 'machine'],
    ['/opensearch.xml?lang=zh', 'machine'],
    ['/favicon.ico', 'machine'],
    ['/.well-known/api-catalog', 'machine'],
    ['/site-css/0123.css', 'machine'],
    ['/zh/article/7.pdf', 'articleFile'],
    ['/zh/article/7/', 'document'],
    ['/', 'document'],
  ])('%s is %s', (raw, kind) => expect(read(raw)).toMatchObject({ kind, url: raw }))

  it.each([
    '/_next/zh/home',
    '/_next/image?url=/a',
    '/_next/data/x/zh/home.json',
    '/assets/zh/home',
    '/static/',
    '/zh/static/icon.svg',
    '/apple-touch-icon.png/zh',
    '/sitemapx/zh/home',
    '/sitemap/zh/home',
    '/sitemap.xml/zh/home',
    '/robots.txt.zh',
    '/rc-pub',
    '/rc-pub/',
    '/oai/zh/home',
    '/feeds/',
    '/.well-known/zh/home',
    '/site-css/zh/home',
    '/favicon.ico/zh',
    '/ROBOTS.TXT',
  ])('%s is a document like any other', (raw) => expect(read(raw)).toMatchObject({ kind: 'document' }))

  it('knows the development server only where it runs', () => {
    expect(readTarget('/_next/webpack-hmr', HOST, { development: true })).toMatchObject({
      kind: 'development',
    })
    expect(read('/_next/webpack-hmr')).toMatchObject({ kind: 'document' })
  })
})

describe('one spelling of an address', () => {
  it.each([
    ['/zh/%68ome/', '/zh/home/'],
    [
      '/rc-pub/front/front-article/%64ownloadCitation?ids=1',
      '/rc-pub/front/front-article/downloadCitation?ids=1',
    ],
    ['//', 400],
    ['/zh//home///', '/zh/home/'],
    ['/rc-pub//front///search', '/rc-pub/front/search'],
    ['/zh/article/doi/10.5555/a//b', '/zh/article/doi/10.5555/a//b'],
    ['//zh/article/doi/10.5555/a', 400],
    ['/article//doi///10.5555//a///', '/article/doi/10.5555//a/'],
    ['/zh/article/doi/10.5555%2fa%2Fb/', '/zh/article/doi/10.5555%2Fa%2Fb/'],
    ['/zh/article/doi/10.5555/a<b>;(c)"%25/', '/zh/article/doi/10.5555/a%3Cb%3E;(c)%22%25/'],
    [
      '/zh/article/doi/10.1002/x%3c693::AID-ASI4>3.0.CO;2-O',
      '/zh/article/doi/10.1002/x%3C693::AID-ASI4%3E3.0.CO;2-O',
    ],
    // Node passes the bytes of an address as characters.
    [
      `/zh/${Buffer.from('光').toString('latin1')}/?q=${Buffer.from('光').toString('latin1')}`,
      '/zh/%E5%85%89/?q=%E5%85%89',
    ],
    ['/thesisDetails?columnId=1#10.5555/a', '/thesisDetails?columnId=1'],
    ['/thesisDetails#10.5555/..', '/thesisDetails'],
    ['/a?b=/../c\\%00', '/a?b=/../c\\%00'],
    ['/a?b?c', '/a?b?c'],
    ['/a?q="<b>"', '/a?q=%22%3Cb%3E%22'],
    ['/zh/a...b/.../', '/zh/a...b/.../'],
    ['/zh/a;b/c;..;d/...;x/', '/zh/a;b/c;..;d/...;x/'],
  ])('%s is %s', (raw, url) => {
    const found = read(raw)
    expect(typeof found === 'number' ? found : found.url).toBe(url)
  })
})

describe('refused', () => {
  const limits = '/rc-pub/front/files/get/../../front-article/downloadCitation?ids=1'
  it.each([
    limits,
    '/_next/../zh/article/1/',
    '/_next/%2e%2e/zh/article/1/',
    '/_next/%252e%252e/zh/article/1/',
    '/_next/%25252E%25252e/zh/article/1/',
    '/_next/.%2e/zh/home',
    '/..%2f..%2fetc/passwd',
    '/..%252fetc',
    '/./zh/home/',
    '/zh/home/.',
    '/zh/home/..',
    '/rc-pub/..;/actuator/env',
    '/rc-pub/.;/x',
    '/rc-pub/..%3b/a',
    '/rc-pub/front/x%2f..;%2fadmin',
    '/rc-pub/front/site/..;a=1/article/5',
    '/rc-pub/front/..%253Bx',
    '/zh\\home',
    '/zh%5chome',
    '/zh%255Chome',
    '/zh/%00',
    '/zh/%2500',
    '/zh/a%0d%0ab',
    '/zh/\u0085',
    '/zh/%C2%85',
    '/zh/%7f',
    '/zh/%E0%A4%A',
    '/zh/%E0%80%AF',
    '/zh/%C0%AE%C0%AE/',
    '/zh/%',
    `/zh/%${'25'.repeat(30)}41`,
    '//evil.example/zh',
    '/\\evil.example',
    '*',
    '',
    'zh/home',
    'ftp://optics.localhost:3000/zh/home',
    'http:///zh/home',
    'http://medicine.localhost:3000/zh/home',
    'http://optics.localhost:3000@evil.example/zh/home',
    'http://optics.localhost:3000//evil.example/',
  ])('%j', (raw) => expect(read(raw)).toBe(400))

  it('are addresses too long', () => expect(read(`/${'x'.repeat(9000)}`)).toBe(414))
})

describe('a language of a target', () => {
  it.each([
    ['/EN/home/', '/en/home/'],
    ['/Zh', '/zh'],
    ['/homeNav/101/EN/', '/homeNav/101/en/'],
    ['/login?lang=EN', '/login?lang=EN'],
    ['/en/article/doi/10.5555/ABC/', '/en/article/doi/10.5555/ABC/'],
    ['/ENGLISH/', '/ENGLISH/'],
  ])('%s is read in one case', (raw, url) => expect(read(raw)).toMatchObject({ url }))
})

describe('a target in absolute form', () => {
  it.each([
    ['http://optics.localhost:3000/zh/home/?a=1', '/zh/home/?a=1'],
    ['HTTP://OPTICS.localhost:3000', '/'],
    ['http://optics.localhost:3000?a=1', '/?a=1'],
  ])('%s names the host of its Host header', (raw, url) => expect(read(raw)).toMatchObject({ url }))

  it('may leave the standard port to be understood', () => {
    expect(readTarget('http://example.org:80/a', 'example.org')).toMatchObject({ url: '/a' })
    expect(readTarget('http://example.org/a', undefined)).toBe(400)
  })
})
