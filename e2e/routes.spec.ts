import { expect, test } from '@playwright/test'
import { type Address, addresses } from './support/addresses'
import { demo } from './support/demo'
import { api, request } from './support/http'
import { isFull } from './support/matrix'

const HOST = 'optics.localhost'

const sites = [
  ['a single journal', HOST, 'optics'],
  ['a group', 'press.localhost', 'press'],
  ['the aggregate', 'localhost', 'all'],
  ...(isFull
    ? (['medicine', 'entest01', 'syhg'] as const).map((key) => [key, `${key}.localhost`, key] as const)
    : []),
] as const

/** Screens search engines should not index: they have no canonical address. */
const unlisted = new Set([
  'error',
  'forbidden',
  'search',
  'search-advanced',
  'cite',
  'email-subscribe',
  'report-error',
])
const account = new Set(['login', 'quick-login', 'register', 'forget-code', 'account-binding'])

const languageOf = (path: string) => {
  const [, named] = /(?:^|\/|lang=)(zh|en)(?:\/|$|&)/.exec(path) ?? []
  return named === 'en' ? 'en' : named === 'zh' ? 'zh-CN' : null
}

/** Returns the ids of elements that must be parsed before a browser paints the page. */
const awaited = (body: string) =>
  [...body.matchAll(/<link rel="expect" href="#([^"]+)" blocking="render"/g)].map(([, id = '']) => id)

/** Returns what is wrong with the page of an address; '' when nothing is. */
async function problemOf(host: string, { screen, path }: Address): Promise<string> {
  const { status, body } = await request(host, path)
  const headings = body.match(/<h1[\s>]/g)?.length ?? 0
  const lang = languageOf(path)
  const pageLang = /<html[^>]* lang="([^"]+)"/.exec(body)?.[1]
  const shown = /<main[^>]* data-screen="([^"]+)"/.exec(body)?.[1]
  const canonical = /rel="canonical" href="([^"]+)"/.exec(body)?.[1]
  const listed = !unlisted.has(screen) && !account.has(screen)
  return [
    status === 200 ? '' : `status ${status}`,
    shown === screen ? '' : `screen ${shown}`,
    headings === 1 ? '' : `${headings} h1`,
    /<title>[^<]+<\/title>/.test(body) ? '' : 'no title',
    !listed || canonical?.includes('/zh/') || canonical?.includes('/en/') || canonical?.includes('lang=')
      ? ''
      : `canonical ${canonical}`,
    !listed || (/hrefLang="en"/i.test(body) && /hrefLang="zh-CN"/i.test(body)) ? '' : 'no hreflang',
    lang === null || pageLang === lang ? '' : `lang ${pageLang}`,
    // A page that waits for a missing element stays blank until it has loaded completely.
    awaited(body).every((id) => body.includes(`id="${id}"`)) ? '' : `waits for ${awaited(body).join()}`,
    screen !== 'article' || awaited(body).includes('words-begin') ? '' : 'painted before its abstract',
  ]
    .filter(Boolean)
    .join(', ')
}

for (const [kind, host, key] of sites)
  test(`every address of the route table shows its screen on ${kind}, with and without the closing slash`, async () => {
    const wrong: string[] = []
    for (const address of addresses(await demo(host), key)) {
      const { path } = address
      const bare = path.includes('?') || path === '/' ? [] : [{ ...address, path: path.replace(/\/$/, '') }]
      for (const spelling of [address, ...bare]) {
        const problems = await problemOf(host, spelling)
        if (problems !== '') wrong.push(`${spelling.path}: ${problems}`)
      }
    }
    expect(wrong).toEqual([])
  })

