import { beforeAll, beforeEach, expect } from 'vitest'
import { forgetRates } from '@/lib/backend/auth/account-limits'
import { forgetFailures } from '@/lib/backend/auth/failures'
import { hashPassword } from '@/lib/backend/auth/hashing'
import { insertMember } from '@/lib/backend/auth/queries/member'
import type { useDatabase } from './database'
import { PASSWORD, visitor } from './visitor'

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

/** Begins each test without rates; returns how to insert another member, and the browser in which they are signed in. */
export function useSignedIn(suite: ReturnType<typeof useDatabase>) {
  let passwordHash = ''
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })
  beforeEach(() => forgetRates())
  return async () => {
    last += 1
    await insertMember(suite.db, { userName: `member${last}`, mobileNo: String(last), passwordHash })
    const browser = visitor(suite)
    await browser.login(`member${last}`, PASSWORD)
    return browser
  }
}
