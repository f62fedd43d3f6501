import { rmSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import next from 'next'
import { finishBeforeExit } from '@/lib/before-exit'
import { env, setRuntime } from '@/lib/env'
import { logLine } from '@/lib/log-line'
import { writeLogRecords } from '@/lib/write-log-records'
import { registry } from '@/lib/metrics'
import { startTracing } from '@/lib/tracing/start-tracing'
import { formatError } from '@/lib/text/format-error'
import { redact } from '@/lib/text/redact'
import { measureEventLoop } from './event-loop-lag'
import { packPage } from './page'
import type { NextHandler } from './render'
import type { PageJob } from './page-job'
import { type CallJob, type PageFacts, type Renderer, localRenderer } from './renderer'
import type { RendererMessage, RendererSettings } from './renderer-process'
import { WORK_HEADER, readAll, sendFramed } from './renderer-wire'
import { createStyles } from './styles'

const HEARTBEAT_MS = 1000
/** Milliseconds for an email that is being sent, and for counts; the front kills this process after five seconds. */
const FINISH_MS = 3000
let endTracing = async (): Promise<void> => undefined

// After one long response V8 pretenures objects made for every record, where only rare, full collections free them: a
// harvest then grew by 200 MB of garbage. Short requests do better with objects allocated young.
setFlagsFromString('--no-allocation-site-pretenuring')

/** Runs Next on a local socket: renders pages and handles requests the front forwards. */
async function main({ socketPath, databaseUrl, frontKey, dev }: RendererSettings): Promise<void> {
  writeLogRecords('next')
  setRuntime({ databaseUrl, frontKey })
  // Before Next is loaded: its spans use what is registered then.
  endTracing = await startTracing({ name: 'renderer', pid: process.pid })
  const server = createServer({ requestTimeout: 0, headersTimeout: 0, maxHeaderSize: 128 * 1024 })
  const app = next({ dev, hostname: 'localhost', port: env.PORT, httpServer: server })
  await app.prepare()
  const handler = app.getRequestHandler() as NextHandler
  const renderer = localRenderer(handler, {
    style: createStyles(dev ? '' : resolve('.next/static')),
    verify: dev || env.VERIFY_CACHE === '1',
  })
  server.keepAliveTimeout = 0
  server.on('request', (request, response) => {
    const work = request.headers[WORK_HEADER]
    const answered = work ? answer(renderer, work, request, response) : handler(request, response)
    answered.catch((error: Error) => fail(response, error))
  })
  rmSync(socketPath, { force: true })
  await new Promise<void>((done) => server.listen(socketPath, done))
  measureEventLoop()
  sendMessage({ kind: 'ready' })
  process.on('message', () => void registry.metrics().then((text) => sendMessage({ kind: 'metrics', text })))
  setInterval(() => sendMessage({ kind: 'heartbeat', memory: process.memoryUsage().rss }), HEARTBEAT_MS)
}

async function answer(
  renderer: Renderer,
  work: string | string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const job: unknown = JSON.parse((await readAll(request)).toString('utf8'))
  if (work === 'call') {
    const { status, body } = await renderer.call(job as CallJob)
    return sendFramed(response, { status }, body)
  }
  const { page, ...rest } = await renderer.page(job as PageJob)
  const { status, headers, etag, length, counted } = page
  const facts: PageFacts = { ...rest, status, headers, etag, length, counted }
  sendFramed(response, facts, await packPage(page))
}

function fail(response: ServerResponse, error: Error): void {
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
  response.end(redact(formatError(error)))
}

/** Sends a message to the front, which may have ended meanwhile. */
const sendMessage = (message: RendererMessage) =>
  process.connected && process.send?.(message, () => undefined)

// The front handles signals to the process group: it drains first and then disconnects this process.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => {
  void finishBeforeExit(FINISH_MS)
    .then(() => endTracing())
    .finally(() => process.exit(0))
})
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
process.once('message', (settings: RendererSettings) => {
  main(settings).catch((error: Error) => {
    process.stderr.write(logLine(`next: ${formatError(error)}`))
    process.exit(1)
  })
})
