import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { readCommand } from './commands.mjs'
import { takeGallery } from './take-gallery.mjs'

readCommand('docs:screenshots')

// Takes the screenshots of docs/screenshots from a running server on the demo content: PORT=3000 npm run
// docs:screenshots
const port = process.env.PORT ?? '3000'
const [what, folder = 'test-results/gallery', only = ''] = process.argv.slice(2)
if (what !== undefined && what !== 'all') {
  process.stderr.write(`There is no set of pictures "${what}"; "all" takes the gallery.\n`)
  process.exit(2)
}
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
if (!answer?.ok) {
  process.stderr.write(
    `No portal is ready at 127.0.0.1:${port}. Start one with the demo content (npm start) and name its port in PORT.\n`,
  )
  process.exit(1)
}
if (what === 'all') {
  const missing = await takeGallery({ port, folder, only })
  process.exit(missing === 0 ? 0 : 1)
}
const FOLDER = 'docs/screenshots'
const WIDTHS = { phone: { width: 390, height: 844 }, wide: { width: 1440, height: 1000 } }

const at = (site) => `http://${site === 'all' ? '' : `${site}.`}localhost:${port}`
const optics = at('optics')

const data = async (path) => {
  const answer = await fetch(`http://127.0.0.1:${port}/rc-pub/front${path}`, {
    headers: { siteId: String(journal) },
  })
  return (await answer.json()).data
}
const { id: journal } = await fetch(`http://127.0.0.1:${port}/rc-pub/front/site/findBySld?sld=optics`)
  .then((answer) => answer.json())
  .then((body) => body.data)
const first = async (path) => (await data(path)).content[0].id

const pages = {
  home: `${optics}/zh/home/`,
  issue: `${optics}/zh/issue/`,
  article: `${optics}/en/article/doi/10.5555/opt.2026.04.002/`,
  news: `${optics}/zh/news/${await first(`/front-news/getHomeNewsList?siteId=${journal}`)}/`,
  album: `${optics}/zh/collections/${await first(`/album?siteId=${journal}`)}/`,
  'editorial-board': `${optics}/en/editorial-board/`,
  'header-1': `${optics}/zh/onlineFirst/`,
  'header-2': `${at('all')}/zh/home/`,
  'header-3': `${at('medicine')}/zh/home/`,
  'header-4': `${at('entest01')}/en/home/`,
  'header-5': `${at('press')}/zh/home/`,
  'header-6': `${at('syhg')}/zh/home/`,
}

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] })
for (const [name, viewport] of Object.entries(WIDTHS)) {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const [screen, address] of Object.entries(pages)) {
    await page.goto(address, { waitUntil: 'networkidle' })
    const picture = sharp(await page.screenshot()).resize({ width: Math.min(viewport.width, 1080) })
    await picture.webp({ quality: 72 }).toFile(`${FOLDER}/${screen}-${name}.webp`)
  }
  await context.close()
}

// The article in print, without scripts, on the smallest screen, and at 400 % zoom (1280 x 1024 pixels become 320 x
// 256).
const READINGS = {
  print: { viewport: { width: 794, height: 1123 }, media: 'print' },
  'no-scripts': { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false },
  '320-px': { viewport: { width: 320, height: 640 } },
  'zoom-400': { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
}
for (const [name, { media = 'screen', ...settings }] of Object.entries(READINGS)) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...settings })
  const page = await context.newPage()
  await page.emulateMedia({ media })
  await page.goto(pages.article, { waitUntil: 'load' })
  const picture = sharp(await page.screenshot()).resize({ width: 900, withoutEnlargement: true })
  await picture.webp({ quality: 72 }).toFile(`${FOLDER}/article-${name}.webp`)
  await context.close()
}
await browser.close()
