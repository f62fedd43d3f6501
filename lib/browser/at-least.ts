import { limits } from '@/lib/rules/limits'

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Settles as `work` does, but not before 200 ms: a pending state stays long enough to be seen. */
export async function atLeast<T>(work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work, wait(limits.pendingLeast)])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
