import { expect, test } from '@playwright/test'

const port = process.env.E2E_PORT ?? '3000'

test.use({ viewport: { width: 1440, height: 900 } })

for (const width of [1440, 390])
  test(`what the search box takes is readable in it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [site, lang] of [
      ['optics.', 'en'],
      ['optics.', 'zh'],
      ['press.', 'zh'],
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
