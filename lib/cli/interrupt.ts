let current: AbortController | null = null

/** Runs work that a first SIGINT or SIGTERM aborts through its AbortSignal; a second one ends the process at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  current = controller
  try {
    return await work(controller.signal)
  } finally {
    current = null
  }
}

/** Ends the process on SIGINT and SIGTERM; interruptible work may finish what it is writing first. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (current === null || current.signal.aborted) process.exit(130)
      process.stderr.write(
        '\nStopping once the current write is complete. Interrupt again to stop at once.\n',
      )
      current.abort()
    })
}
