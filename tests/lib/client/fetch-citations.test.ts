import { afterEach, expect, it, vi } from 'vitest'
import { fetchCitations } from '@/lib/client/fetch-citations'

afterEach(() => vi.unstubAllGlobals())

const fetched = (data: object, ids = [1, 2]) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ status: 0, message: '', data })))
  const query = { ids, siteId: 101, locale: 'zh', style: 'gbt' } as const
  return fetchCitations(query, new AbortController().signal)
}

it('reads the references of a back end that answers a line for each', async () => {
  const { items } = await fetched({ quote: '甲[J].\n乙[J].\n', transQuote: 'A[J].\nB[J].' })
  expect(items).toMatchObject([
    { id: 1, quote: '甲[J].', transQuote: 'A[J].' },
    { id: 2, quote: '乙[J].', transQuote: 'B[J].' },
  ])
  expect((await fetched({ quote: '甲[J].', transQuote: '' }, [7])).items).toMatchObject([
    { id: 7, quote: '甲[J].', transQuote: '' },
  ])
})

it('refuses lines that cannot be told apart', async () => {
  await expect(fetched({ quote: '甲[J].', transQuote: '' })).rejects.toMatchObject({ kind: 'refused' })
})
