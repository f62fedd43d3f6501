import { type Page, expect } from '@playwright/test'
import { themeStyle } from '@/lib/site/theme-style'

/** Collects the errors of a page from now on; the console message of an expected 404 is ignored. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 404/.test(message.text())) errors.push(message.text())
  })
  return errors
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider, page.url()).toBeLessThanOrEqual(0)
}

/** Returns the sum of the layout shifts so far (CLS) that no input caused. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) sum += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 100)
      }),
  )

/** Applies one of the eleven presets to a page, as the server would. */
export const applyColours = (page: Page, colorId: string): Promise<void> =>
  page.evaluate(
    (style) => {
      for (const [name, value] of Object.entries(style))
        document.documentElement.style.setProperty(name, String(value))
    },
    { ...themeStyle({ colorId }) },
  )
