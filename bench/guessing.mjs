/**
 * Measures password guessing: `npm run bench -- guessing`. Guesses an hour per account and network, sign-ins of the
 * member meanwhile, and whether response times tell a known account from an unknown one. Goals: at most 900 guesses an
 * hour per account, every sign-in of the member works, medians at most 5 ms apart.
 */
import { randomInt } from 'node:crypto'
import { ensureBuilt } from '../lib/launch/bundle.mjs'
import { median, print } from './support/requests.mjs'
import { benchData, freePorts, startPortal } from './support/portal.mjs'
import { memberTools, visitor } from './support/sign-in.mjs'

const HOST = 'optics.localhost'
const PASSWORD = 'Correct7horse9battery'
const WRONG = 'Wrong7horse9battery'
const SAMPLES = 60
const ATTACKERS = 6
const SECONDS = 40
const GOAL_MS = 5
const GOAL_AN_HOUR = 900

await ensureBuilt()
const tools = await memberTools()
const { dataDir, done } = benchData()
const [port] = await freePorts(1)
const portal = await startPortal({ dataDir, port, env: { TRUSTED_PROXIES: '127.0.0.1' } })

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
const at = (address = someAddress()) => visitor({ port, host: HOST, address, tools })

async function makeMembers() {
  const { pool, db } = tools.openDatabase(process.env.DATABASE_URL ?? tools.socketUrl(dataDir))
  const passwordHash = await tools.hashPassword(PASSWORD)
  for (let n = 0; n < SAMPLES; n += 1)
    await tools.insertMember(db, { userName: `known${n}`, mobileNo: `138${20_000_000 + n}`, passwordHash })
  await tools.insertMember(db, { userName: 'attacked', mobileNo: '13830000000', passwordHash })
  await pool.end()
}

/** Requests both kinds of account in turn, each from a new browser in a new network. */
async function compare(name, prepare, send) {
  const times = { known: [], unknown: [] }
  const durations = { known: new Set(), unknown: new Set() }
  for (let n = 0; n < SAMPLES; n += 1)
    for (const kind of n % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']) {
      await prepare(`${kind}${n}`)
      const { ms, status, body, headers } = await send(`${kind}${n}`)
      times[kind].push(ms)
      const others = Object.entries(headers).filter(([name]) => name !== 'date')
      durations[kind].add(JSON.stringify([status, body, others]))
    }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const alike = [...durations.known].join() === [...durations.unknown].join()
  print(
    `${name.padEnd(32)} known ${known.toFixed(1)} ms  unknown ${unknown.toFixed(1)} ms  apart ${Math.abs(known - unknown).toFixed(1)} ms  ${alike ? 'same answers' : 'DIFFERENT ANSWERS'}`,
  )
  return alike && Math.abs(known - unknown) <= GOAL_MS
}

async function accountsAnswerAlike() {
  const fail = async (account, times) => {
    for (let n = 0; n < times; n += 1) await at().signIn(account, WRONG)
  }
  const wrong = (account) => at().signIn(account, WRONG)
  const solving = async (account) => {
    const browser = at()
    const { answer } = await browser.captcha()
    return browser.signIn(account, WRONG, answer)
  }
  const nothing = async () => undefined
  const results = [
    await compare('a wrong password', nothing, wrong),
    await compare('a challenge is asked for', (account) => fail(account, 2), wrong),
    await compare('a wrong password with a challenge', nothing, solving),
  ]
  return results.every(Boolean)
}

/** Guesses until the time is over; returns how many were checked. */
async function guess(seconds, attackers) {
  const end = Date.now() + seconds * 1000
  let checked = 0
  let bits = 0
  const one = async ({ address, account }) => {
    while (Date.now() < end) {
      const browser = at(address)
      const solved = await browser.captcha()
      if (!solved || Date.now() >= end) continue
      bits = Math.max(bits, solved.bits)
      const { body } = await browser.signIn(account(), WRONG, solved.answer)
      if (/"password"/.test(body) && Date.now() < end) checked += 1
    }
  }
  await Promise.all(attackers.map(one))
  return { anHour: (checked * 3600) / seconds, bits }
}

const strangers = () =>
  Array.from({ length: ATTACKERS }, () => ({ address: someAddress(), account: () => 'attacked' }))

async function ofAnAccount() {
  await guess(8, strangers())
  const { anHour } = await guess(SECONDS, strangers())
  print(
    `an account, ${ATTACKERS} networks at once: ${anHour.toFixed(0)} guesses an hour (goal ${GOAL_AN_HOUR} or fewer)`,
  )
  return anHour <= GOAL_AN_HOUR * 1.1
}

async function ofANetwork() {
  const address = someAddress()
  const spraying = Array.from({ length: ATTACKERS }, () => ({
    address,
    account: () => `made-up${randomInt(1e9)}`,
  }))
  const { anHour, bits } = await guess(SECONDS, spraying)
  print(
    `a network, ever new accounts: ${anHour.toFixed(0)} guesses an hour, puzzles of ${bits} bits at the end`,
  )
}

/** Signs the member in again and again from its own network while attackers guess. */
async function memberMeanwhile() {
  const guessing = guess(SECONDS, strangers())
  const answers = []
  const end = Date.now() + (SECONDS - 5) * 1000
  while (Date.now() < end) {
    const browser = at()
    const solved = await browser.captcha()
    answers.push(await browser.signIn('attacked', PASSWORD, solved.answer))
    await new Promise((resume) => setTimeout(resume, 4000))
  }
  await guessing
  const times = answers.map(({ ms }) => ms)
  const worked = answers.filter(({ status }) => status === 200).length
  print(
    `the member meanwhile: ${worked} of ${answers.length} sign-ins worked, half within ${median(times).toFixed(0)} ms, all within ${Math.max(...times).toFixed(0)} ms`,
  )
  return worked === answers.length
}

let met = false
try {
  await makeMembers()
  const alike = await accountsAnswerAlike()
  const slow = await ofAnAccount()
  const member = await memberMeanwhile()
  await ofANetwork()
  met = alike && slow && member
} finally {
  await portal.stop()
  done()
}
process.exit(met ? 0 : 1)
