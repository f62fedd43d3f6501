import { SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('journal-portal')
const MAX_STATEMENT = 2000

/**
 * Returns the headers that propagate the current trace to another process (W3C Trace Context); none without a trace.
 */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/**
 * Starts the span of a statement if its caller is traced. The text has no values, which are parameters. Returns the
 * function that ends it.
 */
export function statementSpan(statement: () => string): (error: unknown) => void {
  if (!trace.getActiveSpan()?.isRecording()) return () => undefined
  const text = statement().slice(0, MAX_STATEMENT)
  const span = tracer.startSpan(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  })
  return (error) => {
    if (error)
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : undefined })
    span.end()
  }
}
