/** The outcome of work, or a rejection after so many milliseconds; the work itself goes on. */
export function within<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
