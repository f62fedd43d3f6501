import { expect, it } from 'vitest'
import { markEvery } from '@/lib/backend/import/marker'

it('marks a site more rarely the longer an import runs, between five and thirty seconds', () => {
  expect([0, 30_000, 60_000, 120_000, 3_600_000].map(markEvery)).toEqual([
    5_000, 5_000, 10_000, 20_000, 30_000,
  ])
})
