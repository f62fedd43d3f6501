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
  paper('surname', { authors: [{ en: 'Qi An' }], year: 2007 }),
  paper('neighbour', { authors: [{ en: 'Qi Ma' }], year: 2007 }),
  paper('one', { authors: [{ en: 'Zhou He' }], year: 2009 }),
  record('river', '塔里木河流域的水文变化', keywords('塔里木河流域', '水文')),
  record('stream', '塔里木河的鱼', keywords('塔里木河流域')),
  { ...paper('acl:C16-1012', {}), title: { en: 'A numbered paper' } },
  { ...paper('acl:2020.exmp-main.12', {}), title: { en: 'A newer paper' } },
  record('span', 'Potential productivity during last 45 years', {
    ...{ lang: 'en', title: { en: 'Potential productivity during last 45 years' }, year: 1979 },
  }),
  record('later', 'Potential productivity', {
    ...{ lang: 'en', title: { en: 'Potential productivity' }, year: 2019 },
  }),
  record('review', '近五年语文教育研究综述', { year: 2012, abstract: { zh: '人工智能。' } }),
  record('new', '人工智能教育的发展', { year: new Date().getUTCFullYear() - 1 }),
  record('roman', '沙丘的移动', { journal: { zh: '沙丘学报' }, volume: 'XII' }),
  record('twelfth', '沙丘的形态', { journal: { zh: '沙丘学报' }, volume: '12' }),
  record('numbered', '沙丘的颜色', { journal: { zh: '沙丘学报' }, volume: '67', pages: '48901-048901' }),
  record('next', '沙丘的高度', { journal: { zh: '沙丘学报' }, volume: '67', pages: '48902-048902' }),
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
  ['pinyin in syllables, some of them one word between them', 'ta li mu he shui wen', 'river'],
  ['pinyin of words that no work has together', 'talimu he xiaobo bianhuan', 'stream'],
  ['pinyin of a word beside a longer one that no work has', 'tui jian xi tong 火星殖民计划', 'systems'],
  ['the number of a paper of an anthology', 'C16-1012', 'acl:C16-1012'],
  ['the number beside other words', 'C16-1012 banana', 'acl:C16-1012'],
  ['its address', 'https://aclanthology.org/2020.exmp-main.12.pdf', 'acl:2020.exmp-main.12'],
  ['the short name of proceedings with a year of two digits', "EXMP '08 numbered", 'acl:C16-1012'],
  ['the same without a mark', 'numbered EXMP 08', 'acl:C16-1012'],
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

it.each(['沙丘学报 vol. XII', '沙丘学报 第12卷'])(
  'finds a volume in either kind of number by %s',
  async (q) => {
    const { content } = await search(q)
    expect(content.map(({ sourceId }) => sourceId).toSorted()).toEqual(['roman', 'twelfth'])
  },
)

it('takes years counted back in a title for words of it', async () => {
  const { content, readings } = await search('productivity last 45 years')
  expect([content.map(({ sourceId }) => sourceId), readings]).toEqual([['span'], []])
})

it('reads years counted back where another subject is titled by them', async () => {
  const { content, readings } = await search('人工智能教育 近五年')
  expect(content[0]?.sourceId).toBe('new')
  expect(readings).toMatchObject([{ kind: 'fields' }])
})

it.each(['An, 2007, EXMP', 'An et al. 2007 EXMP'])(
  'reads a surname that is a stop word too: %s',
  async (q) => {
    expect((await search(q)).content.map(({ sourceId }) => sourceId)).toEqual(['surname'])
  },
)

it.each(['沙丘学报 67 048901', '沙丘学报 67 48901', '沙丘学报 67 卷 048901'])(
  'finds the number of an article with or without the zero before it by %s',
  async (q) => {
    expect((await search(q)).content.map(({ sourceId }) => sourceId)).toEqual(['numbered'])
  },
)
