let current: AbortController | null = null

/** Work that ends by itself when the process is asked to stop; asked again, the process ends at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  current = controller
  try {
    return await work(controller.signal)
  } finally {
    current = null
  }
}

/** Ends the process on SIGINT and SIGTERM; interruptible work gets the time to finish what it is writing. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (current === null || current.signal.aborted) process.exit(130)
      process.stderr.write('\nStopping as soon as what is being written is whole. Once more: stop at once.\n')
      current.abort()
    })
}
