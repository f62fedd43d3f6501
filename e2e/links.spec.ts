import { expect, test } from '@playwright/test'
import { crawl } from './support/crawl'
import { isFull } from './support/matrix'

const HOSTS = ['all', 'press', 'optics', 'medicine', 'syhg', 'entest01'].map((key) => `${key}.localhost`)

/** Addresses tested of every shape; `npm run test:full` requests every one. */
const PER_SHAPE = isFull ? Infinity : 1

test('no link of the demo sites is broken, and none redirects twice', async () => {
  test.setTimeout(isFull ? 1_800_000 : 300_000)
  const { visited, faults } = await crawl({ hosts: HOSTS, perShape: PER_SHAPE })
  expect(visited).toBeGreaterThan(500)
  expect(faults).toEqual([])
})
