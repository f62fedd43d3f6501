import { sha256 } from './secret'

/** Failed sign-ins are forgotten an hour after the last of them. */
const FORGET_MS = 3600_000
const MOST = 100_000

/** Failed sign-ins within an hour: of an account, of a network, and of that account from that network. */
export type Failures = { account: number; network: number; both: number }

/** Whom a password is tried for, and from which network; null for calls in process. */
export type Guess = { account: string; network: string | null }

type Count = { n: number; at: number }

const store = globalThis as { __portalFailures?: Map<string, Count> }
const counts = () => (store.__portalFailures ??= new Map())

const keysOf = ({ account, network }: Guess): Record<keyof Failures, string> => {
  const hashed = sha256(account).slice(0, 24)
  return { account: `account ${hashed}`, network: `network ${network}`, both: `both ${network} ${hashed}` }
}

const countOf = (key: string): number => {
  const known = counts().get(key)
  return known && Date.now() - known.at < FORGET_MS ? known.n : 0
}

const add = (key: string, n: number): void => {
  const sum = Math.max(0, countOf(key) + n)
  counts().delete(key)
  counts().set(key, { n: sum, at: Date.now() })
  if (counts().size > MOST) counts().delete(counts().keys().next().value ?? '')
}

/** What failed of late; a network nobody knows has no failures. */
export function failuresOf(guess: Guess): Failures {
  const { account, network, both } = keysOf(guess)
  const known = guess.network !== null
  return { account: countOf(account), network: known ? countOf(network) : 0, both: known ? countOf(both) : 0 }
}

/**
 * Counts a guess as failed before its result is known, so that guesses at the same time do not all count as the first.
 * `succeeded` clears the account, `withdrawn` takes back a guess that was not looked at.
 */
export function countGuess(guess: Guess): { succeeded: () => void; withdrawn: () => void } {
  const keys = keysOf(guess)
  const counted = guess.network === null ? [keys.account] : [keys.account, keys.network, keys.both]
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

/** Forgets every count: tests begin anew. */
export const forgetFailures = (): void => {
  store.__portalFailures = undefined
}
