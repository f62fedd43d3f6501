import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetRates, limit } from '@/lib/backend/auth/account-limits'
import { openDatabase } from '@/lib/backend/db/client'

/** A handle of an embedded database: its limits are counted in this process, and nothing is connected. */
const { db } = openDatabase(`postgresql://portal@${encodeURIComponent('/nowhere')}/portal`)

beforeEach(() => {
  forgetRates()
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const isTaken = () =>
  limit(db, 'exportAccount', '7').then(
    () => true,
    () => false,
  )

it('refuses what exceeds a rate, and refills it evenly', async () => {
  for (let n = 0; n < 5; n += 1) expect(await isTaken()).toBe(true)
  expect(await isTaken()).toBe(false)
  vi.setSystemTime(Date.now() + 721_000)
  expect(await isTaken()).toBe(true)
})

it('refuses nobody because the clock was set back', async () => {
  expect(await isTaken()).toBe(true)
  vi.setSystemTime(Date.now() - 24 * 3600_000)
  expect(await isTaken()).toBe(true)
})
