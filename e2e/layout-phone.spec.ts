import { expect, test } from '@playwright/test'

const port = process.env.E2E_PORT ?? '3000'
const at = (site: string) => `http://${site}.localhost:${port}`

test.use({ viewport: { width: 390, height: 844 } })

for (const lang of ['zh', 'en'])
  test(`the numbers of a journal stand in the first screen of its home page in ${lang}`, async ({ page }) => {
    for (const site of ['optics', 'medicine', 'syhg', 'entest01']) {
      await page.goto(`${at(site)}/${lang}/home/`)
      const numbers = page
        .locator('[data-site-header]')
        .getByText(/ISSN.*CN/)
        .filter({ visible: true })
      await expect(numbers).toBeInViewport()
      const appearance = page.locator('[data-site-header]').getByText(/季刊|Quarterly/)
      await expect(appearance.filter({ hasText: /主编：|Editor-in-Chief: / }).first()).toBeInViewport()
      await page.goto(`${at(site)}/${lang}/issue/`)
      await expect(numbers).toBeHidden()
    }
  })

test('a reference has the whole line, below its label and its button', async ({ page }) => {
  await page.goto(`${at('optics')}/zh/article/doi/10.5555/opt.2026.04.002/`)
  const cite = await page.locator('main a[href*="/cite/"]').first().getAttribute('href')
  await page.goto(`${at('optics')}${cite}`)
  const list = await page.locator('main ol:has([data-copy]) > li').first().boundingBox()
  const text = await page
    .locator('main ol [data-copy]')
    .first()
    .locator('xpath=preceding-sibling::p')
    .boundingBox()
  expect(text?.width).toBeGreaterThan((list?.width ?? 0) - 8)
})

test('the plate of a logo leaves room above and below in a dark bar', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto(`${at('entest01')}/zh/home/`)
  const logo = page.locator('[data-site-header] [data-bar] img:visible').first()
  const spread = await logo.evaluate((image) =>
    parseFloat(/(\d+)px\)?$/.exec(getComputedStyle(image).boxShadow)?.[1] ?? '0'),
  )
  expect(spread).toBeGreaterThan(0)
  const [bar, box] = await Promise.all([page.locator('[data-bar]').first().boundingBox(), logo.boundingBox()])
  expect((box?.height ?? 0) + 2 * spread).toBeLessThanOrEqual((bar?.height ?? 0) * 0.7)
  await page.close()
})

test('choices take one line to swipe along, which begins at the current one', async ({ page }) => {
  await page.goto(`http://localhost:${port}/en/mag/`)
  const rows = await page
    .locator('main nav ul:visible:has([aria-current])')
    .evaluateAll((lists) =>
      lists.map(
        (list) =>
          new Set([...list.children].map((entry) => Math.round(entry.getBoundingClientRect().top))).size,
      ),
    )
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows)).toEqual(new Set([1]))
  await page.goto(`http://localhost:${port}/en/mag/?subject=Public+health`)
  await expect(page.locator('main nav a[aria-current]', { hasText: 'Public health' })).toBeInViewport()
})

test('tabs, types and orders wrap: none of them is out of sight', async ({ page }) => {
  for (const path of ['/seniorSearch?lang=en', '/en/rank/', '/article?q=light&type=article&lang=en']) {
    await page.goto(`${at('optics')}${path}`)
    const current = page.locator('main a[aria-current]:visible')
    expect(await current.count(), path).toBeGreaterThan(0)
    const hidden = await current.evaluateAll(
      (links) =>
        links.flatMap((link) => {
          const row = link.closest('ul, div, nav')
          return [...(row?.querySelectorAll('a') ?? [])].filter(
            (each) => each.getBoundingClientRect().right > innerWidth,
          )
        }).length,
    )
    expect(hidden, path).toBe(0)
  }
})

test('the page ends with its footer, which leaves room for the bar of tools', async ({ page }) => {
  await page.goto(`${at('optics')}/zh/issue/`)
  await expect(page.locator('[data-toolbar]')).toBeAttached()
  const below = await page
    .locator('[data-site-footer]')
    .evaluate((foot) => document.documentElement.scrollHeight - scrollY - foot.getBoundingClientRect().bottom)
  expect(below).toBeLessThan(1)
  await expect(page.locator('[data-site-footer]')).toHaveCSS('padding-bottom', '56px')
})
