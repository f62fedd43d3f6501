import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'
import type { HistogramConfiguration } from 'prom-client'

/** On globalThis: page bundle and route bundle load separate copies of this module. */
const shared = globalThis as { __portalMetrics?: Registry }

/** What this process counts, for /metrics (Prometheus). */
export const registry: Registry = (shared.__portalMetrics ??= new Registry())

type Own<T> = Omit<T, 'registers'>

/** A metric of the registry, made once a process. */
function getOrCreate<T>(name: string, make: () => T): T {
  return (registry.getSingleMetric(name) as T | undefined) ?? make()
}

/** A Prometheus counter of the registry, made once a process. */
export const counter = <L extends string>(of: Own<CounterConfiguration<L>>): Counter<L> =>
  getOrCreate(of.name, () => new Counter({ ...of, registers: [registry] }))

/** A Prometheus gauge of the registry, made once a process. */
export const gauge = <L extends string>(of: Own<GaugeConfiguration<L>>): Gauge<L> =>
  getOrCreate(of.name, () => new Gauge({ ...of, registers: [registry] }))

/** A Prometheus histogram of the registry, made once a process. */
export const histogram = <L extends string>(of: Own<HistogramConfiguration<L>>): Histogram<L> =>
  getOrCreate(of.name, () => new Histogram({ ...of, registers: [registry] }))
