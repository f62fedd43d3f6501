import { WORK_BITS } from '@/lib/rules/proof-of-work'
import { type Failures, type Guess, failuresOf } from './failures'
import type { Ticket } from './hash-queue'

/** Solved challenge: proof of work by a script, or the letters of a picture. */
export type Proof = 'work' | 'picture'

/** Failures within an hour before a challenge is required. A network may be a campus where many mistype. */
const FREE_BY_ACCOUNT = 3
const FREE_BY_NETWORK = 10

/** About two million hashes: some seconds in a browser. */
const MAX_WORK_BITS = 21

const FIRST_PAUSE_MS = 100
/** Maximum pause between two guesses of an account: at most 900 an hour, from any number of networks. */
const MAX_PAUSE_MS = 4000

/** Returns whether a sign-in needs a solved challenge besides the password. */
export const needsChallenge = ({ account, network }: Failures): boolean =>
  account >= FREE_BY_ACCOUNT || network >= FREE_BY_NETWORK

/** Returns the leading zero bits of a network's puzzles: one more each time its failures double. */
export const workBitsOf = (failuresOfNetwork: number): number =>
  Math.min(MAX_WORK_BITS, WORK_BITS + Math.floor(Math.log2(Math.max(1, failuresOfNetwork / FREE_BY_NETWORK))))

/** Returns the milliseconds until the next guess is checked, doubling with each failure. */
const pauseAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, failures - free))

/**
 * Returns the ticket of a guess. Guesses for one account run one after another, and so do those with a picture captcha
 * from one network: programs can solve pictures at no cost. A network with fewer failures goes first, so that attackers
 * delay nobody elsewhere.
 */
export function guessTicket(guess: Guess, proof: Proof | null): Ticket {
  const { account, network } = guess
  const byAccount = {
    key: `account ${account}`,
    pause: () => pauseAfter(failuresOf(guess).account, FREE_BY_ACCOUNT),
  }
  const byNetwork = {
    key: `network ${network}`,
    pause: () => pauseAfter(failuresOf(guess).network, FREE_BY_NETWORK),
  }
  return {
    serialKeys: proof === 'picture' && network !== null ? [byAccount, byNetwork] : [byAccount],
    solved: proof !== null,
    rank: () => {
      const failed = failuresOf(guess)
      return Math.min(failed.both, 1000) * 1000 + Math.min(failed.network, 999)
    },
    group: network ?? '',
  }
}
