import http from 'node:http'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@/lib/launch/postgres.mjs'
import { instanceOn } from './second-instance'

type Alternating = {
  port: number
  answered: number[]
  dataDirs: string[]
  /** Settings of a command on the same database. */
  env: Record<string, string>
  stop: () => Promise<void>
}

/**
 * Starts two servers in the same second on an empty PostgreSQL with separate data folders and one folder of files, and
 * a balancer that sends every single request to the other one; `{ skipped }` with the reason without PostgreSQL.
 */
export async function alternatingInstances(): Promise<Alternating | { skipped: string }> {
  const postgres = await startPostgres()
  if (postgres.skipped !== undefined) return { skipped: postgres.skipped }
  const folder = mkdtempSync(join(tmpdir(), 'portal-two-'))
  const [files, ...dataDirs] = ['files', 'a', 'b'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const each of [files, ...dataDirs]) mkdirSync(each, { mode: 0o700 })
  const env = { DATABASE_URL: postgres.url, FILES_DIR: files, TRUSTED_PROXIES: '127.0.0.1' }
  const started = await Promise.allSettled(dataDirs.map((dataDir) => instanceOn(dataDir, env)))
  const instances = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const stop = async () => {
    await Promise.all(instances.map((instance) => instance.stop()))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const failed = started.find((each) => each.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const balancer = await startAlternating(instances.map(({ port }) => port))
  return {
    ...{ port: balancer.port, answered: balancer.answered, dataDirs },
    env: { ...env, DATA_DIR: join(folder, 'command') },
    stop: async () => {
      balancer.close()
      await stop()
    },
  }
}

/** Starts a proxy that sends each request to the next of these ports; `answered` counts the answers of each. */
async function startAlternating(ports: number[]) {
  const answered = ports.map(() => 0)
  let turn = 0
  const server = http.createServer((request, response) => {
    const at = turn++ % ports.length
    const { url, method, headers } = request
    const upstream = http.request(
      { host: '127.0.0.1', port: ports[at], path: url, method, headers },
      (answer) => {
        answered[at] = (answered[at] ?? 0) + 1
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    upstream.on('error', () => response.destroy())
    request.pipe(upstream)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    ...{ port: (server.address() as AddressInfo).port, answered },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
