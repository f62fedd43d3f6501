import { expect, test } from '@playwright/test'
import { citationFaults } from './support/citation-tags'
import { isFull } from './support/matrix'

/** Number of articles; `npm run test:full` reads all of them, `npm run bench -- citation-tags` those of an import. */
const COUNT = isFull ? Infinity : 30

test('every citation tag of the demo articles says what the database holds, in both languages', async () => {
  test.setTimeout(300_000)
  const { stored, read, faults } = await citationFaults(COUNT)
  expect(stored).toBeGreaterThan(100)
  expect(read).toBeGreaterThanOrEqual(30)
  expect(faults.slice(0, 20)).toEqual([])
})
