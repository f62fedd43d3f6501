import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { VARIANTS, galleryIds, galleryPages, journalOrigin } from './gallery.mjs'
import { galleryMembers } from './gallery-members.mjs'

const HEIGHTS = { 390: 844, 1440: 900 }
/** Maximum height of a screenshot in pixels, near that of a texture in Chromium; taller pages are cut. */
const MAX_HEIGHT = 16_000
/** What the pages are printed from. */
const PAPER = { width: 1440, colorScheme: 'light' }
const TIMEOUT_MS = 30_000

/**
 * Takes every screen of the gallery whose name begins with `only`: full-page screenshots in each variant, and a PDF of
 * the printed page. Logs screens that fail and returns their number.
 */
export async function takeGallery({ port, folder, only }) {
  const ids = await galleryIds(port)
  const pages = galleryPages(ids, port).filter(({ name }) => name.startsWith(only))
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  let failed = 0
  const logFailure = (name) => (error) => {
    failed += 1
    process.stderr.write(`${name}: ${error.message.split('\n')[0]}\n`)
  }
  try {
    const members = pages.some(({ member }) => member)
      ? await galleryMembers(browser, { origin: journalOrigin(port), articles: ids.articles })
      : {}
    for (const viewport of VARIANTS)
      for (const screen of pages.filter(({ widths = [viewport.width] }) => widths.includes(viewport.width)))
        await onPage(browser, { viewport, members, screen }, (page) =>
          picture(page, { viewport, folder, ...screen }),
        ).catch(logFailure(screen.name))
    for (const screen of pages.filter(({ click, scroll }) => !click && !scroll))
      await onPage(browser, { viewport: PAPER, members, screen }, (page) =>
        print(page, { folder, ...screen }),
      ).catch(logFailure(`${screen.name} printed`))
  } finally {
    await browser.close()
  }
  process.stdout.write(`${pages.length} screens are in ${folder}; ${failed} pictures failed.\n`)
  return failed
}

/** Opens a screen on a page of its own: some scripts redirect later, and baskets and sessions stay apart. */
async function onPage(browser, { viewport: { width, colorScheme }, members, screen }, take) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    colorScheme,
    reducedMotion: 'reduce',
    storageState: members[screen.member],
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(TIMEOUT_MS)
    if (screen.basket) await page.addInitScript(fillBasket, screen.basket)
    if (screen.reading) await page.addInitScript(storeReading, screen.reading)
    await page.goto(screen.url, { waitUntil: 'networkidle' })
    await page.waitForFunction(isLoaded)
    await page.evaluate(showFonts)
    await take(page)
  } finally {
    await context.close()
  }
}

/**
 * Loads the fonts a page shows only where they are there at the first paint, as a reader has them from the second page
 * on; runs in the page.
 */
async function showFonts() {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  for (const { style } of rules.filter((rule) => rule instanceof CSSFontFaceRule)) {
    const of = (name) => style.getPropertyValue(name)
    if (of('font-display') !== 'optional') continue
    const descriptors = {
      weight: of('font-weight'),
      style: of('font-style'),
      unicodeRange: of('unicode-range'),
    }
    const face = new FontFace(of('font-family').replaceAll(/["']/g, ''), of('src'), descriptors)
    document.fonts.add(await face.load())
  }
}

/** Checks that no list of the page is still being loaded; runs in the page. */
const isLoaded = () =>
  !/正在加载[^。]*…|Loading( references)?…/.test(document.querySelector('main')?.innerText ?? '')

/** Stores articles in the basket of the browser; runs in the page. */
function fillBasket(ids) {
  const items = ids.map((id, at) => ({ id, resName: String(id), resString: '', sortId: at + 1 }))
  localStorage.setItem('basketItems', JSON.stringify({ v: 1, items }))
}

/** Stores settings of reading in the browser; runs in the page. */
function storeReading(reading) {
  localStorage.setItem('reading', JSON.stringify(reading))
}

async function picture(
  page,
  { viewport: { width, colorScheme }, name, folder, scroll, click, shows, fullPage = false },
) {
  await loadPictures(page)
  const path = `${folder}/${name}-${width}-${colorScheme}.png`
  if (scroll) {
    await page.evaluate((top) => scrollTo(0, top), scroll)
    await page.waitForLoadState('networkidle')
    return page.screenshot({ path })
  }
  if (click) {
    // On a phone the toolbar appears below the first screen.
    await page.evaluate(() => scrollTo(0, 1200))
    await page.locator(click).last().click()
    await page.locator(shows).first().waitFor()
    await page.waitForLoadState('networkidle')
    return page.screenshot({ path, fullPage })
  }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) }
  await page.screenshot({ path, fullPage: true, clip })
}

async function print(page, { name, folder }) {
  await loadPictures(page)
  await page.pdf({ path: `${folder}/${name}-print.pdf`, format: 'A4', preferCSSPageSize: true })
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
