import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchDatabase } from '@/lib/front/database-health'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('holds a database for away that has not answered for two and a half seconds, until it answers', async () => {
  let answer = () => Promise.resolve()
  const answers = watchDatabase(() => answer())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(answers()).toBe(true)

  answer = () => Promise.reject(new Error('no answer in time'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answers()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers()).toBe(false)

  answer = () => Promise.resolve()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers()).toBe(true)
})

it('is not misled by a clock that is set', async () => {
  let answer = () => Promise.resolve()
  const answers = watchDatabase(() => answer())
  await vi.advanceTimersByTimeAsync(2_000)
  vi.setSystemTime(Date.now() + 3600_000)
  expect(answers()).toBe(true)
  answer = () => Promise.reject(new Error('no answer in time'))
  vi.setSystemTime(Date.now() - 7200_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(answers()).toBe(false)
})

it('asks again only when it has been answered or refused', async () => {
  const check = vi.fn(() => new Promise<void>(() => undefined))
  const answers = watchDatabase(check)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(check).toHaveBeenCalledTimes(1)
  expect(answers()).toBe(false)
})
