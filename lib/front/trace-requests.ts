import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api'
import { type Proxies, isProxy } from './address'
import { observedOf } from './metrics'
import { redact } from '@/lib/text/redact'
import { REQUEST_ID } from './request-id'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

const MAX_PATH = 500

/**
 * Starts an OpenTelemetry span for each request (HTTP semantic conventions). Continues the trace of a trusted proxy;
 * not that of a visitor, who could have everything traced. Query strings are left out, and the secrets of
 * paths: whoever reads the traces must not act for a member.
 */
export function traceRequests(handler: Handler, proxies: Proxies): Handler {
  const tracer = trace.getTracer('journal-portal')
  return (request, response) => {
    const parent = isProxy(request, proxies)
      ? propagation.extract(ROOT_CONTEXT, request.headers)
      : ROOT_CONTEXT
    withoutTrace(request.headers)
    const { method = 'GET', url = '/' } = request
    const attributes = {
      'http.request.method': method,
      'url.path': redact((url.split('?')[0] ?? '').slice(0, 2 * MAX_PATH)).slice(0, MAX_PATH),
      'server.address': request.headers.host?.slice(0, 255),
    }
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
    response.once('close', () => {
      const { kind, cache } = observedOf(response)
      span.updateName(`${method} ${kind}`)
      span.setAttributes({
        'http.response.status_code': response.statusCode,
        'portal.request_id': String(request.headers[REQUEST_ID] ?? ''),
        'portal.cache': cache,
      })
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    return context.with(trace.setSpan(parent, span), handler, undefined, request, response)
  }
}

function withoutTrace(headers: IncomingHttpHeaders): void {
  delete headers['traceparent']
  delete headers['tracestate']
  delete headers['baggage']
}
