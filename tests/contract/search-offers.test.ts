import { expect, it } from 'vitest'
import { searchPage } from '@/lib/contract/search-page'
import { query, useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, zh: string, more: object = {}) => ({
  ...{ id, type: 'article', lang: 'zh', title: { zh }, year: 2001 },
  ...more,
})
const database = useOwnRecords([
  record('drug', '西格列汀对肾脏的保护作用'),
  record('misread', '糖化血红蛋白的测定', { keywords: { zh: ['西格列江'] } }),
  record('nodules', '多金属结核的物质来源'),
  record('namesake', '灌木丛的萌发', { authors: [{ en: 'Wang C R' }, { en: 'Wang Y J' }] }),
])

const search = async (values: Record<string, string>) =>
  searchPage.parse((await database.json(`/front/search?${query({ type: 'article', ...values })}`)).data)

it('takes a Chinese word for what a title has that sounds like it, not for a misread keyword', async () => {
  const { content, readings } = await search({ q: '西格列丁 肾脏' })
  expect(content[0]?.sourceId).toBe('drug')
  expect(readings).toEqual([{ kind: 'spelling', to: ['西格列汀 肾脏'], fields: [] }])
})

it('offers other spellings only where they find something', async () => {
  const offered = async (type: string) => {
    const { readings, didYouMean } = await search({ q: '西格列丁', type })
    return [...readings.flatMap(({ to }) => to), ...didYouMean]
  }
  expect(await offered('article')).toContain('西格列汀')
  expect(await offered('book')).toEqual([])
})

it('marks the person whose initials were typed, no namesake', async () => {
  const { content } = await search({ q: 'Wang YJ 灌木丛' })
  expect(content[0]?.highlight.enAuthors).toBe('Wang C R;<mark>Wang</mark> Y J')
})

it('names the part of a word that the works have', async () => {
  const { content, readings } = await search({ q: '结核病 锰矿床 海洋' })
  expect(content[0]?.sourceId).toBe('nodules')
  expect(readings).toEqual([{ kind: 'some', to: ['结核'], fields: [] }])
})
