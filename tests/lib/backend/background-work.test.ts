import { afterAll, expect, it, vi } from 'vitest'
import type { Db } from '@/lib/backend/db/db'

const log = vi.hoisted(() => vi.fn())
vi.mock('@/lib/backend/log', () => ({ log }))
const failing = vi.hoisted(() => () => Promise.reject(new Error('refused')))
vi.mock('@/lib/backend/import/times/apply-publication-times', () => ({ applyPublicationTimes: failing }))
vi.mock('@/lib/backend/subscription/announce-throttled', () => ({ announceThrottled: failing }))
vi.mock('@/lib/backend/usage/update-database-metrics', () => ({ updateDatabaseMetrics: failing }))

// Other files of this worker may have loaded the work without these mocks.
vi.resetModules()
const { backgroundWork } = await import('@/lib/backend/background-work')
afterAll(() => vi.resetModules())

it('names each work that failed, and goes on with the next', async () => {
  await backgroundWork({} as Db)
  expect(log.mock.calls.map(([area]: string[]) => area)).toEqual([
    'background: publication times',
    'background: announcements',
    'background: metrics',
  ])
})
