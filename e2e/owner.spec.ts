import { expect, test } from '@playwright/test'
import { demo } from './support/demo'
import { request } from './support/http'

const HOST = 'optics.localhost'
const page = async (path: string, host = HOST) => (await request(host, path)).body
const main = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

test('every module the owner put on a composed page is there', async () => {
  const home = main(await page('/zh/home/'))
  for (const heading of ['当期目录', '期刊信息', '网络首发', '新闻动态', '专题', '过刊封面'])
    expect(home).toContain(`>${heading}</h2>`)
  const { channel } = await demo()
  const topics = main(await page(`/zh/newcomposite/${channel('newComposite')}/`))
  for (const heading of ['专题推荐', '热词', '征稿启事', '友情链接', '姊妹刊'])
    expect(topics).toContain(heading)
  expect(topics).toMatch(/alt="专题：极端条件下的光学"/)
  expect(topics).toMatch(/alt="澄屿大学"/)
})

test('the home page shows no article twice', async () => {
  for (const host of [HOST, 'medicine.localhost', 'press.localhost', 'all.localhost', 'syhg.localhost'])
    for (const lang of ['zh', 'en']) {
      const home = main(await page(`/${lang}/home/`, host))
      const titles = [...home.matchAll(/<h[34][^>]*><a[^>]*href="([^"]*\/article\/[^"]*)"/g)].map(
        ([, address]) => address,
      )
      expect(titles.length, host).toBeGreaterThan(3)
      expect(new Set(titles).size, host).toBe(titles.length)
    }
})

test('a channel shows its banner and its own words, whatever else its page lists', async () => {
  const { channel } = await demo()
  const about = await page(`/zh/about/${channel('periodIntroduce')}/`)
  expect(about).toContain('data-channel-banner')
  const board = await page(`/zh/editorial-board/${channel('editorial')}/0/`)
  expect(main(board)).toContain('第七届编委会任期')
  expect(main(await page('/zh/mag/'))).toContain('共享采编平台')
  expect(await page('/zh/home/')).not.toContain('data-channel-banner')
})

test('on / the home entry of the menu is this page', async () => {
  expect(await page('/')).toMatch(/<a[^>]* aria-current="page"[^>]*>首页/)
})

test('narrow screens choose an issue from one list', async () => {
  const issue = main(await page('/zh/issue/'))
  const [, id] = /<form action="\/zh\/academic\/"[\s\S]*?<option value="(\d+)">/.exec(issue) ?? []
  const chosen = await request(HOST, `/zh/academic/?activeName=${id}`)
  expect(chosen.status).toBe(200)
  expect(chosen.body).toMatch(/rel="canonical" href="[^"]*\/zh\/issue\/\d{4}\/\d+\/"/)
})

test('news of a member lead from the aggregate to its own address', async () => {
  expect(main(await page('/zh/new/', 'localhost'))).toMatch(
    /href="\/\/optics\.localhost:\d+\/zh\/news\/\d+\/"/,
  )
})

test('a page that is not there is titled so, in its language', async () => {
  expect(await page('/zh/issue/2026/99/')).toMatch(/<title>找不到此页面 - /)
  expect(await page('/en/article/1/')).toMatch(/<title>This page could not be found - /)
})
