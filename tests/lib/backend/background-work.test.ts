import { afterAll, expect, it, vi } from 'vitest'
import type { Db } from '@/lib/backend/db/db'

const log = vi.hoisted(() => vi.fn())
vi.mock('@/lib/backend/log', () => ({ log }))
const failing = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('refused'))))
vi.mock('@/lib/backend/import/times/apply-publication-times', () => ({ applyPublicationTimes: failing }))
const announced = vi.hoisted(() => vi.fn(() => Promise.reject<undefined>(new Error('refused'))))
vi.mock('@/lib/backend/subscription/announce-throttled', () => ({ announceThrottled: announced }))
vi.mock('@/lib/backend/auth/sweep-sessions', () => ({ sweepSessionsHourly: () => Promise.resolve() }))
vi.mock('@/lib/backend/usage/update-database-metrics', () => ({ updateDatabaseMetrics: failing }))

// Other files of this worker may have loaded the work without these mocks.
vi.resetModules()
const { backgroundWork } = await import('@/lib/backend/background-work')
afterAll(() => vi.resetModules())

it('names each work that failed, and goes on with the next', async () => {
  await backgroundWork({} as Db)
  expect(log.mock.calls.map(([area]: string[]) => area)).toEqual([
    'background: publication_times',
    'background: announcements',
    'background: metrics',
  ])
})

it('publishes what is due while announcements take long, and begins those once', async () => {
  let end: () => void = () => undefined
  announced.mockReturnValueOnce(new Promise<undefined>((done) => (end = () => done(undefined))))
  failing.mockClear()
  announced.mockClear()
  const first = backgroundWork({} as Db)
  await new Promise((done) => setTimeout(done))
  const second = backgroundWork({} as Db)
  expect([failing.mock.calls.length, announced.mock.calls.length]).toEqual([4, 1])
  end()
  await Promise.all([first, second])
})
