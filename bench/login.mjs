/**
 * Measures cached pages while 40 members sign in at once, again and again, beside the same pages without logins, in one
 * run: `npm run bench -- login`. Rounds with and without alternate; the goal is for the p95.
 */
import { request } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript, ensureBuilt } from '../lib/launch/bundle.mjs'
import { fetchData, median, print } from './support/requests.mjs'
import { load } from './support/load.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'

const LOGINS = 40
const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 8
const GOAL = 2
const HOST = 'optics.localhost'
const PASSWORD = 'Correct7horse9battery'

await ensureBuilt()
await bundleScript('bench-members', 'bench/support/members.ts')
const { dataDir, done } = benchData()
const [port] = await freePorts(1)
const portal = await startPortal({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1' } })

async function makeMembers() {
  const tools = await import(pathToFileURL(resolve('.next-server/bench-members.mjs')).href)
  const { pool, db } = tools.openDatabase(process.env.DATABASE_URL ?? tools.socketUrl(dataDir))
  const passwordHash = await tools.hashPassword(PASSWORD)
  for (let n = 0; n < LOGINS; n += 1)
    await tools.insertMember(db, { userName: `bench${n}`, mobileNo: `139${10_000_000 + n}`, passwordHash })
  await pool.end()
}

/** Sends a login from its own address; resolves with milliseconds and status. */
const login = (n, round) =>
  new Promise((answered, failed) => {
    const body = JSON.stringify({ userName: `bench${n}`, password: PASSWORD })
    const startedAt = performance.now()
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/rc-pub/api/login',
        method: 'POST',
        headers: {
          host: `${HOST}:${port}`,
          origin: `http://${HOST}:${port}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': `198.51.${round}.${n + 1}`,
        },
      },
      (response) => {
        response.resume()
        response.once('end', () =>
          answered({ ms: performance.now() - startedAt, status: response.statusCode }),
        )
      },
    )
    sent.once('error', failed).end(body)
  })

/** Measures the pages alone, or during waves of logins. */
async function round(path, number, withLogins) {
  const end = Date.now() + SECONDS * 1000
  const logins = []
  const waves = async () => {
    while (Date.now() < end)
      logins.push(...(await Promise.all(Array.from({ length: LOGINS }, (_, n) => login(n, number)))))
  }
  const pages = load({ port, path, host: HOST, connections: CONNECTIONS, seconds: SECONDS })
  if (withLogins) await waves()
  return { ...(await pages), logins }
}

let met = false
try {
  await makeMembers()
  const doi = '/rc-pub/front/front-article/getArticleByDoi?doi=10.5555/opt.2026.04.002'
  const path = `/zh/article/${(await fetchData({ port, host: HOST, path: doi })).id}/`
  await load({ port, path, host: HOST, connections: CONNECTIONS, seconds: 2 })
  const alone = []
  const crowded = []
  for (let at = 0; at < ROUNDS; at += 1) {
    alone.push(await round(path, at, false))
    crowded.push(await round(path, at, true))
  }
  const logins = crowded.flatMap((one) => one.logins)
  const refused = logins.filter(({ status }) => status === 429).length
  const failed = logins.filter(({ status }) => status !== 200 && status !== 429).length
  const p95 = (rounds) => median(rounds.map((one) => one.p95))
  const row = (name, rounds) =>
    print(
      `${name.padEnd(24)} ${median(rounds.map(({ rate }) => rate))
        .toFixed(0)
        .padStart(
          6,
        )}/s  p50 ${median(rounds.map(({ p50 }) => p50)).toFixed(1)} ms  p95 ${p95(rounds).toFixed(1)} ms`,
    )
  row('cached page alone', alone)
  row(`with ${LOGINS} logins at once`, crowded)
  print(
    `${logins.length} logins, ${refused} told to come back (429), ${failed} failed, half of them within ${median(logins.map(({ ms }) => ms)).toFixed(0)} ms`,
  )
  const times = p95(crowded) / p95(alone)
  print(`p95 ${times.toFixed(2)} times that of the page alone (goal ${GOAL} or less)`)
  met = times <= GOAL && failed === 0
} finally {
  await portal.stop()
  done()
}
process.exit(met ? 0 : 1)