test('what does not exist is not found, in the language of the path, with the header of the site', async () => {
  for (const [path, sentence] of [
    ['/zh/article/99999999/', '找不到此页面'],
    ['/en/article/99999999/', 'could not be found'],
    ['/en/nosuchcode/', 'could not be found'],
    ['/zh/article/doi/10.5555/nothing/', '找不到此页面'],
    ['/optics/zh/home', '找不到此页面'],
    ['/zh/unknownsite/home/', '找不到此页面'],
    ['/article/id/1/1/', '找不到此页面'],
  ] as const) {
    const { status, body } = await request(HOST, path)
    expect.soft(status, path).toBe(404)
    expect.soft(body, path).toContain(sentence)
    expect.soft(/data-site-header/.test(body), `${path}: header of the site`).toBe(true)
  }
})

test('a page that is not found has its own title and names no canonical address', async () => {
  for (const [path, title] of [
    ['/zh/unknownsite/home/', '找不到此页面'],
    ['/homeNav/99999/en/', 'This page could not be found'],
    ['/en/article/99999999/', 'This page could not be found'],
    ['/zh/newsDetails/99999999/', '找不到此页面'],
    ['/en/nosuchcode/', 'This page could not be found'],
  ] as const) {
    const { status, body } = await request(HOST, path)
    expect.soft(status, path).toBe(404)
    expect.soft(/<title>([^<]*)/.exec(body)?.[1], path).toContain(title)
    expect.soft(body, path).not.toContain('rel="canonical"')
  }
})

test('an article address with a site alone lists its articles, in any case of its language', async () => {
  const { site } = await demo(HOST)
  for (const [path, locale] of [
    [`/article/id/${site}/zh/`, 'zh'],
    [`/thesis/${site}/en/`, 'en'],
    [`/article/id/${site}/EN/`, 'en'],
    ['/ZH/article/', 'zh'],
  ] as const) {
    const { status, body } = await request(HOST, path)
    expect.soft(status, path).toBe(200)
    expect.soft(/rel="canonical" href="([^"]+)"/.exec(body)?.[1], path).toContain(`/${locale}/article/`)
  }
})

test('the name of a screen in another case leads to its own spelling', async () => {
  for (const [path, target] of [
    ['/ZH/HOME/', '/zh/home/'],
    ['/en/Article/doi/10.5555/opt.2026.04.003/', '/en/article/doi/10.5555/opt.2026.04.003/'],
  ] as const) {
    const { status, headers } = await request(HOST, path)
    expect.soft([status, headers.location], path).toEqual([301, target])
  }
})

test('a closed site leads to its forbidden page, an unknown host to a page without any data', async () => {
  const closed = await request('closed.localhost', '/zh/home/')
  expect([closed.status, closed.headers.location]).toEqual([307, '/forbiddenPage?lang=zh'])
  expect((await request('closed.localhost', '/forbiddenPage?lang=zh')).status).toBe(200)
  const unknown = await request('nobody.localhost', '/en/home/')
  expect(unknown.status).toBe(404)
  expect(unknown.body).not.toContain('<nav')
})

test('a jump URL leads to where a work is read, or says clearly that it cannot', async () => {
  const { id } = await api<{ id: number }>(
    HOST,
    '/front/front-article/getArticleByDoi?doi=10.5555/opt.2026.04.003',
  )
  const { site, news } = await demo(HOST)
  const article = await request(HOST, `/en/article/${id}/`)
  const path = `/en/jump/article/${site}/${id}/`
  expect(article.body).toContain(`href="${path}"`)
  const away = await request(HOST, path)
  expect([away.status, away.headers.location]).toEqual([
    302,
    'https://atlas.chengguang.example/mueller/2026-04-003',
  ])
  expect((await request(HOST, `/zh/jump/news/${site}/${news}/`)).status).toBe(302)
  for (const [lang, sentence, phone] of [
    ['zh', '无法打开此链接', '技术支持电话'],
    ['en', 'This link could not be opened', 'Support'],
  ]) {
    const failed = await request(HOST, `/${lang}/jump/article/${site}/99999999/`)
    expect(failed.status).toBe(404)
    expect(failed.body).toContain(`<title>${sentence} - `)
    expect(failed.body).toContain(phone)
  }
})
