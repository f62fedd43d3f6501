import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fetchPage, cycle, median, print } from './requests.mjs'
import { syntheticPaths } from './synthetic-paths.mjs'
import { freePorts, processorTime, startPortal, startServer } from './portal.mjs'
import { rawLoad } from './raw-load.mjs'

const HOST = 'optics.localhost'
const ROUNDS = 3
const SECONDS = 2
const CONNECTIONS = 16
const GOALS = { plain: 10, bare: 0.65, micros: 48 }

/**
 * Measures a cached article page beside the same page from `next start`, and beside a bare server that sends the same
 * bytes.
 */
export async function benchCached({ dataDir, folder }) {
  const [port, plainPort, barePort] = await freePorts(3)
  const portal = await startPortal({ dataDir, port })
  const pageFolder = join(folder, 'held')
  mkdirSync(pageFolder, { recursive: true })
  const [path] = await syntheticPaths(port, 1)
  const headers = { 'accept-encoding': 'br' }
  const page = await fetchPage({ port, path, host: HOST, headers })
  const sentHeaders = Object.entries(page.headers).filter(
    ([name]) => !/^(date|connection|keep-alive)$/.test(name),
  )
  writeFileSync(join(pageFolder, 'page.json'), JSON.stringify(Object.fromEntries(sentHeaders)))
  writeFileSync(join(pageFolder, 'page.body'), page.body)
  const baseline = await startServer(['bench/support/baseline-server.mjs', String(barePort), pageFolder], {
    port: barePort,
  })
  const next = ['node_modules/next/dist/bin/next', 'start', '-p', String(plainPort)]
  const plain = await startServer(next, { port: plainPort, path, host: HOST, env: { DATA_DIR: dataDir } })
  try {
    const rates = { portal: [], bare: [], plain: [] }
    const micros = { portal: [], bare: [] }
    const raw = async (name, server, of, host) => {
      const load = { port: server.port, path: of, host, headers, connections: CONNECTIONS, seconds: SECONDS }
      const before = processorTime(server.pid)
      const rate = await rawLoad(load)
      micros[name].push(((processorTime(server.pid) - before) * 1000) / (rate * SECONDS))
      rates[name].push(rate)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      await raw('bare', baseline, '/page', 'localhost')
      await raw('portal', portal, path, HOST)
      rates.plain.push(
        await cycle({ port: plainPort, host: HOST, paths: [path], connections: 4, seconds: SECONDS }),
      )
    }
    const [ours, theirs, least] = [median(rates.portal), median(rates.plain), median(rates.bare)]
    print(`cached page of ${page.body.length} bytes (br)   ${ours.toFixed(0).padStart(7)}/s`)
    print(`the same through next start         ${theirs.toFixed(1).padStart(7)}/s`)
    print(`bare Node server, the same bytes    ${least.toFixed(0).padStart(7)}/s`)
    print(`times next start: ${(ours / theirs).toFixed(0)} (goal ${GOALS.plain} or more)`)
    const [mine, bareMicros] = [median(micros.portal), median(micros.bare)]
    print(
      `processor time of an answer: ${mine.toFixed(0)} µs (goal ${GOALS.micros}), bare ${bareMicros.toFixed(0)} µs`,
    )
    print(
      `of the bare server: ${(bareMicros / mine).toFixed(2)} (goal ${GOALS.bare} or more), by rate ${(ours / least).toFixed(2)}`,
    )
    return ours / theirs >= GOALS.plain && bareMicros / mine >= GOALS.bare
  } finally {
    await Promise.all([plain.stop(), baseline.stop()])
    await portal.stop()
  }
}
