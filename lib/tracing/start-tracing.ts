import { hostname } from 'node:os'
import { env } from '@/lib/env'

const FLUSH_MS = 2000

/**
 * Exports OpenTelemetry traces of this process to `OTEL_EXPORTER_OTLP_ENDPOINT` (OTLP over HTTP, JSON); without one
 * nothing is loaded and every span is a no-op. The packages read the other `OTEL_*` variables themselves: sampler,
 * headers, attributes, queue sizes. Returns a function that flushes pending spans for at most 2 seconds.
 */
export async function startTracing(of: { name: string; pid: number }): Promise<() => Promise<void>> {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (!endpoint) return async () => undefined
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  const processAttributes = resourceFromAttributes({
    'service.name': 'journal-portal',
    'service.instance.id': `${hostname()}-${of.pid}`,
    'process.pid': of.pid,
    'process.executable.name': of.name,
  })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(processAttributes)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })),
    ],
  })
  // Also registers the context manager and the W3C headers traceparent and tracestate.
  provider.register()
  return async () => {
    const timeout = new Promise<void>((done) => setTimeout(done, FLUSH_MS).unref())
    await Promise.race([provider.shutdown().catch(() => undefined), timeout])
  }
}
