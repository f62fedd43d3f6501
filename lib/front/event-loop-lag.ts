import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gauge } from '@/lib/metrics'

const RESOLUTION_MS = 10
const NS = 1e9

/** Measures the event loop of the process of Next, where renders and calls run, from one reading of the metrics to the next. */
export function measureEventLoop(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  gauge({
    name: 'portal_next_eventloop_lag_p99_seconds',
    help: 'Delay of the event loop of the process of Next, 99th percentile since the metrics were last read',
    collect() {
      this.set(delay.count > 0 ? delay.percentile(99) / NS : 0)
      delay.reset()
    },
  })
}
