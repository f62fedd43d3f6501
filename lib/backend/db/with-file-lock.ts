import { spawn } from 'node:child_process'
import { once } from 'node:events'

type Waiting = {
  /** Called when the wait for the lock begins. */
  onTry?: () => void
  /** Ends the wait; the work then begins without the lock, and has to look at the signal. */
  signal?: AbortSignal | undefined
}

/**
 * Runs work that must not run twice at once on a machine, under an OS lock on a file. util-linux `flock` holds it until
 * its input ends, which it does with this process too; without `flock` nothing is locked.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>, waiting?: Waiting): Promise<T> {
  const release = await lock(path, waiting)
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Waits for the lock on a file; returns what lets go of it. */
async function lock(path: string, { onTry, signal }: Waiting = {}): Promise<() => Promise<void>> {
  // In a group of its own: Ctrl+C ends the work in order, and the lock after it.
  const holder = spawn('flock', [path, 'sh', '-c', 'echo locked; exec cat >/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    holder.once('error', () => resolve())
    holder.once('close', () => resolve())
  })
  holder.stdin.on('error', () => undefined)
  if (onTry) holder.once('spawn', onTry)
  const giveUp = () => holder.kill()
  signal?.addEventListener('abort', giveUp)
  // A signal that is aborted already says so no more.
  if (signal?.aborted) giveUp()
  await Promise.race([once(holder.stdout, 'data'), ended])
  signal?.removeEventListener('abort', giveUp)
  return async () => {
    holder.stdin.end()
    await ended
  }
}
