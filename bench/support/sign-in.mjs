import { request } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleScript } from '../../lib/launch/bundle.mjs'

/** Loads modules of the portal: hashes, members, puzzles. */
export async function memberTools() {
  await bundleScript('bench-members', 'bench/support/members.ts')
  return import(pathToFileURL(resolve('.next-server/bench-members.mjs')).href)
}

/** Creates a browser at an address: stores cookies, solves puzzles, signs in. */
export function visitor({ port, host, address, tools }) {
  const jar = new Map()
  const send = (path, body) =>
    new Promise((answered, failed) => {
      const text = body === undefined ? undefined : JSON.stringify(body.json)
      const startedAt = performance.now()
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path: `/rc-pub${path}`,
          method: text === undefined ? 'GET' : 'POST',
          headers: {
            ...{ host: `${host}:${port}`, origin: `http://${host}:${port}`, 'x-forwarded-for': address },
            cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...body?.headers,
          },
        },
        (response) => {
          const parts = []
          response.on('data', (part) => parts.push(part))
          response.once('end', () => {
            const ms = performance.now() - startedAt
            for (const cookie of response.headers['set-cookie'] ?? []) {
              const [name, value] = cookie.split(';')[0].split('=')
              jar.set(name, value)
            }
            const { statusCode: status, headers } = response
            answered({ ms, status, headers, body: Buffer.concat(parts).toString('utf8') })
          })
        },
      )
      sent.once('error', failed).end(text)
    })
  /** Fetches a puzzle and solves it; null if there is none. */
  const captcha = async () => {
    const { status, body } = await send('/api/captcha?type=work')
    if (status !== 200) return null
    const { challenge, bits } = JSON.parse(body).data
    const pause = () => new Promise((resume) => setImmediate(resume))
    return { bits, answer: await tools.solveWork(challenge, tools.sha256Head, { bits, pause }) }
  }
  const signIn = (userName, password, answer) =>
    send('/api/login', { json: { userName, password }, headers: answer ? { captcha: answer } : {} })
  return { captcha, signIn }
}
