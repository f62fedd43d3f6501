import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from './requests.mjs'
import { startCluster } from './cluster.mjs'
import { PASSWORD, cookiesOf, dataOf, insertMembers, sendRequest, signInAs } from './send-request.mjs'
import { memberTools } from './sign-in.mjs'

const REVOCATIONS = 10
const REVOKED_GOAL_MS = 1000
const NEW_PASSWORD = 'Other7horse9battery'
const CHOSEN = 'A'.repeat(43)
const INFO = '/rc-pub/front/frontMembers/info'

/** Returns whether a request is answered as a member's. */
async function isIn(port, { headers = {}, path = INFO, host, method, body } = {}) {
  const { status, body: answer } = await sendRequest({ port, path, host, headers, method, body })
  return status === 200 && /"userName":"drill/.test(answer.toString('utf8'))
}

const cookie = (token) => ({ cookie: `commonToken=${token}` })
const change = (port, path, { session, csrf }, body = {}, method = 'POST') =>
  sendRequest({
    port,
    path: `/rc-pub${path}`,
    method,
    body: JSON.stringify(body),
    headers: {
      ...cookie(session),
      token: csrf,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
  })

/** Sessions an attacker chose before the member signed in: none may be the member's afterwards. */
async function fixations([a, b]) {
  const attacker = await signInAs({ port: a, userName: 'drill1' })
  const first = await signInAs({ port: a, userName: 'drill0', headers: cookie(CHOSEN) })
  const second = await signInAs({ port: a, userName: 'drill0', headers: cookie(attacker.session) })
  const page = (token) => sendRequest({ port: a, path: `/zh/home/?token=${token}` })
  const setsSession = async (token) => Boolean(cookiesOf(await page(token)).get('commonToken'))
  return {
    'a chosen cookie before signing in': await isIn(a, { headers: cookie(CHOSEN) }),
    'a chosen cookie, other instance': await isIn(b, { headers: cookie(CHOSEN) }),
    'the session is the one that was chosen': first.session === CHOSEN,
    'the attacker’s own session, brought by the member': second.session === attacker.session,
    'the session that was brought, afterwards': await isIn(b, { headers: cookie(attacker.session) }),
    'a chosen ?token= on a page': await setsSession(CHOSEN),
    'a session as ?token= on a page': await setsSession(second.session),
    'a userName cookie alone': await isIn(a, { headers: { cookie: 'userName=drill0' } }),
  }
}

/** Values that are not the session, or the session where it does not count. */
async function replays([a, b]) {
  const old = await signInAs({ port: a, userName: 'drill0' })
  const member = await signInAs({ port: b, userName: 'drill0', headers: cookie(old.session) })
  const { session, csrf, answer } = member
  const set = cookiesOf(answer)
  const hash = (encoding) => createHash('sha256').update(session).digest(encoding)
  const swapped = [...session]
    .map((c) => (c === c.toLowerCase() ? c.toUpperCase() : c.toLowerCase()))
    .join('')
  const other = `medicine.localhost:${a}`
  const attempts = {
    'a session replaced by a new sign-in': { headers: cookie(old.session) },
    'its hash, in hexadecimal': { headers: cookie(hash('hex')) },
    'its hash, as the token is written': { headers: cookie(hash('base64url')) },
    'the proof of intent as session': { headers: cookie(csrf) },
    'the proof of intent as bearer': { headers: { token: csrf } },
    'the handle of the book cloud': { headers: cookie(set.get('aesPassword') ?? CHOSEN) },
    'the session in other letters': { headers: cookie(swapped) },
    'the session cut by a letter': { headers: cookie(session.slice(0, -1)) },
    'the session with a letter more': { headers: cookie(`${session}A`) },
    'the session in the address': { path: `${INFO}?token=${session}&commonToken=${session}` },
    'the session as Authorization': { headers: { authorization: `Bearer ${session}` } },
    'the session at another site': { headers: cookie(session), host: other },
    'as bearer at another site': { headers: { token: session }, host: other },
    'at another site, named by siteId': { headers: { ...cookie(session), siteid: '1' }, host: other },
    'at another site, named as forwarded': {
      headers: { ...cookie(session), forwarded: `host=optics.localhost:${a}` },
      host: other,
    },
    'a session behind one that is none': { headers: { cookie: `commonToken=x; commonToken=${CHOSEN}` } },
  }
  const results = {}
  for (const [name, attempt] of Object.entries(attempts)) results[name] = await isIn(a, attempt)
  const write = await change(
    b,
    '/front/personalAlbum/saveAlbum',
    { session, csrf: old.csrf },
    { name: 'Replayed' },
  )
  results['the proof of intent of the session before'] = write.status === 200
  if (!(await isIn(a, { headers: cookie(session) })))
    throw new Error('the member’s own session does not open')
  return results
}

/** Ends sessions on one instance; returns the milliseconds until the other refuses them, and which stayed. */
async function revocations([a, b], count) {
  const times = []
  const stayed = {}
  const until = async (port, session) => {
    const startedAt = performance.now()
    while (await isIn(port, { headers: cookie(session) })) {
      if (performance.now() - startedAt > 10_000) return Infinity
      await sleep(10)
    }
    return performance.now() - startedAt
  }
  for (let n = 0; n < count; n += 1) {
    const [here, there] = n % 2 === 0 ? [a, b] : [b, a]
    const member = await signInAs({ port: here, userName: 'drill0' })
    await isIn(there, { headers: cookie(member.session) })
    const { status } = await change(here, '/api/logout', member)
    if (status !== 200) throw new Error(`signing out was answered ${status}`)
    times.push(await until(there, member.session))
  }
  const [kept, other] = [
    await signInAs({ port: a, userName: 'drill0' }),
    await signInAs({ port: b, userName: 'drill0' }),
  ]
  const passwords = { oldPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  const changed = await change(a, '/api/changePwd', kept, passwords)
  if (changed.status !== 200) throw new Error(`the password could not be changed: ${changed.status}`)
  times.push(await until(b, other.session))
  const newest = cookiesOf(changed).get('commonToken')
  stayed['the session from before a new password'] =
    newest !== undefined && (await isIn(b, { headers: cookie(kept.session) }))
  stayed['another session after a new password'] = await isIn(a, { headers: cookie(other.session) })
  stayed['the old password'] = Boolean((await signInAs({ port: b, userName: 'drill0' })).session)
  return { times, stayed }
}

/** Returns the secret cookies of a sign-in that scripts could read. */
const readableCookies = ({ headers }) =>
  (headers['set-cookie'] ?? []).filter(
    (set) => /^(commonToken|aesPassword|aesKey)=/.test(set) && !/; *HttpOnly/i.test(set),
  )

/** N16: fixed, replayed and revoked sessions on two instances over PostgreSQL. */
export async function sessions({ dataDir, scale }) {
  const cluster = await startCluster({ folder: dataDir })
  if ('skipped' in cluster) return { value: `left out: ${cluster.skipped}`, met: false }
  try {
    await insertMembers(await memberTools(), cluster.url, 2)
    const { ports } = cluster
    const { answer } = await signInAs({ port: ports[0], userName: 'drill0' })
    if (!dataOf(answer)) throw new Error(`the member could not sign in: ${answer.status}`)
    const readable = readableCookies(answer)
    const cases = { ...(await fixations(ports)), ...(await replays(ports)) }
    const { times, stayed } = await revocations(ports, Math.max(2, Math.round(REVOCATIONS * scale)))
    Object.assign(cases, stayed)
    const opened = Object.keys(cases).filter((name) => cases[name])
    for (const name of opened) print(`  opened: ${name}`)
    const slowest = Math.max(...times)
    return {
      value: `${Object.keys(cases).length} cases, ${opened.length} opened; ${times.length} revocations known to the other instance within ${slowest.toFixed(0)} ms; ${readable.length} secret cookies scripts can read`,
      met: opened.length === 0 && slowest <= REVOKED_GOAL_MS && readable.length === 0,
    }
  } finally {
    await cluster.stop()
  }
}
