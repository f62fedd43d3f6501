import { expect, it } from 'vitest'
import { searchPage } from '@/lib/contract/search-page'
import { query, useOwnRecords } from '@/tests/support/search-records'

const work = (id: string, zh: string[], en: string[]) => ({
  ...{ id, type: 'article', lang: 'zh', title: { zh: `第${id}篇`, en: `Paper ${id}` }, year: 2020 },
  keywords: { zh, en },
})

const database = useOwnRecords([
  work('one', ['属性约简'], ['reductionatributes']),
  work('two', ['属性约简'], ['attribute reduction']),
  work('three', ['粗糙集', '关系抽取'], ['attribute reduction', 'relation extraction.']),
  work('four', ['关系抽取'], ['relation extraction']),
  work('five', ['信息 +'], ['information']),
  work('six', ['信息'], ['information']),
  work('seven', ['大熔炉', '光电子学'], ['type2meltingpot', 'optoelectronics']),
  work('eight', ['类型'], ['type']),
  work('nine', ['类型'], ['type']),
  work('ten', ['引导点'], [`x${' .'.repeat(28)}x`]),
])

const expanded = async (q: string) =>
  searchPage.parse((await database.json(`/front/search?${query({ q, type: 'article' })}`)).data).expanded

it('adds the translations of keywords that two works have, without marks of their own', async () => {
  expect(await expanded('属性约简')).toEqual([{ word: '属性约简', added: ['attribute reduction'] }])
  expect(await expanded('关系抽取')).toEqual([{ word: '关系抽取', added: ['relation extraction'] }])
  expect(await expanded('information')).toEqual([{ word: 'information', added: ['信息'] }])
})

it('adds no words that are glued, but those of a single work', async () => {
  expect(await expanded('大熔炉')).toEqual([])
  expect(await expanded('光电子学')).toEqual([{ word: '光电子学', added: ['optoelectronics'] }])
})

it('reads a keyword of leader dots at once', async () => {
  expect(await expanded('引导点')).toEqual([{ word: '引导点', added: [`x${' .'.repeat(28)}x`] }])
})
