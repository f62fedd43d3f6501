import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { VARIANTS, galleryIds, galleryPages } from './gallery.mjs'

const HEIGHTS = { 390: 844, 1440: 900 }
/** Maximum height of a screenshot in pixels, near that of a texture in Chromium; taller pages are cut. */
const MAX_HEIGHT = 16_000
const TIMEOUT_MS = 30_000

/**
 * Takes every screen of the gallery whose name begins with `only`: full-page screenshots in each variant, and a PDF of
 * the printed page. Logs screens that fail and returns their number.
 */
export async function takeGallery({ port, folder, only }) {
  const pages = galleryPages(await galleryIds(port), port).filter(({ name }) => name.startsWith(only))
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  let failed = 0
  const tell = (name) => (error) => {
    failed += 1
    process.stderr.write(`${name}: ${error.message.split('\n')[0]}\n`)
  }
  try {
    for (const look of VARIANTS)
      await inContext(browser, look, async (open) => {
        for (const { name, url } of pages)
          await open((page) => picture(page, { look, name, url, folder })).catch(tell(name))
      })
    await inContext(browser, { width: 1440, colorScheme: 'light' }, async (open) => {
      for (const { name, url } of pages)
        await open((page) => print(page, { name, url, folder })).catch(tell(`${name} printed`))
    })
  } finally {
    await browser.close()
  }
  process.stdout.write(`${pages.length} screens are in ${folder}; ${failed} pictures failed.\n`)
  return failed
}

async function inContext(browser, { width, colorScheme }, take) {
  const viewport = { width, height: HEIGHTS[width] }
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  // A new page for each screen: some scripts redirect later, which would interrupt the next screen.
  await take(async (use) => {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    await use(page).finally(() => page.close())
  })
  await context.close()
}

async function picture(page, { look: { width, colorScheme }, name, url, folder }) {
  await page.goto(url, { waitUntil: 'networkidle' })
  await loadPictures(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) }
  await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true, clip })
}

async function print(page, { name, url, folder }) {
  await page.goto(url, { waitUntil: 'networkidle' })
  await loadPictures(page)
  await page.pdf({ path: `${folder}/${name}-print.pdf`, preferCSSPageSize: true })
}

/** Loads lazy pictures and renders skipped parts of the whole page, waiting at most two seconds. */
const loadPictures = (page) =>
  page.evaluate(async () => {
    for (const element of document.querySelectorAll('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
    const late = [...document.images].map((image) => {
      image.loading = 'eager'
      return image.decode().catch(() => undefined)
    })
    await Promise.race([Promise.all(late), new Promise((done) => setTimeout(done, 2000))])
  })
