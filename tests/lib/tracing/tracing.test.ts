import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { context, propagation, trace } from '@opentelemetry/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { proxyList } from '@/lib/front/address'
import { createRenderQueue } from '@/lib/front/render-queue'
import { traceRequests } from '@/lib/front/trace-requests'
import { statementSpan, traceHeaders } from '@/lib/tracing/spans'
import { startTracing } from '@/lib/tracing/start-tracing'

type Value = { stringValue?: string; intValue?: number }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  status: { code?: number }
}
type Sent = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] }
    scopeSpans: { spans: Span[] }[]
  }[]
}

const received: { path: string; body: Sent }[] = []
const listen = async (server: Server) => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url ?? '', body: JSON.parse(body) as Sent })
    response.end('{}')
  })
})

const spans = () =>
  received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
const attribute = (span: Span | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]

/** Work of a request to each path, behind a front that traces. */
const work: Record<string, (request: IncomingMessage) => Promise<void>> = {
  '/zh/search/': async () => statementSpan(() => 'select $1 from articles')(null),
  '/failing': async () => statementSpan(() => 'insert into members values ($1)')(new Error('taken')),
  '/untraced': async () => undefined,
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await work[(request.url ?? '').split('?')[0] ?? '']?.(request)
  response.writeHead(request.url === '/failing' ? 503 : 200).end(JSON.stringify(traceHeaders()))
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-01`

describe('tracing', () => {
  const fronts: Server[] = []
  const open = (proxies: string[]) => {
    const traced = traceRequests(answer, proxyList(proxies))
    const front = createServer((request, response) => void traced(request, response))
    fronts.push(front)
    return listen(front)
  }

  beforeAll(async () => {
    expect(traceHeaders()).toEqual({})
    const endpoint = await listen(collector)
    Object.assign(env, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
    const end = await startTracing({ name: 'front', pid: 7 })
    const [behindProxy, direct] = [await open(['127.0.0.1']), await open([])]
    const headers = { traceparent }
    const answers = [
      await fetch(`${behindProxy}/zh/search/?q=secret`, { headers }),
      await fetch(`${behindProxy}/failing`),
      await fetch(`${direct}/untraced`, { headers }),
      await fetch(`${direct}/zh/sharedAlbum/secret-of-the-album/`),
    ]
    for (const each of answers) passedOn.push((await each.json()) as Record<string, string>)
    statementSpan(() => 'select of no request')(null)
    const queue = createRenderQueue({ running: 1 })
    const render = (key: string) =>
      trace.getTracer('test').startActiveSpan(key, async (span) => {
        const seen = await queue.run({ key, kind: 'person', client: key, search: false }, async () =>
          traceHeaders(),
        )
        span.end()
        return seen['traceparent']?.includes(span.spanContext().spanId)
      })
    own.push(...(await Promise.all([render('a'), render('b'), render('c')])))
    await end()
  })
  afterAll(() => {
    Object.assign(env, { OTEL_EXPORTER_OTLP_ENDPOINT: undefined })
    for (const api of [trace, context, propagation]) api.disable()
    for (const server of [collector, ...fronts]) server.close()
  })
  const passedOn: Record<string, string>[] = []
  const own: (boolean | undefined)[] = []

  it('sends spans to the collector, with the name of the service and of the process', () => {
    expect(received.map(({ path }) => path)).toContain('/v1/traces')
    const resource = received[0]?.body.resourceSpans[0]?.resource.attributes
    const of = (name: string) => resource?.find(({ key }) => key === name)?.value.stringValue
    expect([of('service.name'), of('process.executable.name')]).toEqual(['journal-portal', 'front'])
  })

  it('gives a request a span with its status, in the trace of the proxy, without its query and secrets', () => {
    const span = spans().find(
      ({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === 'b7ad6b7169203331',
    )
    expect(span?.name).toMatch(/^GET /)
    expect([attribute(span, 'url.path'), attribute(span, 'http.response.status_code')]).toEqual([
      '/zh/search/',
      200,
    ])
    expect(JSON.stringify(received)).not.toContain('secret')
  })

  it('goes on with no trace a visitor names, and tells the next process of its own', () => {
    const span = spans().find((each) => attribute(each, 'url.path') === '/untraced')
    expect(span?.traceId).not.toBe(TRACE)
    expect(passedOn[2]?.['traceparent']).toContain(span?.traceId)
    expect(passedOn[0]?.['traceparent']).toContain(TRACE)
  })

  it('puts statements below the request that asks them, and those of no request nowhere', () => {
    const request = spans().find((each) => attribute(each, 'url.path') === '/failing')
    const statement = spans().find(({ parentSpanId }) => parentSpanId === request?.spanId)
    expect([statement?.name, attribute(statement, 'db.query.text')]).toEqual([
      'INSERT',
      'insert into members values ($1)',
    ])
    expect([statement?.status.code, request?.status.code]).toEqual([2, 2])
    expect(JSON.stringify(received)).not.toContain('of no request')
  })

  it('keeps a render that waited in the trace of its own request', () => {
    expect(own).toEqual([true, true, true])
  })
})
