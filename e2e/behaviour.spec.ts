import { type Page, expect, test } from '@playwright/test'
import { request } from './support/http'

/** Presses Tab until the focused element matches; keyboard only. */
async function tabTo(page: Page, selector: string, most = 150): Promise<void> {
  for (let step = 0; step < most; step += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`${selector} was not reached in ${most} steps`)
}

test('the menu by keyboard alone: skip link, submenu open and shut, a page below', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/en/home/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('href', '#content')
  await tabTo(page, 'nav[data-distribution] details > summary')
  await page.keyboard.press('Enter')
  const opened = page.locator('nav[data-distribution] details[open]').first()
  await expect(opened).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('nav[data-distribution] details[open]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const name = await page.locator(':focus').innerText()
  await page.keyboard.press('Enter')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page).not.toHaveURL(/home/)
  expect(name).not.toBe('')
})

test('the deepest screen by keyboard alone: home, issue, article, its figures', async ({ page }) => {
  await page.goto('/en/home/')
  await tabTo(page, 'main a[href*="/issue/"]')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/issue\//)
  await tabTo(page, 'main article h3 a')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/article\//)
  await tabTo(page, 'main a[href*="/figures/"]', 400)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/figures\//)
  await expect(page.locator('h1')).toHaveCount(1)
})

test('switching the language keeps page and place, sets the cookie, after 500 ms', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/zh/article/doi/10.5555/opt.2026.04.002/')
  const heading = page.locator('[id="s2-2"]')
  await heading.evaluate((element) =>
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 200, behavior: 'instant' }),
  )
  const link = page.locator('header a[data-language="en"]').first()
  const clickedAt = Date.now()
  await link.evaluate((element) => (element as HTMLElement).click())
  await page.waitForURL(/\/en\/article\/doi\/10\.5555\/opt\.2026\.04\.002\//)
  expect(Date.now() - clickedAt).toBeGreaterThanOrEqual(500)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  const top = await heading.evaluate((element) => element.getBoundingClientRect().top)
  expect(Math.abs(top - 200)).toBeLessThan(450)
})

test('an address without a language follows the cookie', async ({ page, context }) => {
  await context.addCookies([
    {
      name: 'language',
      value: 'en',
      url: page.url() === 'about:blank' ? `http://optics.localhost:${process.env.E2E_PORT}` : page.url(),
    },
  ])
  await page.goto('/mag')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a part of the program that cannot be had loads the page anew, once', async ({ page }) => {
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route('**/_next/static/chunks/**', (route) => route.abort())
  await page.goto('/zh/home/')
  await expect.poll(() => documents).toBe(2)
  await page.waitForTimeout(1000)
  expect(documents).toBe(2)
  await expect(page.locator('main')).toBeVisible()
})

test('without a connection the page says so, and stays', async ({ page, context }) => {
  await page.goto('/zh/home/')
  await expect(page.locator('[data-stuck], [data-bar]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('网络已断开')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('网络已断开')).toHaveCount(0)
})

test('a closed site says so in both languages, with its support phone', async ({ page }) => {
  const origin = `http://closed.localhost:${process.env.E2E_PORT ?? '3000'}`
  for (const [lang, title] of [
    ['zh', '站点已关闭'],
    ['en', 'This site is closed'],
  ] as const) {
    await page.goto(`${origin}/${lang}/home/`)
    await expect(page).toHaveURL(new RegExp(`/forbiddenPage\\?lang=${lang}$`))
    await expect(page.locator('h1')).toHaveText(title)
    await expect(page.locator('main')).toContainText('0999-555-0900')
    await page
      .locator('main')
      .getByRole('link', { name: /云川|Yunchuan/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`//all\\.localhost.*/${lang}/home/$`))
    await expect(page.locator('main article').first()).toBeVisible()
    await page.goto(`${origin}/${lang}/home/`)
    await page.locator('main').getByRole('searchbox').fill('偏振')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/\/all\.localhost.*\/article\?/)
    await expect(page.locator('main article').first()).toBeVisible()
  }
})

test("an owner's stylesheet changes the header and the footer of its site, and nothing else", async ({
  page,
}) => {
  await page.goto(`http://syhg.localhost:${process.env.E2E_PORT ?? '3000'}/zh/home/`)
  const edges = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderLeftColor, letterSpacing } = getComputedStyle(element)
        return { left: borderLeftColor, spacing: letterSpacing }
      })
  const water = 'rgb(94, 200, 192)'
  expect(await edges('[data-site-footer] section > p')).toMatchObject({ left: water })
  expect((await edges('[data-site-header] details[data-slide] > summary')).spacing).not.toBe('normal')
  expect((await edges('main p')).left).not.toBe(water)
  const sheet = await page.locator('link[href^="/site-css/"]').first().getAttribute('href')
  const { body: text } = await request('syhg.localhost', sheet ?? '')
  for (const selectors of text.matchAll(/([^{}]+)\{/g))
    for (const selector of (selectors[1] ?? '').split(','))
      expect(selector).toMatch(/^\[data-site-(header|footer)\] /)
})

test('the slide menu of a wide screen is closed by its own button, over the line on top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 800 })
  await page.goto(`http://syhg.localhost:${process.env.E2E_PORT ?? '3000'}/zh/home/`)
  const slide = page.locator('details[data-slide]')
  await slide.locator('> summary').click()
  await expect(slide).toHaveAttribute('open', '')
  await slide.locator('> summary').click({ timeout: 3000 })
  await expect(slide).not.toHaveAttribute('open', '')
})
