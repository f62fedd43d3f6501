import { HASHES_AT_ONCE, hashQueue } from '@/lib/backend/auth/hashing'

/** Occupies every slot of the queue of password hashes until the returned function is called. */
export async function occupyQueue(): Promise<() => void> {
  const ticket = { serialKeys: [], solved: true, rank: () => -1, group: '' }
  const releases = await Promise.all(
    Array.from(
      { length: HASHES_AT_ONCE },
      () =>
        new Promise<() => void>((held) => {
          void hashQueue().run(ticket, () => new Promise<void>((release) => held(release)))
        }),
    ),
  )
  return () => releases.forEach((release) => release())
}
