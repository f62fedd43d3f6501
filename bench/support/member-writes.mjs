import { spawnSync } from 'node:child_process'
import { request } from 'node:http'

const HOST = 'optics.localhost'
const USER = 'faultreader'
const PASSWORD = 'Tidal7Moss'

/** Creates the member in a data folder no server uses, or in the database of these settings. */
export function makeMember(dataDir, settings = {}) {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['.next-server/cli.mjs', 'member', 'add', '--user', USER, '--mobile', '13900000001', '--password-stdin'],
    {
      input: PASSWORD,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production', ...settings },
    },
  )
  if (status !== 0 && !/taken/.test(stderr)) throw new Error(stderr)
}

/** Calls the API; `data` if the response is an envelope, status 0 if the connection failed. */
export const call = (
  port,
  path,
  { body, token, host = `${HOST}:${port}`, type = 'application/json', headers = {} } = {},
) =>
  new Promise((done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body))
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: `/rc-pub${path}`,
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        timeout: 15_000,
        headers: {
          host,
          ...(body === undefined ? {} : { 'content-type': type, 'content-length': bytes.length }),
          ...(token === undefined ? {} : { token }),
          ...headers,
        },
      },
      (response) => {
        const parts = []
        response.on('data', (part) => parts.push(part))
        response.once('error', () => done({ status: 0 }))
        response.once('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          const cookie = (response.headers['set-cookie'] ?? []).join(';')
          try {
            done({ status: response.statusCode, cookie, ...envelopeOf(text) })
          } catch {
            done({ status: response.statusCode, cookie })
          }
        })
      },
    )
    sent.once('timeout', () => sent.destroy(new Error('no answer within 15 s')))
    sent.once('error', () => done({ status: 0 }))
    sent.end(body === undefined ? undefined : bytes)
  })

const envelopeOf = (text) => {
  const { data, message } = JSON.parse(text)
  return { data, message }
}

/** Signs the member in on one host; returns the session token. */
export async function signIn(port, host) {
  const { status, cookie, message } = await call(port, '/api/login', {
    host,
    body: { userName: USER, password: PASSWORD },
  })
  const token = /commonToken=([^;]+)/.exec(cookie ?? '')?.[1]
  if (!token) throw new Error(`the member could not sign in: ${status} ${message}`)
  return decodeURIComponent(token)
}

let made = 0

/** Creates an album; returns its name, and whether the server acknowledged it. */
export async function writeAlbum(port, token) {
  made += 1
  const name = `album ${process.pid} ${made}`
  const { status, message, data } = await call(port, '/front/personalAlbum/saveAlbum', {
    body: { name },
    token,
  })
  return { name, status, message, written: status === 200 && data?.name === name }
}
