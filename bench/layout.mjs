/**
 * Measures the layout of pages: where abstract and text of an article begin, heights of home pages, characters per line
 * by script, left edges of page content, paint, layout shift, and bytes of scripts and styles.
 */
import { chromium } from '@playwright/test'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { findChromium } from '../lib/launch/chromium.mjs'
import { print } from './support/requests.mjs'
import { LAYOUT_SCRIPT } from './support/layout.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'

const HOST = 'optics.localhost'
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]
const SETTLED_MS = 500
const PAGES = {
  article: '/article/doi/10.5555/opt.2026.04.002/',
  home: '/home/',
  issue: '/issue/',
}
/** Maximum values by page and width; other figures have no goal. */
const GOALS = {
  'article 390': { text: 1800, shift: 0.01 },
  'article 1440': { abstract: 900, edges: 2, shift: 0.01 },
  'home 390': { height: 6000, shift: 0.01 },
  'home 1440': { height: 3000, edges: 2, shift: 0.01 },
  'issue 390': { shift: 0.01 },
  'issue 1440': { edges: 2, shift: 0.01 },
}

// A running portal with the demo content, while a page is being designed.
const given = process.env.BENCH_PORT
if (!given) await ensureBuilt()
const { dataDir, done } = given ? { done: () => undefined } : benchData()
const [port] = given ? [Number(given)] : await freePorts(1)
const portal = given ? undefined : await startPortal({ dataDir, port })
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})

/** Measures a page; bytes as sent over the wire. */
async function measureLayout(url, viewport) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  let bytes = 0
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType()))
      response
        .request()
        .sizes()
        .then(({ responseBodySize }) => (bytes += responseBodySize))
        .catch(() => undefined)
  })
  await page.addInitScript(LAYOUT_SCRIPT)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const layout = await page.evaluate(() => globalThis.measureLayout())
  await context.close()
  return { ...layout, kilobytes: bytes / 1024 }
}

let missed = 0
try {
  for (const lang of ['zh', 'en'])
    for (const [name, path] of Object.entries(PAGES))
      for (const viewport of VIEWPORTS) {
        const layout = await measureLayout(`http://${HOST}:${port}/${lang}${path}`, viewport)
        const beyond = Object.entries(GOALS[`${name} ${viewport.width}`]).filter(
          ([figure, most]) => layout[figure] === null || layout[figure] > most,
        )
        missed += beyond.length
        const figures = Object.entries(layout).map(
          ([figure, value]) => `${figure} ${value === null ? '-' : Number(value.toFixed(3))}`,
        )
        print(`${lang} ${name.padEnd(8)} ${String(viewport.width).padStart(4)}  ${figures.join('  ')}`)
        for (const [figure, most] of beyond) print(`   missed: ${figure}, goal ${most} or less`)
      }
} finally {
  await browser.close()
  await portal?.stop()
  done()
}
process.exit(missed === 0 ? 0 : 1)
