import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { expect, it } from 'vitest'

const SCRIPT = `
  import { freePorts, startServer } from './bench/support/portal.mjs'
  const [port] = await freePorts(1)
  const serve = "require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT)"
  await startServer(['-e', serve], { port })
  process.stdout.write(String(port))
  setInterval(() => undefined, 1000)
`

const isOpen = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.once('error', () => done(false)).once('connect', () => socket.destroy())
  })

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'ends the server of a bench that %s ends',
  async (signal) => {
    const bench = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT])
    const port = await new Promise<number>((done) => bench.stdout.once('data', (text) => done(Number(text))))
    expect(await isOpen(port)).toBe(true)
    const ended = new Promise((done) => bench.once('exit', done))
    bench.kill(signal)
    await ended
    await expect.poll(() => isOpen(port)).toBe(false)
  },
)
