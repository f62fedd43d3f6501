import { expect, test } from '@playwright/test'
import { expectNoSidewaysScroll } from './support/page-layout'

const port = process.env.E2E_PORT ?? '3000'
const at = (site: string) => `http://${site ? `${site}.` : ''}localhost:${port}`
const ARTICLE = 'article/doi/10.5555/opt.2026.04.002/'

for (const [name, path] of [
  ['the home page', 'home/'],
  ['an article', ARTICLE],
])
  test(`blocks of ${name} share two left edges on a wide screen`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const lang of ['zh', 'en']) {
      await page.goto(`/${lang}/${path}`)
      const lefts = await page.locator('main :is(h1, h2, h3, p):visible').evaluateAll((blocks) =>
        // Words beside a cover stand on the edge of their card, those run into a caption on that of the caption: one
        // block each, however many lines it has.
        [...new Set(blocks.map((block) => block.closest('[data-shape="beside"] > li, figcaption') ?? block))]
          .map((block) => block.getBoundingClientRect())
          .flatMap(({ width, left }) => (width > 1 ? [Math.round(left)] : [])),
      )
      const shared = [...new Set(lefts)].filter((left) => lefts.filter((other) => other === left).length >= 3)
      expect(shared.length).toBeLessThanOrEqual(2)
    }
  })

test('headings of the interface stand in the sans, titles of works in the serif', async ({ page }) => {
  const families = async (path: string) => {
    await page.goto(path)
    const [heading, text] = await page
      .locator('h1, body')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fontFamily).reverse())
    return heading === text ? 'sans' : 'serif'
  }
  for (const path of ['new/', 'privacy/', 'editorial-board/', 'nosuchpage/', 'issue/'])
    expect(await families(`/zh/${path}`)).toBe('sans')
  expect(await families(`/zh/${ARTICLE}`)).toBe('serif')
})

test('a page of text begins on the left edge of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const path of ['new/', 'privacy/', 'nosuchpage/']) {
    await page.goto(`/zh/${path}`)
    const [brand, heading] = await Promise.all([
      page.locator('[data-site-header] [data-bar] a:visible').first().boundingBox(),
      page.locator('h1').boundingBox(),
    ])
    expect(Math.round(heading?.x ?? 0)).toBe(Math.round(brand?.x ?? -1))
  }
})

test.describe('letters of twice the size on the smallest screen', () => {
  test.use({ viewport: { width: 320, height: 640 }, bypassCSP: true })

  for (const site of ['', 'press', 'medicine', 'optics'])
    test(`leave the home page of ${site || 'the aggregate'} as wide as the screen`, async ({ page }) => {
      for (const lang of ['zh', 'en']) {
        await page.goto(`${at(site)}/${lang}/home/`)
        await page.addStyleTag({ content: ':root { font-size: 32px !important }' })
        await expectNoSidewaysScroll(page)
      }
    })

  test('leave an article as wide as the screen', async ({ page }) => {
    for (const lang of ['zh', 'en']) {
      await page.goto(`/${lang}/${ARTICLE}`)
      await page.addStyleTag({ content: ':root { font-size: 32px !important }' })
      await expectNoSidewaysScroll(page)
    }
  })
})

