import type { ChildProcess } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { logLine } from '@/lib/log-line'
import { formatError } from '@/lib/text/format-error'

/**
 * Niceness of the process of Next (nice(2)): a page from memory takes microseconds and must not wait for a render. At 3
 * it keeps half a CPU share, so that renders go on beside busy neighbours.
 */
const NICENESS = 3

/** Lowers the priority of the process of Next; if the system does not allow it, both run alike. */
export function lowerPriority({ pid }: ChildProcess): void {
  try {
    // Raising it again takes a privilege, and a server under `nice` is where its operator wants it.
    if (pid && getPriority(pid) < NICENESS) setPriority(pid, NICENESS)
  } catch (error) {
    process.stderr.write(
      logLine(`next: its priority could not be set: ${formatError(error)}`, { level: 'warn' }),
    )
  }
}
