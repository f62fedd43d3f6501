/**
 * Measures whether a portal responds while it imports on a busy machine: an article with 3,000 contributors and 20,000
 * records, with two busy loops. `npm run bench -- import-load [records.jsonl(.gz)...]`; without a path records are
 * generated. BENCH_RECORDS and BENCH_BUSY set the numbers of records and loops; DATABASE_URL uses a server.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { fetchPage, print } from './support/requests.mjs'
import { loadOf } from './support/import-load.mjs'
import { syntheticCollaboration, syntheticRecord } from './support/synthetic-articles.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'

const RECORDS = Number(process.env.BENCH_RECORDS ?? 20_000)
const BUSY = Number(process.env.BENCH_BUSY ?? 2)
const CONTRIBUTORS = 3000
const EARLIER = 1500
const GOAL_MS = 2000

await ensureBuilt()
const folder = mkdtempSync(join(tmpdir(), 'portal-import-load-'))
const file = (name) => join(folder, name)
const linesOf = (count, make) => Array.from({ length: count }, (_, n) => JSON.stringify(make(n))).join('\n')

/** Returns this many records of some files, repeated with other ids as needed; generated without files. */
function records(paths) {
  const read = paths.flatMap((path) => {
    const bytes = readFileSync(path)
    const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  })
  if (read.length === 0) return linesOf(RECORDS, (n) => syntheticRecord(n + EARLIER))
  return linesOf(RECORDS, (n) => {
    const { doi, ...record } = read[n % read.length]
    const round = Math.floor(n / read.length)
    return round === 0 ? { ...record, doi } : { ...record, id: `${record.id}#${round}` }
  })
}

writeFileSync(file('earlier.jsonl'), linesOf(EARLIER, syntheticRecord))
writeFileSync(file('records.jsonl'), records(process.argv.slice(2)))
mkdirSync(file('article'))
writeFileSync(file('article/article.xml'), syntheticCollaboration(1, { contributors: CONTRIBUTORS }))

/** Runs the import command under load; returns the load's responses and the command's output. */
async function importing(port, dataDir, args) {
  const load = loadOf(port)
  const began = performance.now()
  const child = spawn(process.execPath, ['.next-server/cli.mjs', 'import', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output = (output + text).slice(-20_000)))
  const code = await new Promise((done) => child.once('close', done))
  const seconds = (performance.now() - began) / 1000
  return { ...(await load.end()), code, output, seconds }
}

function report(name, { code, output, seconds, kinds }) {
  print(`\n${name}: ${seconds.toFixed(1)} s, exit ${code}, ${output.trim().split('\n').at(-1)}`)
  for (const [kind, { answers, p50, p95, most, refused, failed }] of Object.entries(kinds))
    print(
      `  ${kind.padEnd(8)} ${String(answers).padStart(5)} answers, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ` +
        `longest ${most.toFixed(0)} ms, ${refused} refused (503, 429), ${failed} failed`,
    )
  const { cached, cold, search } = kinds
  const whole = code === 0 && /\d+ new, \d+ updated, \d+ unchanged, 0 failed/.test(output)
  const answered = [cold, search].every(
    ({ p95, refused, failed }) => p95 <= GOAL_MS && refused + failed === 0,
  )
  return whole && cached.refused + cached.failed === 0 && answered
}

const { dataDir, done } = benchData([file('earlier.jsonl'), '--site', 'medicine'])
const [port] = await freePorts(1)
const portal = await startPortal({ dataDir, port })
const busy = Array.from({ length: BUSY }, () =>
  spawn(process.execPath, ['-e', 'for(;;);'], { stdio: 'ignore' }),
)
const stopBusy = () => busy.forEach((child) => child.kill('SIGKILL'))
process.once('exit', stopBusy)
try {
  await fetchPage({ port, path: '/zh/home/', host: 'medicine.localhost' })
  const quiet = loadOf(port)
  await new Promise((end) => setTimeout(end, 20_000))
  report('nothing imported', {
    ...(await quiet.end()),
    code: 0,
    output: '0 new, 0 updated, 0 unchanged, 0 failed',
    seconds: 20,
  })
  const article = await importing(port, dataDir, [file('article'), '--site', 'optics'])
  const first = report(`an article of ${CONTRIBUTORS} contributors`, article)
  const many = await importing(port, dataDir, [file('records.jsonl'), '--site', 'medicine'])
  const second = report(`${RECORDS} records`, many)
  print(
    `goal: cached pages always answered, cold pages and searches within ${GOAL_MS} ms (p95), summaries whole: ${first && second ? 'reached' : 'missed'}`,
  )
  process.exitCode = first && second ? 0 : 1
} finally {
  stopBusy()
  await portal.stop()
  done()
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
