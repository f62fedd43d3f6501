import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { log } from '../log'
import type { ChildMessage } from './child'

const WATCH_MS = 250
/** On a busy machine a query may take this multiple of its CPU time before it counts as a runaway. */
const MAX_WAIT_FACTOR = 5
/** Linux counts the time of processes in hundredths of a second (proc(5), _SC_CLK_TCK). */
const TICK_MS = 10

/**
 * Kills the child when a query exceeds its limit. PGlite blocks its process while it computes, so a missing heartbeat
 * is a running query. CPU time counts: on a busy machine a query is slow but no runaway. The limit is the statement
 * timeout of the connection (`queryLimit` if it has none): an import or migration may take longer without raising the
 * limit of all queries.
 */
export function watchHeartbeat(child: ChildProcess, queryLimit: number): NodeJS.Timeout {
  let limit = queryLimit
  let last = { at: performance.now(), computed: computedBy(child.pid) }
  child.on('message', (message: ChildMessage) => {
    if (message.kind === 'timeout') limit = message.timeout ?? queryLimit
    if (message.kind === 'heartbeat') last = { at: performance.now(), computed: computedBy(child.pid) }
  })
  let tick = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    // While this process was blocked itself (start, a busy machine), heartbeats were not read: the child is not silent.
    last.at += Math.max(0, now - tick - WATCH_MS)
    tick = now
    const silent = now - last.at
    const computed = computedBy(child.pid)
    const worked = computed === null || last.computed === null ? silent : computed - last.computed
    if (silent < limit || (worked < limit && silent < limit * MAX_WAIT_FACTOR)) return
    clearInterval(timer)
    log(`database: a query ran longer than ${limit} ms, the child is ended`)
    child.kill('SIGKILL')
  }, WATCH_MS)
  timer.unref()
  return timer
}

/** Returns the CPU time of a process in milliseconds; null if the system does not report it. */
export function computedBy(pid: number | undefined): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return ((user ?? 0) + (system ?? 0)) * TICK_MS
  } catch {
    return null
  }
}
