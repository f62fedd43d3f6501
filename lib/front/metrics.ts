import type { ServerResponse } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { counter, gauge, histogram, registry } from '@/lib/metrics'
import type { PageCache } from './page-cache'
import type { RenderQueue } from './render-queue'

/** Kind of a request, and the cache state of its page. */
export type Observed = { kind: string; cache: 'fresh' | 'stale' | 'cold' | 'none' }

const observed = new WeakMap<ServerResponse, Observed>()

const requests = counter({
  name: 'portal_requests_total',
  help: 'Requests by kind, class of status, and how a page was come by',
  labelNames: ['kind', 'status', 'cache'],
})
const seconds = histogram({
  name: 'portal_request_seconds',
  help: 'Seconds from a request to the end of its answer',
  labelNames: ['kind', 'cache'],
  buckets: [0.001, 0.005, 0.02, 0.1, 0.3, 1, 3, 10],
})
const renders = histogram({
  name: 'portal_render_seconds',
  help: 'Seconds a page took to be rendered, its wait for a slot included',
  labelNames: ['for'],
  buckets: [0.02, 0.05, 0.1, 0.3, 1, 3, 10],
})

/** Metrics by their labels: a lookup in prom-client costs more than an increment. */
const known = new Map<string, { count: () => void; time: (value: number) => void }>()

function of({ kind, cache }: Observed, status: string) {
  const key = `${kind} ${cache} ${status}`
  let metric = known.get(key)
  if (!metric) {
    const label = kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const [sum, time] = [requests.labels(label, status, cache), seconds.labels(label, cache)]
    metric = { count: () => sum.inc(), time: (value) => time.observe(value) }
    known.set(key, metric)
  }
  return metric
}

const HIT: Observed = { kind: 'document', cache: 'fresh' }
const REFUSED: Observed = { kind: 'refused', cache: 'none' }

/** Counts a request when its response ends, with the kind and cache state recorded by `note`. */
export function observe(response: ServerResponse): void {
  const began = performance.now()
  response.once('close', () => {
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'left'
    const metric = of(observed.get(response) ?? REFUSED, status)
    metric.count()
    metric.time((performance.now() - began) / 1000)
  })
}

/** Counts a page sent from memory, and its duration in milliseconds. */
export function observeHit(status: '2xx' | '3xx', ms: number): void {
  const metric = of(HIT, status)
  metric.count()
  metric.time(ms / 1000)
}

/** Records the kind and cache state of a request. */
export const note = (response: ServerResponse, kind: string, cache: Observed['cache'] = 'none'): void =>
  void observed.set(response, { kind, cache })

/** Returns what was recorded of a finished request; without a record it was a page from memory, or refused. */
export const observedOf = (response: ServerResponse): Observed =>
  observed.get(response) ?? (response.statusCode < 400 ? HIT : REFUSED)

/** Times a render; `whom` is person, robot, or refresh. */
export function timedRender<T>(whom: string, render: () => Promise<T>): Promise<T> {
  const end = renders.startTimer({ for: whom })
  return render().finally(() => void end())
}

type Sources = {
  cache: Pick<PageCache, 'size' | 'stored'>
  queue: Pick<RenderQueue, 'size'>
  /** The process of Next: bytes of memory, and its metrics as text. */
  renderer: { memory: () => number; metrics: () => Promise<string> }
}

/** Returns the metrics of both processes in the Prometheus text format. */
export function createMetrics({ cache, queue, renderer }: Sources): () => Promise<string> {
  // The registry is global to the process, and tests create several fronts.
  if (!registry.getSingleMetric('process_resident_memory_bytes'))
    collectDefaultMetrics({ register: registry })
  const values = {
    portal_cached_pages: ['Pages in the cache', () => cache.size().pages],
    portal_cached_bytes: ['Bytes of the pages in the cache', () => cache.size().bytes],
    portal_stored_pages: ['Pages on disk', () => cache.stored().pages],
    portal_stored_bytes: ['Bytes the pages on disk take', () => cache.stored().bytes],
    portal_renders_running: ['Renders that run', () => queue.size().running],
    portal_renders_waiting: ['Renders that wait for a slot', () => queue.size().waiting],
    portal_next_resident_memory_bytes: ['Bytes the process of Next holds', () => renderer.memory()],
  } as const
  const gauges = Object.entries(values).map(([name, [help, read]]) => ({
    metric: gauge({ name, help }),
    read,
  }))
  return async () => {
    for (const { metric, read } of gauges) metric.set(read())
    const [own, next] = await Promise.all([registry.metrics(), renderer.metrics()])
    return `${own}\n${next}`
  }
}
