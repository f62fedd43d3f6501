import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changesRequestedAt, currentPosition, isFresh, movedKeys } from '@/lib/freshness/current'

const TTL = 2_000
const read = () => ({ keys: ['issues-of:7'], position: currentPosition(), at: performance.now() })
const move = (number: number) => movedKeys().apply(number, [{ key: 'issues-of:7', number, urgent: false }])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  movedKeys().reset(5)
})
afterEach(() => {
  changesRequestedAt(-Infinity)
  vi.useRealTimers()
})

it('keeps for a while what is read where nobody asks for changes', () => {
  changesRequestedAt(-Infinity)
  const answer = read()
  vi.advanceTimersByTime(TTL - 1)
  expect(isFresh(answer, TTL)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isFresh(answer, TTL)).toBe(false)
})

it('keeps what is read while changes are known until one of its keys moves', () => {
  changesRequestedAt()
  const answer = read()
  vi.advanceTimersByTime(TTL * 2)
  expect(isFresh(answer, TTL)).toBe(true)
  move(6)
  expect(isFresh(answer, TTL)).toBe(false)
})

it('drops what was read while the changes were late as soon as they are known again', () => {
  changesRequestedAt(-Infinity)
  const answer = read()
  changesRequestedAt()
  move(6)
  expect(isFresh(answer, TTL)).toBe(false)
})

it('drops what has moved also while the next changes are late', () => {
  changesRequestedAt()
  const answer = read()
  move(6)
  changesRequestedAt(-Infinity)
  expect(isFresh(answer, TTL)).toBe(false)
})
