import { expect, it } from 'vitest'
import type { Context } from '@/lib/backend/http/handler'
import { translatedWords } from '@/lib/backend/search/meaning/word-translations'
import { addTranslations } from '@/lib/backend/search/queries/search-translations'
import { directory, scopeOf } from '@/lib/backend/site/directory'
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

it('doubts translations by a single character or of one work without evidence', async () => {
  const known = await directory(database.db)
  const site = known.sites[0]
  if (!site) throw new Error('no site')
  const rows = [
    ['matter', '干', 9, 19],
    ['matter', '物质', 15, 25],
    ['dry', '干', 14, 22],
    ['block', '块', 2.6, 3],
    ['block', '蜡块', 2.7, 3],
    ['zinc', '锌', 2.4, 3],
    ['kiss', '胃炎', 0.3, 1],
    ['moth', '灯蛾', 0.9, 1],
  ] as const
  await addTranslations(
    database.db,
    site.id,
    rows.flatMap(([en, zh, weight, works]) => [
      { source: en, target: zh, weight, works },
      { source: zh, target: en, weight, works },
    ]),
  )
  const context = { db: database.db, scope: scopeOf(known, site), locale: 'en' } as unknown as Context
  const translated = await translatedWords(context, [site.id], 'matter dry block zinc kiss moth 块')
  const sure = translated.map(({ word, targets }) => [
    word,
    targets.filter((target) => !target.isDoubtful).map((target) => target.word),
  ])
  expect(sure).toEqual([
    ['matter', ['物质']],
    ['dry', ['干']],
    ['block', ['蜡块']],
    ['zinc', ['锌']],
    ['kiss', []],
    ['moth', ['灯蛾']],
    ['块', ['block']],
  ])
})
