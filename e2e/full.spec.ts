import { expect, test } from '@playwright/test'
import { presets } from '@/lib/domain/presets'
import { expectAccessible } from './support/axe'
import { demo } from './support/demo'
import { expectNoSidewaysScroll, watchErrors, wear } from './support/look'
import { screens } from './support/screens'

const port = process.env.E2E_PORT ?? '3000'
const sites = ['optics', 'medicine', 'press', 'entest01', 'syhg', 'all']

// The whole product of site, screen, language, width and preset: `npm run test:full`.
test.describe('everything', () => {
  test.skip(process.env.E2E_FULL !== '1', 'only in npm run test:full')

  for (const site of sites)
    test.describe(site, () => {
      const host = site === 'all' ? 'localhost' : `${site}.localhost`
      for (const [name, path] of Object.entries(screens))
        for (const lang of ['zh', 'en'])
          test(`${name} in ${lang}: three widths, eleven presets`, async ({ page }) => {
            test.setTimeout(180_000)
            const address = path(await demo(host), lang)
            // What a site has none of has no page of its own.
            test.skip(/\/(0|undefined)\//.test(address), 'the site holds none')
            const errors = watchErrors(page)
            await page.goto(`http://${host}:${port}${address}`)
            for (const width of [390, 768, 1440]) {
              await page.setViewportSize({ width, height: 900 })
              await expect(page.locator('h1')).toHaveCount(1)
              await expectNoSidewaysScroll(page)
              await expectAccessible(page)
              for (const colorId of Object.keys(presets)) {
                await wear(page, colorId)
                await expectAccessible(page, ['color-contrast'])
              }
            }
            expect(errors).toEqual([])
          })
    })
})
