import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'node:http'
import { median, print } from './requests.mjs'
import { once } from './load.mjs'
import { percentile } from './measures.mjs'
import { freePorts, startPortal } from './portal.mjs'
import { insertMembers, sendRequest, signInAs } from './send-request.mjs'
import { memberTools } from './sign-in.mjs'

const AT_ONCE = 40
const WAVES = 10
const SAMPLES = 60
const READERS = 4
const PAUSE_MS = 10
const HOST = 'optics.localhost'
const PAGE_GOAL_MS = 200
const LOGIN_GOAL_MS = 10_000
const APART_GOAL_MS = 5
const PAGES = ['/zh/home/', '/en/home/', '/zh/issue/', '/en/onlineFirst/', '/zh/news/']

/** Reads cached pages at a steady pace until `stop`, which returns the milliseconds of each and how many failed. */
function readers(port) {
  const agent = new Agent({ keepAlive: true })
  const times = []
  let running = true
  let failed = 0
  const read = async (n) => {
    for (let at = n; running; at += 1) {
      const startedAt = performance.now()
      const status = await once({ agent, port, host: HOST, path: PAGES[at % PAGES.length] }).catch(() => 0)
      times.push(performance.now() - startedAt)
      if (status !== 200) failed += 1
      await sleep(PAUSE_MS)
    }
  }
  const done = Promise.all(Array.from({ length: READERS }, (_, n) => read(n)))
  return async () => {
    running = false
    await done
    agent.destroy()
    return { times, failed }
  }
}

/** Signs 40 members in at once, wave after wave, each from an address of its own. */
async function storm(port, names, waves) {
  const answers = []
  for (let wave = 0; wave < waves; wave += 1)
    answers.push(
      ...(await Promise.all(
        names.map(async (userName, n) => {
          const headers = { 'x-forwarded-for': `198.51.${wave}.${n + 1}` }
          return (await signInAs({ port, userName, headers })).answer
        }),
      )),
    )
  return answers
}

/** Returns the medians of wrong passwords of accounts that exist and of those that do not, sent in turn. */
async function enumeration(port, samples) {
  const times = { existing: [], invented: [] }
  const answers = { existing: new Set(), invented: new Set() }
  const kinds = Object.keys(times)
  for (let n = 0; n < samples; n += 1)
    for (const kind of n % 2 === 0 ? kinds : [...kinds].reverse()) {
      // Three wrong passwords of an account ask for a challenge.
      const userName = kind === 'existing' ? `drill${AT_ONCE + n}` : `nobody${n}`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${n}.${kind.length}.7` }
      const body = JSON.stringify({ userName, password: 'Wrong7horse9battery' })
      const answer = await sendRequest({ port, path: '/rc-pub/api/login', method: 'POST', headers, body })
      times[kind].push(answer.ms)
      answers[kind].add(`${answer.status} ${answer.body.toString('utf8')}`)
    }
  const apart = Math.abs(median(times.existing) - median(times.invented))
  return { apart, alike: [...answers.existing].join() === [...answers.invented].join() }
}

/** N11: 40 members who sign in at once beside readers of cached pages, and the time of wrong passwords. */
export async function loginStorm({ dataDir, scale }) {
  const tools = await memberTools()
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  try {
    const samples = Math.max(10, Math.round(SAMPLES * scale))
    const names = await insertMembers(
      tools,
      process.env.DATABASE_URL ?? tools.socketUrl(dataDir),
      AT_ONCE + samples,
    )
    for (const path of PAGES) await once({ port, host: HOST, path })
    const { apart, alike } = await enumeration(port, samples)
    const stop = readers(port)
    const answers = await storm(port, names.slice(0, AT_ONCE), Math.max(1, Math.round(WAVES * scale)))
    const { times, failed } = await stop()
    const p95 = percentile(times, 0.95)
    const count = (status) => answers.filter((answer) => answer.status === status).length
    const wrong = answers.length - count(200) - count(429)
    const longest = Math.max(...answers.map(({ ms }) => ms))
    if (!alike) print('  accounts that exist are answered in other words than those that do not')
    return {
      value: `${answers.length} sign-ins, ${AT_ONCE} at once: ${count(200)} signed in, ${count(429)} told to come back, ${wrong} failed, longest ${(longest / 1000).toFixed(1)} s; ${times.length} cached pages meanwhile, p95 ${p95.toFixed(0)} ms, ${failed} failed; accounts that exist and that do not ${apart.toFixed(1)} ms apart (medians of ${samples})`,
      met:
        wrong === 0 &&
        count(200) > 0 &&
        longest <= LOGIN_GOAL_MS &&
        failed === 0 &&
        p95 <= PAGE_GOAL_MS &&
        apart <= APART_GOAL_MS &&
        alike,
    }
  } finally {
    await portal.stop()
  }
}
