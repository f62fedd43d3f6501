import { describe, expect, it } from 'vitest'
import { useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, title: string, more: object = {}) => ({
  id,
  type: 'article',
  lang: 'zh',
  title: { zh: title },
  year: 2015,
  ...more,
})
const journal = { zh: '河西编辑学报', en: 'Hexi Journal of Editing' }
const records = [
  record('index', '荒地的生态指标', { keywords: { zh: ['生态指标', '生态'] } }),
  record('eco', '湿地的生态', { keywords: { zh: ['生态'] } }),
  record('use', '岩黄连的成分', { keywords: { zh: ['岩黄连'] } }),
  record('value', '草药的药用价值', { keywords: { zh: ['药用价值'] } }),
  record('nineties', '农村信贷的改革', { year: 1994, keywords: { zh: ['农村信贷'] } }),
  record('later', '农村信贷的回顾', { year: 2020, keywords: { zh: ['农村信贷'] } }),
  record('about', '20世纪90年代的农村信贷', { year: 2021, keywords: { zh: ['农村信贷'] } }),
  ...[1, 2, 3].map((at) =>
    record(`periodical${at}`, `科技期刊之${at}`, { journal, year: 2010, keywords: { zh: ['期刊'] } }),
  ),
  record('proofs', '校样的处理', { journal, year: 2019, keywords: { zh: ['校对'] } }),
  record('both', '葡萄的沙漠种植', { keywords: { zh: ['葡萄', '沙漠'] } }),
  record('chain', '账本', { keywords: { zh: ['区块链'] } }),
  record('dunes', '沙漠的风', { keywords: { zh: ['沙漠'], en: ['desert'] }, affiliations: ['兰州大学'] }),
  record('oases', '沙漠的水', { keywords: { zh: ['沙漠'], en: ['desert'] } }),
  record('exercise', 'Systematic reviews: exercise and sleep', {
    title: { en: 'Systematic reviews: exercise and sleep' },
  }),
  record('sysrev', 'Exercise', { title: { en: 'Exercise' }, journal: { en: 'Systematic Reviews' } }),
  record('social', 'Cities', { title: { en: 'Cities' }, journal: { en: 'Social Science' }, volume: '3' }),
  record('subject', 'Subject: a history of gardens', { title: { en: 'Subject: a history of gardens' } }),
]

const database = useOwnRecords(records)

type Page = { content: { sourceId: string }[]; readings: { kind: string; to: string[] }[] }
const page = async (q: string) =>
  (await database.json(`/front/search?${new URLSearchParams({ type: 'article', q }).toString()}`))
    .data as Page
const found = async (q: string) => (await page(q)).content.map(({ sourceId }) => sourceId)

describe('a question', () => {
  it.each([
    ['生态指标是干什么的', 'index'],
    ['生态指标咋弄', 'index'],
    ['生态指标靠谱不靠谱', 'index'],
    ['毕业论文选生态指标行不行', 'index'],
    ['岩黄连到底有没有药用价值啊', 'use'],
  ])('%s is about the whole keyword', async (q, first) => expect((await found(q))[0]).toBe(first))
})

describe('a decade', () => {
  it.each(['90年代 农村信贷', '二十世纪九十年代的农村信贷', '农村信贷 1990年代'])(
    'finds works of its years and no later ones for %s',
    async (q) => {
      const works = await found(q)
      expect(works).toContain('nineties')
      expect(works).not.toContain('later')
    },
  )

  it('leads to works that are called so, then to those of its years', async () =>
    expect((await found('20世纪90年代 农村信贷')).slice(0, 2)).toEqual(['about', 'nineties']))
})

it('puts works on periodicals first in a journal of editing, where they are its subject', async () => {
  const works = await found('河西编辑学报 期刊')
  expect(works).toHaveLength(4)
  expect(works.at(-1)).toBe('proofs')
})

it('keeps all words but one of a list', async () => expect((await found('葡萄 沙漠 区块链'))[0]).toBe('both'))

describe('an institution beside a subject', () => {
  it.each(['兰大 沙漠', 'Lanzhou University desert', 'desert, Lanzhou University'])(
    'leads to its works on the subject for %s',
    async (q) => expect(await found(q)).toEqual(['dunes']),
  )

  it('gives way to the subject where it has no work on it', async () =>
    expect(await found('兰大 葡萄')).toEqual(['both']))
})

it('reads “systematic reviews” as words when works contain it', async () =>
  expect((await found('systematic reviews exercise'))[0]).toBe('exercise'))

it.each([
  ['reads the name of a journal with one typing error', 'sociel science 3', true],
  ['reads no journal whose name is two edits away', 'soil science 3', false],
])('%s beside a number', async (_, q, isRead) =>
  expect((await page(q)).readings.some(({ kind }) => kind === 'fields')).toBe(isRead),
)

it('takes the beginning of a title for no field', async () =>
  expect((await page('Subject: a histroy of gardens')).content[0]?.sourceId).toBe('subject'))

it('takes 或 between words for OR', async () =>
  expect(new Set(await found('葡萄 或 区块链'))).toEqual(new Set(['both', 'chain'])))
