import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { demo } from './support/demo'

const port = process.env.E2E_PORT ?? '3000'

type Demo = Awaited<ReturnType<typeof demo>>

/** The screens of the demo journal, by what a visitor calls them. */
const screens: Record<string, (d: Demo, lang: string) => string> = {
  home: (_, lang) => `/${lang}/home/`,
  issue: (_, lang) => `/${lang}/issue/`,
  article: ({ article }, lang) => `/${lang}/article/doi/${article.doi}/`,
  figures: ({ article }, lang) => `/${lang}/article/${article.id}/figures/`,
  'online first': (_, lang) => `/${lang}/onlineFirst/`,
  'just accepted': (_, lang) => `/${lang}/justAccepted/`,
  news: ({ news }, lang) => `/${lang}/news/${news}/`,
  'news list': (_, lang) => `/${lang}/new/`,
  about: ({ channel }, lang) => `/${lang}/about/${channel('periodIntroduce')}/`,
  albums: (_, lang) => `/${lang}/collectionList/`,
  album: ({ album }, lang) => `/${lang}/collections/${album}/`,
  board: (_, lang) => `/${lang}/editorial-board/`,
  books: (_, lang) => `/${lang}/book/`,
  book: ({ book }, lang) => `/${lang}/book/${book}/`,
  videos: (_, lang) => `/${lang}/video/`,
  video: ({ video }, lang) => `/${lang}/video/${video}/`,
  audio: ({ audio }, lang) => `/${lang}/audio/${audio}/`,
  'figure list': (_, lang) => `/${lang}/picture/`,
  journals: (_, lang) => `/${lang}/mag/`,
  journal: (_, lang) => `/${lang}/journal/`,
  columns: (_, lang) => `/${lang}/science/`,
  archive: (_, lang) => `/${lang}/academic/`,
  rank: (_, lang) => `/${lang}/rank/`,
  feeds: (_, lang) => `/${lang}/rssList/`,
  subscribe: (_, lang) => `/${lang}/emailSubscribe/`,
  search: (_, lang) =>
    `/article?q=${lang === 'zh' ? '%E5%81%8F%E6%8C%AF' : 'polarization'}&type=article&lang=${lang}`,
  'advanced search': (_, lang) => `/seniorSearch?lang=${lang}`,
  cite: ({ article }, lang) => `/${lang}/cite/?ids=${article.id}`,
  login: (_, lang) => `/login?lang=${lang}`,
  register: (_, lang) => `/register?lang=${lang}`,
  'not found': (_, lang) => `/${lang}/nosuchpage/`,
}

let found: Demo
test.beforeAll(async () => {
  found = await demo()
})

for (const [name, path] of Object.entries(screens))
  for (const [lang, width] of [
    ['zh', 1440],
    ['en', 390],
  ] as const)
    test(`${name} in ${lang} at ${width} px: accessible, no sideways scrolling, no errors`, async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text())
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path(found, lang))
      await expect(page.locator('h1')).toHaveCount(1)
      await expectAccessible(page)
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wider).toBeLessThanOrEqual(0)
      expect(errors).toEqual([])
    })

for (const site of ['medicine', 'press', 'entest01', 'syhg', ''])
  test(`the home page of ${site || 'the aggregate'} in both languages`, async ({ page }) => {
    const origin = `http://${site ? `${site}.` : ''}localhost:${port}`
    for (const lang of ['zh', 'en']) {
      await page.goto(`${origin}/${lang}/home/`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'zh' ? 'zh-CN' : 'en')
      await expectAccessible(page)
    }
  })
