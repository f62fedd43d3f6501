import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import * as net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serveInDataFolder } from '@/lib/backend/db/serve-in-data-folder'

vi.mock('node:net', async (load) => {
  const all = await load<typeof net>()
  return { ...all, createServer: vi.fn(all.createServer) }
})

let dataDir: string
let path: string
let server: net.Server

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-socket-'))
  path = join(dataDir, 'run', '.s.PGSQL.5432')
  server = net.createServer((socket) => socket.end('answered'))
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(dataDir, { recursive: true, force: true })
})

const answerAt = (socketPath: string) =>
  new Promise<string>((done, failed) => {
    net
      .connect(socketPath)
      .once('error', failed)
      .once('data', (bytes) => done(String(bytes)))
  })

it('takes the place of a socket that a killed server left, and removes its own at the end', async () => {
  mkdirSync(join(dataDir, 'run'), { mode: 0o700 })
  writeFileSync(path, '')
  const stop = await serveInDataFolder(server, dataDir)
  expect(await answerAt(path)).toBe('answered')
  stop()
  expect(existsSync(path)).toBe(false)
})

it('leaves the first socket alone where the folder has no second one, and says so in one line', async () => {
  writeFileSync(join(dataDir, 'run'), '')
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const stop = await serveInDataFolder(server, dataDir)
  expect(written.mock.calls.map(([line]) => line)).toEqual([
    expect.stringContaining(`no socket in ${join(dataDir, 'run')}`),
  ])
  stop()
  expect(existsSync(join(dataDir, 'run'))).toBe(true)
})

it('hands later errors, each of them, to the first server', async () => {
  const errors: string[] = []
  server.on('error', ({ message }: Error) => errors.push(message))
  const stop = await serveInDataFolder(server, dataDir)
  const second = vi.mocked(net.createServer).mock.results.at(-1)?.value as net.Server
  for (const message of ['first', 'next']) second.emit('error', new Error(message))
  expect(errors).toEqual(['first', 'next'])
  stop()
})
