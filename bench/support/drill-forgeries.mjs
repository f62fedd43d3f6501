import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { bundleScript } from '../../lib/launch/bundle.mjs'
import { print } from './requests.mjs'
import { freePorts, startPortal } from './portal.mjs'
import { insertMembers, sendRequest, signInOrThrow } from './send-request.mjs'
import { memberTools } from './sign-in.mjs'

/** What a member owns, and who is signed in: nothing of it may differ after the forgeries. */
const STATE = ['members', 'personal_albums', 'personal_album_items', 'collects', 'histories', 'subscriptions']
  .concat(['files', 'identities', 'download_records', 'outbox', 'idempotent_replies'])
  .map(
    (table) =>
      `select '${table}' part, count(*)::int, md5(string_agg(t::text, '' order by t::text)) from ${table} t`,
  )
  .concat(
    "select 'sessions', count(*)::int, md5(string_agg(token_hash, '' order by token_hash)) from sessions",
  )
  .join(' union all ')

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Refused with 415 by calls that take no such body, before anything else is asked. */
const PLAIN_TYPE = 'text/plain'

/**
 * What another site can make the member's browser send: with its session, and at worst with a proof of intent it got
 * hold of. The last is a browser that states no origin at all.
 */
const FORGERIES = {
  'another site': ({ csrf }) => ({ 'sec-fetch-site': 'cross-site', token: csrf, 'content-type': JSON_TYPE }),
  'a sibling site': ({ csrf }) => ({ 'sec-fetch-site': 'same-site', token: csrf, 'content-type': JSON_TYPE }),
  'a foreign origin': ({ csrf }) => ({
    origin: 'https://evil.example',
    token: csrf,
    'content-type': JSON_TYPE,
  }),
  'no origin of its own': ({ csrf }) => ({ origin: 'null', token: csrf, 'content-type': JSON_TYPE }),
  'a form without an origin': () => ({ 'content-type': FORM_TYPE }),
  'plain text without a token': () => ({ 'content-type': PLAIN_TYPE }),
}

const bodyOf = (body, type) =>
  type === FORM_TYPE
    ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString()
    : JSON.stringify(body)

/** N7: every call that may change something, forged in six ways beside the session of a member; and asked for by GET. */
export async function forgeries({ dataDir }) {
  await bundleScript('forged-calls', 'bench/support/forged-calls.ts')
  const { unsafeCalls } = await import(pathToFileURL(resolve('.next-server/forged-calls.mjs')).href)
  const tools = await memberTools()
  const [port] = await freePorts(1)
  const portal = await startPortal({ dataDir, port })
  const url = process.env.DATABASE_URL ?? tools.socketUrl(dataDir)
  try {
    await insertMembers(tools, url, 2)
    const member = await signInOrThrow({ port, userName: 'drill0' })
    await writeSomething(port, member)
    const calls = unsafeCalls()
    const before = await stateOf(url)
    const passed = []
    let sent = 0
    for (const call of calls)
      for (const [name, headersOf] of Object.entries(FORGERIES)) {
        if (call.signedUrl) continue
        const headers = headersOf(member)
        const { status } = await send(port, member, call, headers)
        sent += 1
        if (status !== 403 && !(headers['content-type'] === PLAIN_TYPE && status === 415))
          passed.push(`${call.method} ${call.path}, ${name}: ${status}`)
      }
    const byGet = await readable(port, member, calls)
    const after = await stateOf(url)
    const changed = Object.keys(before).filter((part) => before[part] !== after[part])
    const refused = await ownCalls(port, member, calls)
    for (const line of [...passed, ...byGet, ...refused].slice(0, 20)) print(`  ${line}`)
    return {
      value: `${calls.length} calls, ${sent} forgeries: ${passed.length} not refused, ${changed.length} tables changed${changed.length > 0 ? ` (${changed.join(', ')})` : ''}; ${byGet.length} taken by GET; ${refused.length} refused as forged when the member sends them`,
      met: sent > 0 && [passed, changed, byGet, refused].every(({ length }) => length === 0),
    }
  } finally {
    await portal.stop()
  }
}

const send = (port, { session }, { method, path, body }, headers) =>
  sendRequest({
    port,
    method,
    path,
    headers: { cookie: `commonToken=${session}`, ...headers },
    body: bodyOf(body, headers['content-type']),
  })

/** Gives the member an album and a favorite, so that there is something to change. */
async function writeSomething(port, member) {
  const headers = { 'sec-fetch-site': 'same-origin', token: member.csrf, 'content-type': JSON_TYPE }
  const call = { method: 'POST', path: '/rc-pub/front/personalAlbum/saveAlbum', body: { name: 'Own' } }
  const { status } = await send(port, member, call, headers)
  if (status !== 200) throw new Error(`the member could not write: ${status}`)
}

/** Asks for each changing call by GET; returns those not refused with 405. */
async function readable(port, { session }, calls) {
  const wrong = []
  for (const { path, readable: reads } of calls) {
    if (reads) continue
    const { status } = await sendRequest({ port, path, headers: { cookie: `commonToken=${session}` } })
    if (status !== 405) wrong.push(`GET ${path}: ${status}`)
  }
  return wrong
}

/** Sends each call as the member's own page does, what ends the session last; returns those refused as forged. */
async function ownCalls(port, member, calls) {
  const headers = { 'sec-fetch-site': 'same-origin', token: member.csrf, 'content-type': JSON_TYPE }
  const ends = ({ name }) => ['logout', 'login', 'deleteAccount', 'changePwd'].includes(name)
  const refused = []
  for (const call of [...calls.filter((one) => !ends(one)), ...calls.filter(ends)]) {
    if (call.ofFronts || call.multipart) continue
    const { status, body } = await send(port, member, call, headers)
    if (status === 403) refused.push(`${call.method} ${call.path} by the member: ${body.toString('utf8')}`)
  }
  return refused
}

async function stateOf(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(STATE)
    return Object.fromEntries(rows.map(({ part, ...rest }) => [part, JSON.stringify(rest)]))
  } finally {
    await client.end()
  }
}
