import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { Refusal } from '@/lib/backend/http/handler'

const state = vi.hoisted(() => ({ count: 0, there: 0, status: 404, asked: [] as number[] }))

vi.mock('@/lib/backend/remote/core/records', () => ({
  harvestInfo: vi.fn(),
  recordsOf: () =>
    Promise.resolve(
      Array.from({ length: state.count }, (_, index) => ({
        id: index + 1,
        publicationIndexId: 1,
        year: 2024,
        columnKey: null,
        updatedAt: '2024-01-01T00:00:00.000Z',
        article: { closed: false, downloadLogin: false, attach: [{ code: 'metaxml' }] },
      })),
    ),
}))
vi.mock('@/lib/backend/remote/core/assumed-calls', () => ({
  assumed: { jatsOf: (_: number, id: number) => new URLSearchParams({ id: String(id) }) },
}))
vi.mock('@/lib/backend/remote/remote-fetch', () => ({
  InvalidResponse: class extends Error {},
  remoteFetchTwice: (url: string) => {
    const id = Number(new URL(url).searchParams.get('id'))
    state.asked.push(id)
    const isThere = id >= state.there
    const xml = '<article><front><article-meta/></front></article>'
    return Promise.resolve(new Response(isThere ? xml : null, { status: isThere ? 200 : state.status }))
  },
}))

vi.resetModules()
const { composeOai } = await import('@/lib/backend/remote/core/oai')
afterAll(() => vi.resetModules())
afterEach(() => vi.restoreAllMocks())

const list = async (key: string, there: number, count: number) => {
  Object.assign(state, { count, there, asked: [] })
  const remote = { origin: 'https://remote.example', key, locale: 'zh', site: { id: 101 } } as never
  const query = new URLSearchParams('verb=ListRecords&metadataPrefix=jats')
  return (await composeOai(remote, query, 'https://j.example')).text()
}

it('passes over listed sources that are missing, and asks for none of them again', async () => {
  for (const asked of [40, 15]) {
    expect(await list('few', 26, 40)).toContain('<identifier>oai:j.example:26</identifier>')
    expect(state.asked).toHaveLength(asked)
  }
})

it('answers 503 when too many are missing for one response, and goes on from there when asked again', async () => {
  const refused = await list('many', 251, 260).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ http: 503, headers: { 'retry-after': '10' } })
  expect(state.asked).toHaveLength(200)
  expect(await list('many', 251, 260)).toContain('<identifier>oai:j.example:251</identifier>')
  expect(state.asked[0]).toBe(201)
})

it('stops after ten seconds', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 3_000
    return now
  })
  expect(await list('slow', 251, 260).catch((error: unknown) => error)).toMatchObject({ http: 503 })
  expect(state.asked.length).toBeLessThan(200)
})

it('takes no source of a back end that is busy or down for missing', async () => {
  state.status = 503
  await expect(list('down', 40, 40)).rejects.toMatchObject({ http: 503 })
  state.status = 404
  expect(await list('down', 1, 40)).toContain('<identifier>oai:j.example:1</identifier>')
})
