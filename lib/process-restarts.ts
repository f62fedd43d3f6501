import { counter } from '@/lib/metrics'

const restarts = counter({
  name: 'portal_restarts_total',
  help: 'Restarts of the process of Next and of the embedded database, after they ended unasked',
  labelNames: ['process'],
})
const PROCESSES = ['next', 'database'] as const
// A counter that appears with its first restart has no increase for it.
for (const name of PROCESSES) restarts.labels(name).inc(0)

/** Counts a restart of a process the server starts, after it ended unasked. */
export const countRestart = (name: (typeof PROCESSES)[number]): void => restarts.labels(name).inc()
