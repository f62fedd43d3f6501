import { expect, it } from 'vitest'
import { useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, title: string, more: object = {}) => ({
  ...{ id, type: 'article', lang: 'zh', title: { zh: title }, year: 2010 },
  ...more,
})
const keywords = (...zh: string[]) => ({ keywords: { zh } })
const paper = (id: string, more: object) => ({
  ...{ id, type: 'conference', lang: 'en', title: { en: `Parsing ${id}` }, year: 2008 },
  ...{ container: { en: 'Proceedings of the 9th Example Meeting on Parsing (EXMP 2008)' } },
  ...more,
})

const records = [
  record('root', '岩黄连的化学成分', keywords('岩黄连')),
  record('systems', '系统的冷启动', keywords('推荐系统')),
  record('mixed', '混合推荐的冷启动', keywords('混合推荐')),
  record('denoised', '小波变换用于图像去噪', keywords('小波变换', '纹理图像', '阈值去噪')),
  record('waves', '小波变换与地震', keywords('小波变换')),
  record('banana', 'Banana fibres', { lang: 'en', title: { en: 'Banana fibres' } }),
  record('tumor', 'Growth', { lang: 'en', title: { en: 'Growth' }, keywords: { en: ['tumor'] } }),
  record('memory', 'Boltzmann machines of memory', {
    ...{ lang: 'en', title: { en: 'Boltzmann machines of memory' }, keywords: { en: ['Boltzmann'] } },
  }),
  record('place', '旱地的耕作', keywords('巴南区', '图莫镇')),
  record('held', '石墨烯薄膜在海水淡化中', {}),
  record('other', '海水淡化', { abstract: { zh: '石墨烯薄膜。' } }),
  paper('pair', { authors: [{ en: 'Deyu Zhou' }, { en: 'Yulan He' }] }),
  paper('one', { authors: [{ en: 'Zhou He' }], year: 2009 }),
  record('series', 'Parsing in a journal', {
    ...{
      lang: 'en',
      title: { en: 'Parsing in a journal' },
      journal: { en: 'Proceedings of Example Parsers' },
    },
  }),
]

const database = useOwnRecords(records)

const search = async (q: string) => {
  const path = `/front/search?${new URLSearchParams({ q, type: 'article' }).toString()}`
  const { data } = await database.json(path)
  return data as {
    content: { sourceId: string }[]
    didYouMean: string[]
    readings: { kind: string; to: string[] }[]
  }
}

const suggest = async (q: string) =>
  (await database.json(`/front/ext/suggest?${new URLSearchParams({ q }).toString()}`)).data as {
    kind: string
    label: string
  }[]

it.each([
  ['pinyin of a word within a keyword', 'huanglian', 'root'],
  ['initials and pinyin, each word by itself', 'xbbh tuxiang quzao', 'denoised'],
  ['initials beside characters', 'xbbh 去噪', 'denoised'],
  ['two surnames, a year and the short name of proceedings', 'Zhou & He, 2008, EXMP', 'pair'],
])('finds by %s', async (_, query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})

it('reads a word typed by its sound as the one that keywords hold', async () => {
  const { content, readings } = await search('推建')
  expect(readings).toMatchObject([{ kind: 'spelling', to: ['推荐'] }])
  expect(content.map(({ sourceId }) => sourceId).toSorted()).toEqual(['mixed', 'systems'])
})

it.each([
  ['a word of titles', 'banan', 'banana'],
  ['a keyword', 'tumo', 'tumor'],
])(
  'takes an English word with a slip in it for %s, though letters of a Chinese keyword say it',
  async (_, q, word) => {
    const { content, didYouMean, readings } = await search(q)
    expect(didYouMean[0]?.toLowerCase()).toBe(word)
    expect(readings).toMatchObject([{ kind: 'spelling' }])
    expect(content[0]?.sourceId).toBe(word)
  },
)

it('offers a keyword as it is written, not as words of titles are compared', async () => {
  expect((await search('boltzmnn')).didYouMean[0]).toBe('Boltzmann')
})

it('reads two things of which one is within the other as they stand where a work has them so', async () => {
  const { content, readings } = await search('石墨烯薄膜在海水淡化中')
  expect([content[0]?.sourceId, readings]).toEqual(['held', []])
  const asked = await search('石墨烯薄膜在海水淡化方面')
  expect(asked.readings).toMatchObject([{ kind: 'question', to: ['石墨烯薄膜 海水淡化'] }])
})

it('suggests a journal, and no volume of proceedings', async () => {
  const journals = (await suggest('Proceedings')).filter(({ kind }) => kind === 'journal')
  expect(journals.map(({ label }) => label)).toEqual(['Proceedings of Example Parsers'])
})
