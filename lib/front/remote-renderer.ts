import { type Agent, type IncomingMessage, request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { traceHeaders } from '@/lib/tracing/spans'
import { type Page, pageOfBytes } from './page'
import type { CallAnswer, CallJob, PageFacts, Renderer } from './renderer'
import type { PageJob, Rendering } from './page-job'
import { WORK_HEADER, readFramed } from './renderer-wire'

/** Socket of the process of Next, which may restart. */
export type RendererConnection = {
  socketPath: string
  agent: () => Agent
  /** Resolves when it listens; rejects on timeout. */
  up: () => Promise<void>
}

/** Errors when the process ended before it responded. */
const CONNECTION_LOST = new Set(['ECONNRESET', 'EPIPE'])
/** Errors when the process was not listening: no work was started. */
const ABSENT = new Set(['ECONNREFUSED', 'ENOENT'])

const RETRY_MS = 50
const ABSENT_MS = 15_000

/**
 * Runs work in the process of Next and retries it in the next process if that one ends; the number of tries is bounded,
 * for the work may be what crashes it. Waits for a process that is not listening.
 */
export async function sendWithRetry<T>(
  connection: RendererConnection,
  tries: number,
  work: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now()
  for (let left = tries; ;) {
    await connection.up()
    try {
      return await work()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      if (CONNECTION_LOST.has(code)) left -= 1
      else if (!ABSENT.has(code) || performance.now() - startedAt > ABSENT_MS) throw error
      if (left === 0) throw error
      // The connection breaks a moment before the exit of the process is reported.
      await pause(RETRY_MS)
    }
  }
}

const MAX_TRIES = 2

/** Renders in the process of Next. Work lost with that process is retried once in the next. */
export function remoteRenderer(connection: RendererConnection): Renderer {
  const work = <Facts>(kind: 'page' | 'call', job: PageJob | CallJob) => {
    const body = Buffer.from(JSON.stringify({ ...job, headers: { ...job.headers, ...traceHeaders() } }))
    return sendWithRetry(connection, MAX_TRIES, async () =>
      readFramed<Facts>(await post(connection, kind, body)),
    )
  }
  return {
    async page(job): Promise<Rendering> {
      const { facts, bytes } = await work<PageFacts>('page', job)
      const { status, headers, etag, length, counted, ...rest } = facts
      const page: Page = { ...pageOfBytes({ status, headers, etag, length }, bytes), counted }
      return { ...rest, page }
    },
    async call(job): Promise<CallAnswer> {
      const { facts, bytes } = await work<{ status: number }>('call', job)
      return { status: facts.status, body: bytes }
    },
  }
}

function post(connection: RendererConnection, kind: string, body: Buffer): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const sent = httpRequest(
      {
        socketPath: connection.socketPath,
        agent: connection.agent(),
        method: 'POST',
        path: '/',
        headers: { host: 'localhost', [WORK_HEADER]: kind, 'content-length': String(body.length) },
      },
      answered,
    )
    sent.once('error', failed)
    sent.end(body)
  })
}
