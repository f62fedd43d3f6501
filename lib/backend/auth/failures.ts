import { BoundedMap } from '@/lib/bounded-map'
import type { Queryable } from '@/lib/backend/db/db'
import { isShared } from '@/lib/backend/db/is-shared'
import { addToShared, dropShared, sharedCountsOf } from './queries/shared-counts'
import { sha256 } from './secret'

/** Failed sign-ins expire an hour after the last one. */
const FORGET_MS = 3600_000
const MAX_COUNTS = 100_000

/** Failed sign-ins within an hour: of an account, of a network, and of this account from this network. */
export type Failures = { account: number; network: number; both: number }

/** Account a password is tried for, and the network; null for calls in process. */
export type Guess = { account: string; network: string | null }

type Count = { n: number; at: number }

const store = globalThis as {
  __portalFailures?: BoundedMap<string, Count> | undefined
  __portalFailuresEpoch?: string
}
const counts = () => (store.__portalFailures ??= new BoundedMap(MAX_COUNTS))

const keysOf = ({ account, network }: Guess): Record<keyof Failures, string> => {
  const hashed = sha256(account).slice(0, 24)
  return { account: `account ${hashed}`, network: `network ${network}`, both: `both ${network} ${hashed}` }
}

const countOf = (key: string): number => {
  const stored = counts().get(key)
  return stored && Date.now() - stored.at < FORGET_MS ? stored.n : 0
}

const add = (key: string, n: number): void => {
  counts().set(key, { n: Math.max(0, countOf(key) + n), at: Date.now() })
}

const SHARED = { seconds: FORGET_MS / 1000 }
const nameOf = (key: string): string => `failed ${store.__portalFailuresEpoch ?? ''}${key}`
const namesOf = (keys: string[]): string[] => keys.map(nameOf)

/** Loads the counts of other instances with this database, before a guess is checked. */
export async function loadSharedFailures(db: Queryable, guess: Guess): Promise<void> {
  if (!isShared(db)) return
  const keys = countedKeys(guess)
  const shared = await sharedCountsOf(db, namesOf(keys))
  for (const key of keys) {
    const more = (shared.get(nameOf(key)) ?? 0) - countOf(key)
    if (more > 0) add(key, more)
  }
}

/** Shares the result of a guess with other instances: a failure is counted, a success clears its account. */
export async function shareGuess(db: Queryable, guess: Guess, ended: 'failed' | 'succeeded'): Promise<void> {
  if (!isShared(db)) return
  if (ended === 'failed') return addToShared(db, namesOf(countedKeys(guess)), { ...SHARED, by: 1 })
  const { account, both } = keysOf(guess)
  await dropShared(db, namesOf([account, both]))
}

const countedKeys = (guess: Guess): string[] => {
  const { account, network, both } = keysOf(guess)
  return guess.network === null ? [account] : [account, network, both]
}

/** Returns the recent failures; an unknown network has none. */
export function failuresOf(guess: Guess): Failures {
  const { account, network, both } = keysOf(guess)
  const hasNetwork = guess.network !== null
  return {
    account: countOf(account),
    network: hasNetwork ? countOf(network) : 0,
    both: hasNetwork ? countOf(both) : 0,
  }
}

/**
 * Counts a guess as failed before its result is known, so that concurrent guesses do not all count as the first.
 * `succeeded` clears the account, `withdrawn` takes back a guess that was not checked.
 */
export function countGuess(guess: Guess): { succeeded: () => void; withdrawn: () => void } {
  const keys = keysOf(guess)
  const counted = countedKeys(guess)
  for (const key of counted) add(key, 1)
  return {
    succeeded: () => {
      for (const key of [keys.account, keys.both]) counts().delete(key)
      if (guess.network !== null) add(keys.network, -1)
    },
    withdrawn: () => {
      for (const key of counted) add(key, -1)
    },
  }
}

/** Clears every count, for tests. */
export const forgetFailures = (): void => {
  store.__portalFailuresEpoch = `${Date.now()} `
  store.__portalFailures = undefined
}
