import type pLimit from 'p-limit'

/** A permit to hand over the body of an email. */
export type Permit = ReturnType<typeof createPermit>

/** Creates a permit of a semaphore, held from `acquire` until `release`; one that is never acquired blocks nobody. */
export function createPermit(semaphore: ReturnType<typeof pLimit>) {
  let isRequested = false
  let isAcquired = false
  let release = (): void => undefined
  const released = new Promise<void>((done) => (release = done))
  return {
    acquire: () =>
      new Promise<void>((acquired) => {
        isRequested = true
        void semaphore(() => {
          isAcquired = true
          acquired()
          return released
        })
      }),
    /** Whether the server agreed to take the email, whose body waits for those of others. */
    isWaiting: () => isRequested && !isAcquired,
    /** Whether the body may have been handed over. */
    isAcquired: () => isAcquired,
    release,
  }
}
