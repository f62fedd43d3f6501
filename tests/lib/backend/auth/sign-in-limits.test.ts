import { beforeEach, describe, expect, it } from 'vitest'
import { countGuess, forgetFailures } from '@/lib/backend/auth/failures'
import { guessTicket } from '@/lib/backend/auth/sign-in-limits'

const guess = { account: 'alice', network: '198.51.100.1' }
beforeEach(forgetFailures)

/** Returns the delays of each lane after the n-th attempt. */
const pausesOf = (proof: 'work' | 'picture', guesses: number): number[][] =>
  Array.from({ length: guesses }, () => {
    countGuess(guess)
    return guessTicket(guess, proof).serialKeys.map(({ pause }) => pause())
  })

describe('the pause behind a guess', () => {
  it('doubles with every failure of the account after three, up to four seconds', () => {
    expect(pausesOf('work', 10).flat()).toEqual([0, 0, 100, 200, 400, 800, 1600, 3200, 4000, 4000])
  })

  it('is of one account alone', () => {
    pausesOf('work', 9)
    const other = guessTicket({ ...guess, account: 'bob' }, 'work')
    expect(other.serialKeys.map(({ key }) => key)).toEqual(['account bob'])
    expect(other.serialKeys.map(({ pause }) => pause())).toEqual([0])
  })

  it('holds up the network too where a picture was read, which costs a program nothing', () => {
    const pauses = pausesOf('picture', 12)
    expect(pauses.map(([, network]) => network)).toEqual([
      ...Array.from({ length: 9 }, () => 0),
      100,
      200,
      400,
    ])
  })
})
