import { expect, test } from '@playwright/test'
import { coreOnlyRemote } from '@/tests/support/core-only-remote'
import { expectAccessible } from './support/axe'
import { demo } from './support/demo'
import { expectNoSidewaysScroll } from './support/page-layout'
import { platform } from './support/platform'
import { coreOnlyStatus, screens } from './support/screens'
import { secondInstance } from './support/second-instance'
import { isFull } from './support/matrix'

const WIDE = ['zh', 1440] as const
const PHONE = ['en', 390] as const

/** Screens tested in the browser: every eighth in each view; `npm run test:full` tests all in both. */
const screensIn = (view: typeof WIDE | typeof PHONE) =>
  Object.entries(screens).filter((_, at) => isFull || at % 8 === (view === WIDE ? 0 : 4))

for (const [kind, what] of [
  ['listed', 'the listed calls and nothing else'],
  // A back end that answers more is the smaller step from the complete one: `npm run test:full`.
  ...(isFull ? [['unlisted', 'the unlisted calls too'] as const] : []),
] as const)
  test(`before a back end that answers ${what} every screen opens in both languages, accessible`, async ({
    page,
  }) => {
    test.setTimeout(1_200_000)
    const found = await demo()
    const back = await coreOnlyRemote(kind, await platform())
    const portal = await secondInstance(back.origin, { DEFAULT_SITE: 'optics' })
    try {
      expect((await portal.get('localhost', '/readyz')).status).toBe(200)
      for (const lang of ['zh', 'en'])
        for (const [name, path] of Object.entries(screens)) {
          const { status, body } = await portal.get('optics.localhost', path(found, lang))
          const seen = [lang, name, status, body.split('<h1').length - 1]
          expect(seen).toEqual([lang, name, coreOnlyStatus(name), 1])
        }
      for (const view of [WIDE, PHONE]) {
        const [lang, width] = view
        await page.setViewportSize({ width, height: 900 })
        for (const [name, path] of screensIn(view))
          await test.step(`${name} in ${lang} at ${width} px`, async () => {
            await page.goto(`http://optics.localhost:${portal.port}${path(found, lang)}`)
            await expect(page.locator('h1')).toHaveCount(1)
            await expectAccessible(page)
            await expectNoSidewaysScroll(page)
          })
      }
      for (const path of ['/feeds/zh/current/atom.xml', '/oai?verb=ListRecords&metadataPrefix=oai_dc']) {
        const { status, body } = await portal.get('optics.localhost', path)
        expect([path, status]).toEqual([path, 200])
        expect(body).not.toContain(new URL(back.origin).host)
      }
    } finally {
      await portal.stop()
      back.close()
    }
  })
