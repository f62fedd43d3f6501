import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { presets } from '@/lib/rules/presets'
import { expectAccessible } from './support/axe'
import { demo } from './support/demo'
import { request } from './support/http'
import { expectNoSidewaysScroll, watchErrors, applyColours } from './support/page-layout'
import { screens } from './support/screens'
import { isFull } from './support/matrix'

const port = process.env.E2E_PORT ?? '3000'
const sites = ['optics', 'medicine', 'press', 'entest01', 'syhg', 'all']

/**
 * Messages of the checker that are outdated: `blocking` on `rel=expect` (HTML, link types), `tabindex` on MathML
 * (MathML Core 2.1.3), and newer CSS in inline rules, which stylelint checks in their files.
 */
const BEHIND = [
  'CSS: ',
  '“blocking” attribute must have a “rel” attribute',
  '“tabindex” not allowed on element “math”',
]

// Every combination of site, screen, language, width and preset: `npm run test:full`.
test.describe('everything', () => {
  test.skip(!isFull, 'only in npm run test:full')

  for (const site of sites)
    test.describe(site, () => {
      const host = site === 'all' ? 'localhost' : `${site}.localhost`
      for (const [name, path] of Object.entries(screens))
        for (const lang of ['zh', 'en'])
          test(`${name} in ${lang}: four widths, eleven presets, dark, sepia, forced colours`, async ({
            page,
          }) => {
            test.setTimeout(180_000)
            const address = path(await demo(host), lang)
            // Without such content a site has no page for it.
            test.skip(/\/(0|undefined)\//.test(address), 'the site holds none')
            const errors = watchErrors(page)
            await page.emulateMedia({ reducedMotion: 'reduce' })
            await page.goto(`http://${host}:${port}${address}`)
            for (const width of [320, 390, 768, 1440]) {
              await page.setViewportSize({ width, height: 900 })
              await expect(page.locator('h1')).toHaveCount(1)
              await expectNoSidewaysScroll(page)
              await expectAccessible(page)
              for (const colorId of Object.keys(presets)) {
                await applyColours(page, colorId)
                await expectAccessible(page, ['color-contrast'])
              }
            }
            await page.emulateMedia({ colorScheme: 'dark' })
            await expectAccessible(page, ['color-contrast'])
            await page.emulateMedia({ colorScheme: 'light' })
            await page.evaluate(() => (document.documentElement.dataset.reading = 'sepia'))
            await expectAccessible(page, ['color-contrast'])
            await page.emulateMedia({ forcedColors: 'active' })
            await expectAccessible(page)
            expect(errors).toEqual([])
          })
    })

  test('the Nu HTML checker finds no error in any screen and in twenty articles', async () => {
    const { NU_HTML } = process.env
    test.skip(!NU_HTML, 'the Nu HTML checker is not here (Java)')
    test.setTimeout(300_000)
    const folder = mkdtempSync(join(tmpdir(), 'portal-html-'))
    const host = 'optics.localhost'
    const place = await demo(host)
    const drawn = Object.values(screens).flatMap((path) => ['zh', 'en'].map((lang) => path(place, lang)))
    const { body } = await request(host, '/sitemap.txt')
    const articles = [...body.matchAll(/^https?:\/\/[^/]+(\/\w+\/article\/\S+)/gm)].map(
      ([, path = '']) => path,
    )
    const step = Math.max(1, Math.floor(articles.length / 20))
    const paths = [...drawn, ...articles.filter((_, at) => at % step === 0).slice(0, 20)]
    for (const [at, path] of paths.entries())
      writeFileSync(join(folder, `${at}.html`), (await request(host, path)).body)
    const { stderr } = spawnSync(
      'java',
      ['-jar', NU_HTML ?? '', '--errors-only', '--format', 'json', '--skip-non-html', folder],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    )
    rmSync(folder, { recursive: true, force: true })
    const { messages } = JSON.parse(stderr) as { messages: { url?: string; message: string }[] }
    const failures = messages
      .filter(({ message }) => !BEHIND.some((known) => message.includes(known)))
      .map(({ url = '', message }) => `${paths[Number(/(\d+)\.html/.exec(url)?.[1])]}: ${message}`)
    expect([...new Set(failures)]).toEqual([])
  })
})
