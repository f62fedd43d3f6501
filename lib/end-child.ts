import type { ChildProcess } from 'node:child_process'

/** Milliseconds a child process has to end before it is killed. */
const KILL_AFTER_MS = 5000

/** Asks a child process to end by `requestEnd`, kills it after 5 s, and resolves when it has exited. */
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
