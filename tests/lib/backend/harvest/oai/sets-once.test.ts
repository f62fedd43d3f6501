import { afterAll, expect, it, vi } from 'vitest'

const families = vi.hoisted(() => vi.fn(() => Promise.resolve({ years: [2024], columns: [] })))
vi.mock('@/lib/backend/harvest/queries/harvest', () => ({ recordFamilies: families, recordTotals: vi.fn() }))
vi.mock('@/lib/backend/site/queries/site', () => ({ publicationsOf: () => Promise.resolve([]) }))
vi.mock('@/lib/backend/harvest/records', () => ({ records: vi.fn() }))

vi.resetModules()
const { answerOai } = await import('@/lib/backend/harvest/oai/answer-oai')
afterAll(() => vi.resetModules())

it('computes the sets of a site once for all harvesters', async () => {
  const site = { id: 101, sld: 'lumen', domain: null }
  const context = { db: {}, scope: { site, siteIds: [101] } } as never
  for (let asked = 0; asked < 3; asked += 1) {
    const response = await answerOai(context, new URLSearchParams('verb=ListSets'))
    expect(await response.text()).toContain('<setSpec>year:2024</setSpec>')
  }
  expect(families).toHaveBeenCalledTimes(1)
})
