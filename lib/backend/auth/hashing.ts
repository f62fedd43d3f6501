import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '@/lib/backend/http/handler'
import { HashQueue, type Ticket } from './hash-queue'

/** argon2id, 19 MiB, 2 passes. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Half of the CPUs, at most four: the others serve pages. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))
/** Maximum of queued hashes without proof; more get 429, so that pages stay fast. */
export const HASHES_WAITING = 20

const LIMITS = {
  unsolved: { waiting: HASHES_WAITING, maxWaitMs: 10_000 },
  // Each of these cost its sender work, or an account: they may wait longer and are refused last.
  solved: { waiting: 200, maxWaitMs: 60_000 },
}

/** On globalThis: page and route bundles load separate copies of this module. */
const store = globalThis as { __portalHashing?: HashQueue }

/** Returns the queue of all password hashes of this process. */
export const hashQueue = (): HashQueue =>
  (store.__portalHashing ??= new HashQueue({
    atOnce: HASHES_AT_ONCE,
    rest: 1,
    limits: LIMITS,
    refusal: () => new Refusal(429, 'tooMany', { headers: { 'retry-after': '5' } }),
  }))

const UNPROVEN: Ticket = { serialKeys: [], solved: false, rank: () => 0, group: '' }
/** For a visitor who proved a code or has a session. */
const PROVEN: Ticket = { ...UNPROVEN, solved: true, rank: () => -1 }

/** Hashes a new password (PHC string). */
export const hashPassword = (password: string): Promise<string> =>
  hashQueue().run(PROVEN, () => hash(password, COST))

let decoy: Promise<string> | undefined

/**
 * Verifies a password; without a hash it takes the same time and returns false, so that accounts cannot be told apart.
 * `ticket` determines its place in the queue.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  ticket: Ticket = UNPROVEN,
): Promise<boolean> {
  decoy ??= hash('no password of anybody', COST)
  const against = passwordHash ?? (await decoy)
  const fits = await hashQueue().run(ticket, () => verify(against, password))
  return fits && passwordHash !== null
}

/** Verifies the password of a member with a session. */
export const verifyOwnPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verifyPassword(passwordHash, password, PROVEN)

/** Returns whether a hash has another cost and should be renewed at login. */
export const needsRehash = (passwordHash: string): boolean =>
  !passwordHash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')
