import { expect } from 'vitest'
import type { useDatabase } from './database'
import { visitor } from './visitor'

let last = 13_800_000_000

/** Returns how to register another member of the demo journal, and the browser that did so. */
export const memberOf = (suite: ReturnType<typeof useDatabase>) => async () => {
  last += 1
  const mobileNo = String(last)
  const browser = visitor(suite)
  const made = await browser.register(`reader${last}`, mobileNo)
  expect(made).toMatchObject({ http: 200, status: 0 })
  return { browser, mobileNo, userName: `reader${last}` }
}
