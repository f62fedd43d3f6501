import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client'

/** On globalThis: page bundle and route bundle load separate copies of this module. */
const shared = globalThis as { __portalMetrics?: Registry }

/** Metrics of this process, for /metrics (Prometheus). */
export const registry: Registry = (shared.__portalMetrics ??= new Registry())

type WithoutRegisters<T> = Omit<T, 'registers'>

/** Returns a metric of the registry, created once a process. */
function getOrCreate<T>(name: string, make: () => T): T {
  return (registry.getSingleMetric(name) as T | undefined) ?? make()
}

/** Returns a Prometheus counter of the registry, created once a process. */
export const counter = <L extends string>(of: WithoutRegisters<CounterConfiguration<L>>): Counter<L> =>
  getOrCreate(of.name, () => new Counter({ ...of, registers: [registry] }))

/** Returns a Prometheus gauge of the registry, created once a process. */
export const gauge = <L extends string>(of: WithoutRegisters<GaugeConfiguration<L>>): Gauge<L> =>
  getOrCreate(of.name, () => new Gauge({ ...of, registers: [registry] }))

/** Returns a Prometheus histogram of the registry, created once a process. */
export const histogram = <L extends string>(of: WithoutRegisters<HistogramConfiguration<L>>): Histogram<L> =>
  getOrCreate(of.name, () => new Histogram({ ...of, registers: [registry] }))
