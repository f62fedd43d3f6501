import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the remote API behaves: normal, slow, silent, or one of several invalid responses. */
export type Behaviour = 'well' | 'slow' | 'silent' | 'html' | 'broken json' | 'wrong shape' | '500'

const first = Number(process.env.E2E_PORT ?? '3000')

/** Starts a remote API: a proxy to the first instance that can be made to fail. */
export async function faultyRemote() {
  let behaviour: Behaviour = 'well'
  const server = http.createServer((request, response) => {
    const pass = () => {
      const upstream = http.request(
        {
          host: '127.0.0.1',
          port: first,
          path: request.url,
          method: request.method,
          headers: { ...request.headers, host: `localhost:${first}` },
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      upstream.on('error', () => response.destroy())
      request.pipe(upstream)
    }
    const say = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type }).end(body)
    if (behaviour === 'well') pass()
    else if (behaviour === 'slow') setTimeout(pass, 6000)
    else if (behaviour === 'html') say(200, 'text/html', '<h1>Welcome to the WAF</h1>')
    else if (behaviour === 'broken json') say(200, 'application/json', '{"status":0,"data":[{"id":')
    else if (behaviour === 'wrong shape')
      say(200, 'application/json', '{"status":"0","data":{"id":"<script>","content":7}}')
    else if (behaviour === '500')
      say(500, 'application/json', '{"status":500,"message":"NullPointerException"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next: Behaviour) => {
      behaviour = next
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Starts the built server a second time, without content, on the API of `origin`. */
export const secondInstance = (origin: string, env: Record<string, string> = {}) =>
  instanceOn(mkdtempSync(join(tmpdir(), 'portal-second-')), { RC_PUB_ORIGIN: origin, ...env })

/**
 * Starts another built server on the given data folder, which is deleted when it stops; rejects, and stops it, where it
 * is not ready in time.
 */
export async function instanceOn(dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, ['.next-server/server.mjs'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{
        NODE_ENV: 'production',
        LIMITS: 'off',
        DATABASE_URL: '',
        ...env,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
      },
      ...{ DRAIN_SECONDS: '0', VERIFY_CACHE: '0' },
    },
  })
  const get = (host: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
      http
        .get(
          { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } },
          (message) => {
            const parts: Buffer[] = []
            message.on('data', (part: Buffer) => parts.push(part))
            message.on('end', () =>
              resolve({
                status: message.statusCode ?? 0,
                headers: message.headers,
                body: Buffer.concat(parts).toString(),
              }),
            )
          },
        )
        .on('error', reject)
    })
  const until = Date.now() + 180_000
  while (Date.now() < until) {
    const ready = await get('localhost', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
    if (ready) return { port, get, stop: () => stopped(child, dataDir) }
    if (child.exitCode !== null || child.signalCode !== null) break
    await new Promise((done) => setTimeout(done, 250))
  }
  await stopped(child, dataDir)
  throw new Error(`no server on ${dataDir}: exit ${child.exitCode ?? 'none'}`)
}

async function stopped(child: ChildProcess, dataDir: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), 5000).unref()
    await ended
  }
  rmSync(dataDir, { recursive: true, force: true })
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = http.createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
