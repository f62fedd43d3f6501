import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from '../../lib/launch/chromium.mjs'
import { fetchPage, median, print } from './requests.mjs'
import { syntheticPaths } from './synthetic-paths.mjs'
import { freePorts, startPortal, startServer } from './portal.mjs'

const RUNS = 5
const GOALS = { ms: 1500, times: 1.5 }
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

/**
 * Measures largest contentful paint of a cached article on a slow network and CPU, beside a page with only its text.
 */
export async function benchPaint({ dataDir, folder }) {
  const [port, barePort] = await freePorts(2)
  const portal = await startPortal({ dataDir, port })
  const [path] = await syntheticPaths(port, 1)
  const { body } = await fetchPage({ port, path, host: 'optics.localhost' })
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(body.toString('utf8'))?.[1] ?? ''
  const text = main.replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, '').replace(/<link[^>]*>/g, '')
  const viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
  const still = brotliCompressSync(
    `<!doctype html><html lang="zh"><head><meta charset="utf-8">${viewport}<title>.</title></head><body>${text}</body></html>`,
  )
  const pageFolder = join(folder, 'still')
  mkdirSync(pageFolder, { recursive: true })
  writeFileSync(
    join(pageFolder, 'page.json'),
    JSON.stringify({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(still.length),
    }),
  )
  writeFileSync(join(pageFolder, 'page.body'), still)
  const baseline = await startServer(['bench/support/baseline-server.mjs', String(barePort), pageFolder], {
    port: barePort,
  })
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const times = { ours: [], still: [] }
    for (let run = 0; run <= RUNS; run += 1) {
      const ours = await paintOf(browser, `http://optics.localhost:${port}${path}`)
      const still = await paintOf(browser, `http://localhost:${barePort}/page`)
      // The first run warms up the browser.
      if (run === 0) continue
      times.ours.push(ours)
      times.still.push(still)
    }
    const [ours, least] = [median(times.ours), median(times.still)]
    const list = (values) => values.map((value) => value.toFixed(0)).join(' ')
    print(`cached article          ${ours.toFixed(0).padStart(6)} ms  (${list(times.ours)})`)
    print(`static page, its text   ${least.toFixed(0).padStart(6)} ms  (${list(times.still)})`)
    print(
      `goals: under ${GOALS.ms} ms; ${(ours / least).toFixed(2)} times the static page (${GOALS.times} or less)`,
    )
    return ours < GOALS.ms && ours / least <= GOALS.times
  } finally {
    await browser.close()
    await baseline.stop()
    await portal.stop()
  }
}

/**
 * Returns milliseconds to the largest contentful paint in a new browser context: 1.6 Mbit/s, 150 ms round trip, a
 * quarter of the CPU.
 */
async function paintOf(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', NETWORK)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(500)
    return await page.evaluate(
      () =>
        new Promise((done) => {
          new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
  } finally {
    await context.close()
  }
}
