import { expect, test } from '@playwright/test'

test.use({ viewport: { width: 1440, height: 900 } })

test('positions and people of the editorial board share the edges of one grid', async ({ page }) => {
  await page.goto('/zh/editorial-board/')
  const edges = (selector: string) =>
    page
      .locator(`main section ${selector}`)
      .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().x)))])
  expect(await page.locator('main section h2').count()).toBeGreaterThan(3)
  const columns = await edges('h2')
  expect(columns.length).toBeLessThanOrEqual(3)
  expect(columns).toEqual(expect.arrayContaining(await edges('li')))
})

test('no entry of an issue is parted by the end of a sheet', async ({ page }) => {
  await page.goto('/en/issue/2026/4/')
  await page.emulateMedia({ media: 'print' })
  for (const entry of await page.locator('main article').all())
    await expect(entry).toHaveCSS('break-inside', 'avoid')
})

test('every subject of a list of journals is in sight', async ({ page }) => {
  await page.goto(`http://localhost:${process.env.E2E_PORT ?? '3000'}/en/mag/`)
  const hidden = await page
    .locator('main nav li')
    .evaluateAll((all) => all.filter((tab) => tab.getBoundingClientRect().right > innerWidth - 16).length)
  expect(hidden).toBe(0)
})

test('a printed list of references is without the files for reference managers', async ({ page }) => {
  await page.goto('/zh/article/doi/10.5555/opt.2026.04.002/')
  await page.goto((await page.locator('main a[href*="/cite/"]').first().getAttribute('href')) ?? '')
  const files = page.locator('main a[download]')
  await expect(files.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main a[download]:visible')).toHaveCount(0)
  await expect(page.locator('main li p').first()).toBeVisible()
})
