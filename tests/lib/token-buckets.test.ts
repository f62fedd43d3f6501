import { expect, it } from 'vitest'
import { TokenBuckets } from '@/lib/token-buckets'

const RATE = { count: 2, seconds: 60 }

function bucketsAt(clock: { now: number }, max = 10) {
  return new TokenBuckets(max, () => clock.now)
}

it('refuses what exceeds the rate, says how long, and refills evenly', () => {
  const clock = { now: 0 }
  const buckets = bucketsAt(clock)
  expect([buckets.take('a', RATE), buckets.take('a', RATE), buckets.take('a', RATE)]).toEqual([0, 0, 30])
  expect(buckets.take('b', RATE)).toBe(0)
  clock.now = 15_000
  expect(buckets.take('a', RATE)).toBe(15)
  clock.now = 30_000
  expect(buckets.take('a', RATE)).toBe(0)
  clock.now = 3600_000
  expect([buckets.take('a', RATE), buckets.take('a', RATE), buckets.take('a', RATE)]).toEqual([0, 0, 30])
})

it('empties no bucket when the clock is set back', () => {
  const clock = { now: 3600_000 }
  const buckets = bucketsAt(clock)
  buckets.take('a', RATE)
  clock.now = 0
  expect(buckets.take('a', RATE)).toBe(0)
})

it('holds no more keys than allowed, the latest', () => {
  const buckets = bucketsAt({ now: 0 }, 2)
  for (const key of ['a', 'a', 'b', 'b', 'c']) buckets.take(key, RATE)
  expect(buckets.take('b', RATE)).toBe(30)
  expect(buckets.take('a', RATE)).toBe(0)
})
