import { afterAll, expect, it, vi } from 'vitest'

const families = vi.hoisted(() => vi.fn(() => Promise.resolve({ years: [2024] })))
const totals = vi.hoisted(() => vi.fn(() => Promise.resolve({ total: 1 })))
vi.mock('@/lib/backend/harvest/queries/harvest', () => ({
  recordFamilies: families,
  recordTotals: totals,
  partBoundaries: () => Promise.resolve([]),
  sitePages: () => Promise.resolve([]),
}))
vi.mock('@/lib/backend/site/queries/site', () => ({ publicationsOf: () => Promise.resolve([]) }))
vi.mock('@/lib/backend/harvest/records', () => ({
  records: vi.fn(),
  selectionOf: () => ({ siteIds: [101] }),
}))
vi.mock('@/lib/backend/harvest/oai/answer-oai', () => ({ answerOai: vi.fn() }))

vi.resetModules()
const { harvestHandlers } = await import('@/lib/backend/harvest/handlers/harvest')
afterAll(() => vi.resetModules())

it('computes what filters do not change once, whatever a caller filters by', async () => {
  const context = {
    db: {},
    scope: { site: { id: 101, state: 'open', maintenanceUntil: null }, siteIds: [101] },
  } as never
  for (const query of [{ year: 1 }, { year: 2 }, {}, {}])
    await harvestHandlers.extHarvestInfo({ query, context, params: {}, body: undefined } as never)
  expect([families.mock.calls.length, totals.mock.calls.length]).toEqual([1, 3])
})
