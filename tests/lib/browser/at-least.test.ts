import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { atLeast } from '@/lib/browser/at-least'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('keeps what is pending so for 200 ms', async () => {
  const settled = vi.fn()
  void atLeast(Promise.resolve('data')).then(settled)
  await vi.advanceTimersByTimeAsync(199)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith('data')
})

it('adds nothing to what takes longer', async () => {
  const settled = vi.fn()
  void atLeast(new Promise((done) => setTimeout(done, 300, 'late'))).then(settled)
  await vi.advanceTimersByTimeAsync(300)
  expect(settled).toHaveBeenCalledExactlyOnceWith('late')
})

it('holds failures back as long', async () => {
  const failed = vi.fn()
  atLeast(Promise.reject(new Error('no'))).catch(failed)
  await vi.advanceTimersByTimeAsync(199)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
})
