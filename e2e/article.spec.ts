import { expect, test } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { request } from './support/http'

const ARTICLE = '/article/doi/10.5555/opt.2026.04.001/'

test('the outline follows the reader, and references show where they are cited', async ({ page }) => {
  await page.goto(`/zh${ARTICLE}`)
  const outline = page.getByRole('navigation', { name: '目录' })
  await outline.getByRole('link', { name: /结果/ }).first().click()
  await expect(outline.locator('[aria-current="true"]')).toHaveText(/结果/)
  const cited = page.locator('#full-text a[data-kind="bibr"]').first()
  const target = decodeURIComponent(((await cited.getAttribute('href')) ?? '').slice(1))
  const words = (await page.locator(`[id="${target}"]`).innerText()).slice(8, 24)
  await cited.focus()
  await expect(page.getByRole('tooltip')).toContainText(words.trim())
  await page.keyboard.press('Tab')
  await cited.click()
  await expect(page).toHaveURL(new RegExp(`#${target}$`))
  await page.locator(`[id="${target}"] [data-back]`).first().click()
  await expect(page).toHaveURL(/#xr-/)
})

test('reading settings are kept for this browser', async ({ page }) => {
  await page.goto(`/en${ARTICLE}`)
  const size = () =>
    page.locator('#full-text').evaluate((text) => parseFloat(getComputedStyle(text).fontSize))
  const before = await size()
  await page.getByText('Reading settings', { exact: true }).click()
  await page.getByText('Large', { exact: true }).click()
  // The footer has the choice of the background too.
  await page.getByRole('group', { name: 'Background' }).getByText('Sepia', { exact: true }).click()
  expect(await size()).toBeGreaterThan(before)
  await page.reload()
  await expect.poll(size).toBeGreaterThan(before)
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(paper).not.toBe('rgb(255, 255, 255)')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const lang of ['zh', 'en'])
    test(`everything of an article is on the page in ${lang}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await page.goto(`/${lang}${ARTICLE}`)
      for (const part of [
        '#full-text math',
        '#full-text table',
        '#full-text figure img',
        '#b1',
        '#supplementary',
        '#cite',
      ])
        await expect(page.locator(part).first(), part).toBeAttached()
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(wide).toBeLessThanOrEqual(0)
      await expect(page.getByText(lang === 'en' ? 'Full text in Chinese' : '正文为中文')).toHaveCount(
        lang === 'en' ? 1 : 0,
      )
    })
})

test('a figure opens over the page, by pointer and by keyboard, and gives focus back', async ({ page }) => {
  await page.goto(`/zh${ARTICLE}`)
  const picture = page.locator('#full-text figure img').first()
  await expect(picture).toHaveAttribute('role', 'button')
  await picture.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('link', { name: '下载图片' })).toBeVisible()
  await expect(viewer.locator('h2')).toHaveText('图 1')
  await expectAccessible(page)
  await viewer.getByRole('button', { name: '下一幅' }).click()
  await expect(viewer.locator('h2')).toHaveText('图 2')
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(picture).toBeFocused()
})

test('links of facts and notes are far enough apart at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/zh/article/doi/10.5555/opt.2026.04.002/')
  await expectAccessible(page, ['wcag22aa'])
})

test('the first screen of an article holds title, authors, facts and the start of the abstract', async ({
  page,
}) => {
  for (const lang of ['zh', 'en']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/${lang}${ARTICLE}`)
    const top = async (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().top + scrollY)
    expect(await top('main h1')).toBeLessThan(300)
    expect(await top('#article-abstract p')).toBeLessThan(700)
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }))
    await expect(page.locator('[data-reading-bar][data-stuck="true"]')).toBeInViewport()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${lang}${ARTICLE}`)
    expect(await top('#full-text')).toBeLessThan(1800)
  }
})

test('each figure and table has a page of its own, a table also as CSV', async ({ page }) => {
  await page.goto(`/en${ARTICLE}`)
  await page.getByRole('link', { name: 'All figures and tables' }).click()
  await page.waitForURL(/\/figures\//)
  await expect(page.locator('h1')).toContainText(/figures/i)
  await page
    .locator('main')
    .getByRole('link', { name: /Table 1/ })
    .first()
    .click()
  const csv = page.getByRole('link', { name: /CSV/ })
  const answer = await request('optics.localhost', (await csv.getAttribute('href')) ?? '')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.body.split('\n').length).toBeGreaterThan(2)
})

test('a printed article keeps its text and leaves the frame of the site', async ({ page }) => {
  await page.goto(`/zh${ARTICLE}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-site-header]')).toBeHidden()
  await expect(page.locator('#full-text')).toBeVisible()
  await expect(page.getByRole('button', { name: /复制链接/ })).toBeHidden()
  await expect(page.locator('#full-text [data-scroll]').first()).toHaveCSS('overflow-x', 'visible')
})
