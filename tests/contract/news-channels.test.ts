import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { channels } from '@/lib/backend/db/db'
import { useDatabase } from '../support/database'

describe('news of a channel', () => {
  const backend = useDatabase()
  const titles = async (channelId: number) => {
    const { data } = await backend.json(
      `/front/front-news/getHomeNewsList?channelId=${channelId}`,
      {},
      'lumen',
    )
    return (data as { content: { title: string }[] }).content.map(({ title }) => title)
  }

  it('is what a module lists that names the channel by its key', async () => {
    const rows = await backend.db.select().from(channels)
    const idOf = (key: string) => rows.find(({ packKey }) => packKey === key)?.id
    const { data } = await backend.json(`/front/module/list?channelId=${idOf('home')}`, {}, 'lumen')
    const configs = (data as { type: string; config: { channelId?: number } }[]).filter(
      ({ type }) => type === 'news',
    )
    expect(configs.map(({ config }) => config.channelId)).toEqual([idOf('news')])
  })

  it('is not found with its modules once its channel is disabled, but for those of the home page', async () => {
    const rows = await backend.db.select().from(channels)
    const idOf = (key: string) => rows.find(({ packKey }) => packKey === key)?.id ?? 0
    const ask = async (call: string, key: string) =>
      (await backend.call(`/front/${call}?channelId=${idOf(key)}`)).status
    expect([await ask('channel/info', 'about'), await ask('module/list', 'about')]).toEqual([200, 200])
    await backend.db
      .update(channels)
      .set({ enable: '0' })
      .where(inArray(channels.packKey, ['about', 'home']))
    expect([await ask('channel/info', 'about'), await ask('module/list', 'about')]).toEqual([404, 404])
    expect(await ask('module/list', 'home')).toBe(200)
    await backend.db.update(channels).set({ enable: '1' })
  })

  it('names the address of the site it is on', async () => {
    const { data } = await backend.json('/front/front-news/getHomeNewsList', {}, 'lumen')
    expect((data as { content: { address: string }[] }).content[0]?.address).toMatch(/^lumen\./)
  })

  it('includes the news of the channels under it', async () => {
    const rows = await backend.db.select().from(channels)
    const byKey = (key: string) => rows.find(({ packKey }) => packKey === key)?.id ?? 0
    expect(await titles(byKey('about'))).toEqual([])
    await backend.db
      .update(channels)
      .set({ parentId: byKey('about') })
      .where(eq(channels.id, byKey('news')))
    expect(await titles(byKey('about'))).toEqual(['外部新闻', '第一条新闻'])
  })
})
