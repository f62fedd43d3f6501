import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beforeExit, finishBeforeExit } from '@/lib/before-exit'

const store = globalThis as { __portalBeforeExit?: unknown }
const clear = () => void delete store.__portalBeforeExit
beforeEach(clear)
afterEach(clear)

it('does once what each registered, whatever fails, and waits for what is running', async () => {
  const done: string[] = []
  beforeExit('outbox', () => Promise.resolve().then(() => void done.push('never')))
  beforeExit('outbox', async () => {
    await Promise.resolve()
    done.push('outbox')
  })
  beforeExit('uses', () => Promise.reject(new Error('away')))
  beforeExit('nothing runs', () => undefined)
  await finishBeforeExit(1_000)
  expect(done).toEqual(['outbox'])
})

it('waits no longer than it may', async () => {
  vi.useFakeTimers()
  beforeExit('outbox', () => new Promise(() => undefined))
  const ended = finishBeforeExit(3_000).then(() => 'ended')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await ended).toBe('ended')
  vi.useRealTimers()
})
