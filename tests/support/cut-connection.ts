import { mkdtempSync, rmSync } from 'node:fs'
import { type NetConnectOpts, type Server, type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts a proxy in front of a database that can cut connections and refuse new ones. */
export async function cuttable(url: string) {
  const behind = target(url)
  const folder = mkdtempSync(join(tmpdir(), 'portal-cut-'))
  const path = join(folder, '.s.PGSQL.5432')
  const open = new Set<Socket>()
  let server: Server
  const start = async () => {
    server = createServer((inside) => {
      const outside = connect(behind)
      for (const [one, other] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        open.add(one)
        one.pipe(other)
        one.on('error', () => undefined)
        one.once('close', () => {
          open.delete(one)
          other.destroy()
        })
      }
    })
    await new Promise<void>((listening) => server.listen(path, listening))
  }
  const cut = () => open.forEach((socket) => socket.destroy())
  const close = async () => {
    const closed = new Promise((done) => server.close(done))
    cut()
    await closed
  }
  await start()
  const original = new URL(url)
  const user = `${original.username}:${original.password}`
  return {
    url: `postgresql://${user}@${encodeURIComponent(folder)}${original.pathname}`,
    cut,
    close,
    start,
    stop: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function target(url: string): NetConnectOpts {
  const folder = /@(%2F[^/]*)/i.exec(url)?.[1]
  if (folder) return { path: join(decodeURIComponent(folder), '.s.PGSQL.5432') }
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port) }
}
