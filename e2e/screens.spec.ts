import { expect, test } from '@playwright/test'
import { presets } from '@/lib/rules/presets'
import { expectAccessible } from './support/axe'
import { demo } from './support/demo'
import { expectNoSidewaysScroll, layoutShift, watchErrors, applyColours } from './support/page-layout'
import { type Demo, groups } from './support/screens'

const port = process.env.E2E_PORT ?? '3000'

let found: Demo
test.beforeAll(async () => {
  found = await demo()
})

/** Titles of tests are shorter than a list of screens: the step that failed names the screen. */
const titleOf = (group: readonly (readonly [string, unknown])[]) => `${group[0]?.[0]} to ${group.at(-1)?.[0]}`

for (const group of groups)
  for (const [lang, width] of [
    ['zh', 1440],
    ['en', 390],
  ] as const)
    test(`${titleOf(group)} in ${lang} at ${width} px: accessible, still, no sideways scrolling, no errors`, async ({
      page,
    }) => {
      const errors = watchErrors(page)
      await page.setViewportSize({ width, height: 900 })
      // Each screen loads its fonts and styles as for a first visit: what shifts, shifts then.
      await (
        await page.context().newCDPSession(page)
      ).send('Network.setCacheDisabled', { cacheDisabled: true })
      for (const [name, path] of group)
        await test.step(name, async () => {
          await page.goto(path(found, lang))
          await expect(page.locator('h1')).toHaveCount(1)
          // Measured first: axe scrolls the elements it inspects into view.
          expect(await layoutShift(page), name).toBeLessThanOrEqual(0.01)
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
          expect(errors, name).toEqual([])
        })
    })

test.describe('without scripts, 320 px wide', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })

  for (const group of groups)
    test(`${titleOf(group)} are there`, async ({ page }) => {
      for (const [name, path] of group)
        await test.step(name, async () => {
          await page.goto(path(found, 'zh'))
          await expect(page.locator('h1')).toHaveCount(1)
          expect((await page.locator('main').innerText()).length, name).toBeGreaterThan(20)
          await expectNoSidewaysScroll(page)
        })
    })
})

test('the footer of a short page stays where it is while the rest of it arrives', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 })
  await page.goto('/zh/nosuchpage/')
  const [part, whole] = await page.locator('[data-site-footer]').evaluate((footer) => {
    const top = () => footer.getBoundingClientRect().top
    const rest = [...footer.children]
    footer.replaceChildren()
    const before = top()
    footer.replaceChildren(...rest)
    return [before, top()]
  })
  expect(part).toBe(whole)
})

test('every preset and gray mode keep words readable', async ({ page }) => {
  await page.goto('/zh/home/')
  for (const colorId of Object.keys(presets)) {
    await applyColours(page, colorId)
    await expectAccessible(page, ['color-contrast'])
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-gray', 'all'))
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('grayscale(1)')
  await expectAccessible(page, ['color-contrast'])
  await page.evaluate(() => document.documentElement.setAttribute('data-gray', 'home'))
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('grayscale(1)')
  await page.goto('/zh/onlineFirst/')
  await page.evaluate(() => document.documentElement.setAttribute('data-gray', 'home'))
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).filter)).toBe('none')
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

test('subjects to choose journals by stay on one line on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const lang of ['zh', 'en']) {
    await page.goto(`http://localhost:${port}/${lang}/home/`)
    const subjects = page.locator('main ul:has(a[href*="subject"])').first()
    expect((await subjects.boundingBox())?.height).toBeLessThan(70)
    await expectNoSidewaysScroll(page)
  }
})