test('what can be done with an article stands in one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/zh/${ARTICLE}`)
  const settings = page.getByTitle('阅读设置')
  const [first, last] = await Promise.all([
    page.locator('[data-reading-bar] a[data-cite]').boundingBox(),
    settings.boundingBox(),
  ])
  expect(last?.y).toBe(first?.y)
  await settings.click()
  await expect(page.locator('details[open] fieldset').last()).toBeInViewport({ ratio: 1 })
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('what can be done with an entry is as high as a target', async ({ page }) => {
    await page.goto('/zh/issue/')
    const parts = page
      .locator('main article')
      .first()
      .locator('details + a, [data-cite], [data-basket-add], summary')
    const heights = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(3)
    for (const height of heights) expect(height).toBeGreaterThanOrEqual(43.5)
  })

  for (const lang of ['zh', 'en'])
    test(`links of the footer are as high as a target, ${lang}`, async ({ page }) => {
      await page.goto(`/${lang}/news/`)
      const heights = await page
        .locator('[data-site-footer] a')
        .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
      expect(heights.length).toBeGreaterThan(5)
      for (const height of heights) expect(height).toBeGreaterThanOrEqual(43.5)
    })

  test('names and numbers in a table of a page of text stay whole', async ({ page }) => {
    await page.goto('/zh/home/')
    await page.goto((await page.locator('a[href*="/zh/aboutus/"]').first().getAttribute('href')) ?? '')
    const lines = await page.locator('main td').evaluateAll((cells) =>
      cells.map((cell) => {
        const { lineHeight, paddingTop } = getComputedStyle(cell)
        return Math.round((cell.clientHeight - 2 * parseFloat(paddingTop)) / parseFloat(lineHeight))
      }),
    )
    expect(lines.length).toBeGreaterThan(8)
    expect(Math.max(...lines)).toBeLessThanOrEqual(2)
    await expect(page.locator('main caption')).toHaveCSS('text-align', 'start')
    await expectNoSidewaysScroll(page)
  })

  test('what an author shares works with takes as many lines as it has to', async ({ page }) => {
    await page.goto(`/zh/${ARTICLE}`)
    await page.goto((await page.locator('main a[href*="/person/"]').first().getAttribute('href')) ?? '')
    const links = await page
      .locator('main aside ul a')
      .evaluateAll((all) =>
        all
          .map((link) => link.getBoundingClientRect())
          .map(({ top, height }) => ({ top: Math.round(top), height })),
      )
    expect(links.length).toBeGreaterThan(5)
    expect(new Set(links.map(({ top }) => top)).size).toBeLessThan(links.length)
    expect(Math.min(...links.map(({ height }) => height))).toBeGreaterThanOrEqual(43.5)
  })

  for (const lang of ['zh', 'en'])
    test(`the labels of the bar are whole, ${lang}`, async ({ page }) => {
      await page.goto(`/${lang}/issue/`)
      const labels = page.locator('[data-toolbar] > :is(a, button) > span:nth-of-type(1)')
      await expect(labels.first()).toBeAttached()
      const cut = await labels.evaluateAll((all) =>
        all.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
      )
      expect(cut).toEqual([])
    })
})

test('a line of subjects fades where it goes on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${at('')}/zh/home/`)
  const subjects = page.locator('main ul:has(a[href*="subject"])').first()
  const [scroll, width] = await subjects.evaluate((list) => [list.scrollWidth, list.clientWidth])
  expect(scroll).toBeGreaterThan(width ?? 0)
  await expect(subjects).toHaveCSS('mask-image', /gradient/)
})

test('printed lists are without what only a screen can do', async ({ page }) => {
  // As wide as a sheet of paper, which decides on the layout when one prints.
  await page.setViewportSize({ width: 720, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  for (const path of ['/zh/issue/', '/zh/home/', '/article?q=%E5%81%8F%E6%8C%AF&type=article&lang=zh']) {
    await page.goto(path)
    await expect(page.locator(':is(nav, form, button, details):visible')).toHaveCount(0)
  }
})

test('the number of a figure runs into its title', async ({ page }) => {
  await page.goto(`/zh/${ARTICLE}`)
  const [number, title] = await page
    .locator('#f1 figcaption')
    .evaluate((caption) => [...caption.querySelectorAll('b')].map((part) => part.getBoundingClientRect().top))
  expect(title).toBe(number)
})

test('a printed article begins where the margins of the sheet end, and names each of its abstracts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 567, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/zh/${ARTICLE}`)
  expect((await page.locator('h1').boundingBox())?.x).toBe(0)
  await expect(page.getByRole('heading', { name: '英文摘要' })).toBeVisible()
  await expect(page.locator('a[data-doi]').first()).toHaveCSS('display', 'inline')
  const before = await page
    .locator('a[data-doi]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::before').content)
  expect(before).toBe('"https://doi.org/"')
})

test('a table of many columns is no wider than the sheet it is printed on', async ({ page }) => {
  await page.setViewportSize({ width: 567, height: 900 })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`/zh/${ARTICLE}`)
  const width = await page.locator('#t1 table').evaluate((table) => {
    for (const row of table.querySelectorAll('tr'))
      for (let column = 6; column < 14; column += 1)
        row.lastElementChild?.insertAdjacentHTML('afterend', '<td><span data-nobreak>95.0±0.1</span></td>')
    return table.getBoundingClientRect().width
  })
  expect(width).toBeLessThanOrEqual(567)
})

test('a drawing on its own page is as large as the screen shows it whole', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/zh/${ARTICLE}`)
  await page.goto((await page.locator('a[href$="/figures/f1/"]').first().getAttribute('href')) ?? '')
  const box = await page.locator('main figure img').boundingBox()
  expect(box?.width).toBeGreaterThan(1100)
  expect(box?.height).toBeLessThanOrEqual(720.5)
})
