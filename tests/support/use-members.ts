import { beforeEach, expect } from 'vitest'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { forgetFailures } from '@/lib/backend/auth/failures'
import type { useDatabase } from './database'
import { visitor } from './visitor'

let last = 13_800_000_000

/**
 * Begins each test without rates and failures; returns how to register another member of the demo journal, and the
 * browser that did so.
 */
export function useMembers(suite: ReturnType<typeof useDatabase>) {
  beforeEach(() => {
    forgetRates()
    forgetFailures()
  })
  return async () => {
    last += 1
    const mobileNo = String(last)
    const browser = visitor(suite)
    const made = await browser.register(`reader${last}`, mobileNo)
    expect(made).toMatchObject({ http: 200, status: 0 })
    return { browser, mobileNo, userName: `reader${last}` }
  }
}
