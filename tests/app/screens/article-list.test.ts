import { expect, it } from 'vitest'
import { loadArticleList } from '@/app/[site]/[locale]/(portal)/article-list/load'
import type { ScreenContext } from '@/app/_page/screen'
import { arbitraryChannel } from '@/tests/support/header-input'

const before = arbitraryChannel({ code: 'prePublication' })
const meetings = arbitraryChannel({ code: 'conference' })
const news = arbitraryChannel({ code: 'news' })
const channels = [news, before, meetings]

/** Returns the id of the channel whose articles an address lists. */
async function listed(query: { columnId?: string; code?: string }): Promise<number | undefined> {
  const call = (name: string, input: { query: { channelId?: number | string } }) => {
    const channel = channels.find(({ id }) => String(id) === String(input.query.channelId))
    const articles = { content: [], number: 0, size: 20, totalPages: 0, totalElements: 0 }
    return Promise.resolve(name === 'channelInfo' ? channel : articles)
  }
  const context = { call, bundle: { channels, site: { id: 101 } } } as unknown as ScreenContext
  const { channel } = await loadArticleList(context, { params: {}, query: { ...query, page: 0 } } as never)
  return channel.id
}

it('lists the articles of the channel an address names by id, by code, or the first of the two kinds', async () => {
  expect(await listed({ columnId: String(meetings.id), code: 'prePublication' })).toBe(meetings.id)
  expect(await listed({ code: 'conference' })).toBe(meetings.id)
  expect(await listed({ code: 'prePublication' })).toBe(before.id)
  expect(await listed({ code: 'news' })).toBe(before.id)
  expect(await listed({})).toBe(before.id)
})
