import { expect, test } from '@playwright/test'
import { test as memberTest } from './support/member'
import { personal, said } from './support/personal'

const port = process.env.E2E_PORT ?? '3000'
const ARTICLE = 'article/doi/10.5555/opt.2026.04.002/'
const STRUCTURED = `http://medicine.localhost:${port}/en/article/doi/10.5555/med.2026.ja.001/`

test.use({ viewport: { width: 1440, height: 900 } })

for (const width of [1440, 390])
  test(`what the search box takes is readable in it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [site, lang] of [
      ['optics.', 'en'],
      ['optics.', 'zh'],
      ['press.', 'zh'],
      ['entest01.', 'en'],
      ['', 'en'],
    ]) {
      await page.goto(`http://${site}localhost:${port}/${lang}/home/`)
      const rooms = await page.locator('[data-search-form] [type=search]:visible').evaluateAll((inputs) =>
        inputs.map((input) => {
          const { placeholder, clientWidth } = input as HTMLInputElement
          const { font } = getComputedStyle(input, '::placeholder')
          const { paddingLeft, paddingRight } = getComputedStyle(input)
          const context = document.createElement('canvas').getContext('2d')
          if (context) context.font = font
          const text = context?.measureText(placeholder).width ?? Infinity
          return clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
        }),
      )
      for (const room of rooms) expect(room).toBeGreaterThanOrEqual(0)
    }
  })

test('headings of a structured abstract stand nearer to what follows', async ({ page }) => {
  await page.goto(STRUCTURED)
  const gaps = await page.locator('main section h3:visible').evaluateAll((headings) =>
    headings.slice(1, 4).map((heading) => {
      const [before, own, after] = [heading.previousElementSibling, heading, heading.nextElementSibling].map(
        (part) => part?.getBoundingClientRect() ?? new DOMRect(),
      )
      return (own?.top ?? 0) - (before?.bottom ?? 0) - ((after?.top ?? 0) - (own?.bottom ?? 0))
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  for (const gap of gaps) expect(gap).toBeGreaterThan(0)
})

test('titles of works that links lead to stand in the serif', async ({ page }) => {
  await page.goto(`/zh/${ARTICLE}`)
  const serif = await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)
  const around = page.getByRole('navigation', { name: /前后|相邻|上一篇/ }).getByRole('link')
  await expect(around.first()).toHaveCSS('font-family', serif)
  const cite = await page.locator('main a[href*="/cite/"]').first().getAttribute('href')
  await page.goto(cite ?? '')
  await expect(page.locator('main a[href*="/article/"]').first()).toHaveCSS('font-family', serif)
})

test('two rows of choices say what they choose by', async ({ page }) => {
  await page.goto(`http://localhost:${port}/zh/mag/`)
  const names = await page
    .locator('main nav:has(a[aria-current]) > span')
    .evaluateAll((rows) => rows.map((row) => row.textContent))
  expect(names.filter((name) => /学科|首字母/.test(name))).toHaveLength(2)
})

test('covers of a year end where their row ends', async ({ page }) => {
  await page.goto('/zh/academic/')
  const row = page.locator('main section ul').first()
  const [list, last] = await Promise.all([row.boundingBox(), row.locator('img').last().boundingBox()])
  expect(Math.round((last?.x ?? 0) + (last?.width ?? 0))).toBe(
    Math.round((list?.x ?? 0) + (list?.width ?? 0)),
  )
})

test('the picture of a masthead is faint on a dark page, with nothing blurred on it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/zh/home/')
  const aside = page.locator('[data-site-header] form').first().locator('..')
  const glow = await aside.evaluate((part) => {
    const { content, display } = getComputedStyle(part, '::before')
    return content !== 'none' && display !== 'none'
  })
  expect(glow).toBe(false)
})

test.describe('printed', () => {
  test('results leave out the help of the search box', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto('/article?q=%E5%81%8F%E6%8C%AF&type=article&lang=zh')
    await expect(page.getByText('须大写')).toBeHidden()
  })

  test('the lists of facts of an article have one width of terms and one size', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.goto(`/zh/${ARTICLE}`)
    const layouts = await page.locator('#about-article dl').evaluateAll((lists) =>
      lists.map((list) => {
        const [term, value] = [...list.querySelectorAll('dt, dd')].map((part) => part.getBoundingClientRect())
        return [Math.round((value?.left ?? 0) - (term?.left ?? 0)), getComputedStyle(list).fontSize].join(' ')
      }),
    )
    expect(layouts.length).toBeGreaterThan(1)
    expect(new Set(layouts).size).toBe(1)
  })
})

memberTest('actions on the selected favorites stand on one line', async ({ memberPage: page }) => {
  await page.goto(`/zh/${ARTICLE}`)
  const { favorite, personal: words } = said('zh')
  await page
    .locator('main')
    .getByRole('button', { name: favorite('collect'), exact: true })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: favorite('save') })
    .click()
  await expect(page.locator('main').getByRole('button', { name: favorite('collected') })).toBeVisible()
  await personal(page, 'zh', 'collect')
  const format = page.locator('main select').last()
  const remove = page.getByRole('button', { name: words('removeSelected') })
  const [first, last] = await Promise.all([format.boundingBox(), remove.boundingBox()])
  expect(
    Math.abs((first?.y ?? 0) + (first?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)),
  ).toBeLessThan(4)
})
