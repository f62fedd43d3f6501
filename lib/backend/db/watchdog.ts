import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { log } from '../log'

const WATCH_MS = 250
const LONG_WORK_MS = 600_000
/** On a busy machine a query may wait this many times its own work before nobody believes in it any more. */
const PATIENCE = 5
/** Linux counts the time of processes in hundredths of a second (proc(5), _SC_CLK_TCK). */
const TICK_MS = 10

/**
 * PGlite blocks its process while it computes, so a missing beat is a running query. Past the limit the child is killed.
 * What counts is the time it computed: where others take the processor a query is slow and no runaway. A fresh `db.long`
 * file (long maintenance: migrate, reindex) raises the limit to ten minutes.
 */
export function watchBeats(child: ChildProcess, dataDir: string, queryLimit: number): NodeJS.Timeout {
  let last = { at: Date.now(), computed: computedBy(child.pid) }
  child.on('message', (message: { kind: string }) => {
    if (message.kind === 'beat') last = { at: Date.now(), computed: computedBy(child.pid) }
  })
  let tick = Date.now()
  const timer = setInterval(() => {
    const now = Date.now()
    // While this process itself stood still (start, a busy machine), beats lay unread: that is no silence of the child.
    last.at += Math.max(0, now - tick - WATCH_MS)
    tick = now
    const silent = now - last.at
    const computed = computedBy(child.pid)
    const worked = computed === null || last.computed === null ? silent : computed - last.computed
    if (silent < queryLimit || (worked < queryLimit && silent < queryLimit * PATIENCE)) return
    if (silent < LONG_WORK_MS && longWorkAllowed(dataDir)) return
    log(`database: a query ran longer than ${queryLimit} ms, the child is ended`)
    child.kill('SIGKILL')
  }, WATCH_MS)
  timer.unref()
  return timer
}

/** Milliseconds of processor time a process has used; null where the system does not say. */
function computedBy(pid: number | undefined): number | null {
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

function longWorkAllowed(dataDir: string): boolean {
  const lease = join(dataDir, 'db.long')
  return existsSync(lease) && Date.now() - statSync(lease).mtimeMs < LONG_WORK_MS
}
