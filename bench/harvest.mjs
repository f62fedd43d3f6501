/**
 * Measures sitemap and OAI-PMH of a site with many records, beside a bare stream of the same bytes, in one run: `npm
 * run bench -- harvest [path...]`. Without a path 10,000 records are generated and copied until there are 100,000
 * (BENCH_RECORDS sets the number). Memory is that of the web process, sampled ten times a second.
 */
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { print } from './support/requests.mjs'
import { syntheticRecord } from './support/synthetic-articles.mjs'
import { multiplyTo } from './support/search-base.mjs'
import { benchData, freePorts, residentMemory, startPortal, startServer } from './support/portal.mjs'

const GOAL_MB = 50
const RECORDS = Number(process.env.BENCH_RECORDS ?? 100_000)
const MADE_UP = 10_000
const HOST = 'medicine.localhost'

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'portal-harvest-'))
const records = join(folder, 'records.jsonl')
const given = process.argv.slice(2)
if (given.length === 0) await writeRecords()
const { dataDir, done } = benchData([...(given.length > 0 ? given : [records]), '--site', 'medicine'])
if (given.length === 0) await multiplyTo(dataDir, RECORDS)
const [port, barePort] = await freePorts(2)
const portal = await startPortal({ dataDir, port })
const bytesFile = join(folder, 'bytes')

async function writeRecords() {
  const file = createWriteStream(records)
  for (let n = 1; n <= Math.min(RECORDS, MADE_UP); n += 1)
    if (!file.write(`${JSON.stringify(syntheticRecord(n))}\n`))
      await new Promise((go) => file.once('drain', go))
  await new Promise((go) => file.end(go))
}

const agent = new Agent({ keepAlive: true })
/** Streams a response; passes on each chunk and stores nothing. */
const stream = (at, path, host, onPart) =>
  new Promise((ended, failed) => {
    get({ agent, port: at, path, host: '127.0.0.1', headers: { host } }, (response) => {
      if (response.statusCode !== 200) failed(new Error(`${path} answered ${response.statusCode}`))
      response.on('data', onPart)
      response.once('end', ended).once('error', failed)
    }).once('error', failed)
  })

/** Counts the matches of a pattern in a stream, and remembers the last match of another one. */
function counter(pattern, last) {
  let tail = ''
  const seen = { count: 0, bytes: 0, last: null }
  return {
    seen,
    take: (part) => {
      seen.bytes += part.length
      const text = tail + part.toString('latin1')
      const end = text.lastIndexOf('\n') + 1 || text.length
      const whole = text.slice(0, end)
      tail = text.slice(end)
      seen.count += whole.match(pattern)?.length ?? 0
      const found = last && [...text.matchAll(last)].at(-1)
      if (found) seen.last = found[1]
    },
    end: () => {
      seen.count += tail.match(pattern)?.length ?? 0
      return seen
    },
  }
}

async function sitemap() {
  const index = counter(/<loc>/g)
  let text = ''
  await stream(port, '/sitemap.xml', HOST, (part) => (text += part))
  const all = counter(/<url>/g)
  for (const [, address] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(address)
    await stream(port, pathname + search, HOST, all.take)
  }
  index.take(Buffer.from(text))
  return all.end()
}

async function oai() {
  const all = counter(/<record>/g)
  let path = '/oai?verb=ListRecords&metadataPrefix=oai_dc'
  while (path) {
    const page = counter(/<record>/g, /<resumptionToken[^>]*>([^<]+)<\/resumptionToken>/g)
    await stream(port, path, HOST, page.take)
    const { count, bytes, last } = page.end()
    all.seen.count += count
    all.seen.bytes += bytes
    path = last ? `/oai?verb=ListRecords&resumptionToken=${encodeURIComponent(last)}` : null
  }
  return all.seen
}

/** Runs a harvest; returns its records, bytes and seconds, and the growth of memory above the start. */
async function measured(harvest) {
  const before = residentMemory(portal.pid)
  let most = before
  const timer = setInterval(() => (most = Math.max(most, residentMemory(portal.pid))), 100)
  const startedAt = performance.now()
  const { count, bytes } = await harvest()
  clearInterval(timer)
  return { count, bytes, seconds: (performance.now() - startedAt) / 1000, grown: most - before }
}

/** Returns the seconds a server that only streams a file needs for as many bytes. */
async function bare(bytes) {
  rmSync(bytesFile, { force: true })
  const file = createWriteStream(bytesFile)
  const block = Buffer.alloc(65_536, 'record ')
  for (let left = bytes; left > 0; left -= block.length)
    if (!file.write(block.subarray(0, Math.min(left, block.length))))
      await new Promise((go) => file.once('drain', go))
  await new Promise((go) => file.end(go))
  const server = await startServer(['bench/support/stream-server.mjs', String(barePort), bytesFile], {
    port: barePort,
  })
  const startedAt = performance.now()
  await stream(barePort, '/file', 'localhost', () => undefined)
  const seconds = (performance.now() - startedAt) / 1000
  await server.stop()
  return { seconds, size: statSync(bytesFile).size }
}

let missed = 0
try {
  // Warms up first: what a process allocates for its first long response is not growth.
  await stream(port, '/sitemap.txt', HOST, () => undefined)
  await stream(port, '/oai?verb=ListRecords&metadataPrefix=oai_dc', HOST, () => undefined)
  for (const [name, harvest] of Object.entries({ sitemap, oai })) {
    const { count, bytes, seconds, grown } = await measured(harvest)
    const least = await bare(bytes)
    if (grown > GOAL_MB) missed += 1
    print(
      `${name.padEnd(8)} ${count} records, ${(bytes / 1024 / 1024).toFixed(1)} MB in ${seconds.toFixed(1)} s: ${(count / seconds).toFixed(0)} records/s; a bare stream of the same bytes ${(count / least.seconds).toFixed(0)}/s`,
    )
    print(`${' '.repeat(8)} memory grew by ${grown.toFixed(0)} MB (goal ${GOAL_MB} or less)`)
  }
} finally {
  agent.destroy()
  await portal.stop()
  done()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed === 0 ? 0 : 1)
