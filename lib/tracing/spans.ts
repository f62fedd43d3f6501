import { SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('journal-portal')
const MAX_STATEMENT = 2000

/** Headers by which another process goes on with the trace of this work (W3C Trace Context); none where nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/**
 * Begins the span of a statement where what asks for it is traced. The text is without values, which travel as
 * parameters. Gives the function that ends it.
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
