import { expect, it } from 'vitest'
import { loadNewsList } from '@/app/[site]/[locale]/(portal)/news-list/load'
import type { ScreenContext } from '@/app/_page/screen'
import { newsListRoute } from '@/lib/routes/areas/news'

/** Returns the page of news that is loaded for an address. */
async function loadedPage(
  params: Record<string, string>,
  query: Record<string, string> = {},
  isEnabled = true,
) {
  const call = (name: string, { query: sent }: { query: { page?: number } }) =>
    Promise.resolve(
      name === 'channelInfo'
        ? { id: 5, enable: isEnabled ? '1' : '0' }
        : { content: [{}], number: sent.page },
    )
  const context = { call, bundle: { site: { id: 101 } } } as unknown as ScreenContext
  const request = { params: newsListRoute.params.parse(params), query: newsListRoute.query.parse(query) }
  return (await loadNewsList(context, request)).news.number
}

it('shows the page of news a path counts from 0, or a query from 1', async () => {
  expect(await loadedPage({ id: '5', page: '0' })).toBe(0)
  expect(await loadedPage({ id: '5', page: '2' })).toBe(2)
  expect(await loadedPage({ id: '5', page: '12345678' })).toBe(0)
  expect(await loadedPage({ id: '5' }, { page: '3' })).toBe(2)
})

it('does not find a channel its owner disabled', async () => {
  await expect(loadedPage({ id: '5' }, {}, false)).rejects.toMatchObject({ kind: 'not-found' })
})
