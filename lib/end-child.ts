import type { ChildProcess } from 'node:child_process'

/** Milliseconds a child process has to end by itself. */
const KILL_AFTER_MS = 5000

/** Resolves when a child process has ended: `ask` tells it to, and one that does not is killed after 5 s. */
export function endChild(child: ChildProcess, requestEnd: (child: ChildProcess) => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve()
    })
    requestEnd(child)
  })
}
