import { limits } from '@/lib/rules/limits'

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Settles as `work` does, but not before `ms` milliseconds (200 by default): a pending state stays long enough to be
 * seen.
 */
export async function atLeast<T>(work: Promise<T>, ms: number = limits.pendingLeast): Promise<T> {
  const [settled] = await Promise.allSettled([work, wait(ms)])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
