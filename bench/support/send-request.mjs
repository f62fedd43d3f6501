import { request } from 'node:http'

/** Sends one request on its own connection; resolves with `{ status, headers, body, ms }`, status 0 if it failed. */
export const sendRequest = ({
  port,
  path,
  method = 'GET',
  host = `optics.localhost:${port}`,
  headers = {},
  body,
}) =>
  new Promise((done) => {
    const startedAt = performance.now()
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(body)
    const length = bytes === undefined ? {} : { 'content-length': bytes.length }
    const failed = () =>
      done({ status: 0, headers: {}, body: Buffer.alloc(0), ms: performance.now() - startedAt })
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent: false,
        timeout: 15_000,
        headers: { host, ...length, ...headers },
      },
      (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.once('error', failed)
        response.once('end', () =>
          done({
            status: response.statusCode,
            headers: response.headers,
            body: Buffer.concat(parts),
            ms: performance.now() - startedAt,
          }),
        )
      },
    )
    sent.once('timeout', () => sent.destroy())
    sent.once('error', failed)
    sent.end(bytes)
  })

/** Returns the data of an envelope; undefined if the body is none. */
export function dataOf({ body }) {
  try {
    return JSON.parse(body.toString('utf8')).data
  } catch {
    return undefined
  }
}

/** Returns the cookies an answer sets, by name; those it clears have an empty value. */
export const cookiesOf = ({ headers }) =>
  new Map(
    (headers['set-cookie'] ?? []).map((cookie) => {
      const [name, ...value] = cookie.split(';')[0].split('=')
      return [name, value.join('=')]
    }),
  )

/** Password of the members of drills. */
export const PASSWORD = 'Correct7horse9battery'

/** Inserts members `drill0` … with PASSWORD into a database, unless it has them; returns their user names. */
export async function insertMembers(
  tools,
  url,
  count,
  { prefix = 'drill', firstNumber = 13_710_000_000 } = {},
) {
  const { pool, db } = tools.openDatabase(url)
  const passwordHash = await tools.hashPassword(PASSWORD)
  const names = Array.from({ length: count }, (_, n) => `${prefix}${n}`)
  for (const [n, userName] of names.entries())
    await tools.insertMember(db, { userName, mobileNo: String(firstNumber + n), passwordHash })
  await pool.end()
  return names
}

/** Signs a member in as signInAs does; throws if that fails. */
export async function signInOrThrow(member) {
  const signedIn = await signInAs(member)
  if (signedIn.session) return signedIn
  throw new Error(`${member.userName} could not sign in: ${signedIn.answer.status}`)
}

/** Signs a member in by the API; returns the session's cookie value, its CSRF token, and the whole answer. */
export async function signInAs({ port, host, userName, password = PASSWORD, headers = {} }) {
  const answer = await sendRequest({
    port,
    host,
    method: 'POST',
    path: '/rc-pub/api/login',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ userName, password }),
  })
  const session = cookiesOf(answer).get('commonToken')
  return { session: session && decodeURIComponent(session), csrf: dataOf(answer)?.token, answer }
}
