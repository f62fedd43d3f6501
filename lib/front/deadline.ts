/** Resolves like `work`, or rejects after `ms` milliseconds; does not cancel the work. */
export function within<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
