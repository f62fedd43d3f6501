import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { importRecords } from '@/lib/backend/import/records/import-records'
import { allSites } from '@/lib/backend/site/queries/site'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()

const record = (id: string, title: string, more: object = {}) => ({
  ...{ id, type: 'article', lang: 'zh', title: { zh: title }, year: 2015 },
  ...more,
})
const journal = { zh: '海岸沙漠', en: 'Journal of Coastal Deserts' }
const records = [
  record('jun', '雪的观测', { authors: [{ zh: '王军', en: 'Wang Jun' }] }),
  record('li', '冰的观测', { authors: [{ zh: '王丽', en: 'Wang Li' }, { en: 'Wang' }] }),
  record('may', '雨的观测', { authors: [{ en: 'May' }], year: 1976 }),
  record('dated', '风的观测', { journal, volume: '35', issue: '3' }),
  record('pah', '苯并[a]芘的降解', { keywords: { zh: ['苯并[a]芘'] } }),
  record('water', 'A research of rivers', { journal: { en: 'Water' } }),
  record('research', 'On lakes', { journal: { en: 'Water Research' } }),
  record('data', '云图的处理', { keywords: { zh: ['气象资料'] } }),
  record('weather', '气象的年际变化', { keywords: { zh: ['气象'] } }),
  record('load', '循环荷载在软土中的作用', { keywords: { zh: ['软土'] } }),
  record('alloy', '氧化锆 10 vol% 氧化铝', {}),
  record('nitrate', 'Soils', { keywords: { zh: ['农村', '茶树'], en: ['NO3 leaching'] } }),
  record('soil', 'Solitons', { keywords: { en: ['soliton'] }, title: { en: 'Solitons in soil' } }),
  record('road', '公路', { keywords: { zh: ['路基'] } }),
]

beforeAll(async () => {
  const [site] = await allSites(database.db)
  const file = join(mkdtempSync(join(tmpdir(), 'ambiguous-')), 'records.jsonl')
  writeFileSync(file, records.map((each) => JSON.stringify(each)).join('\n'))
  await importRecords(database.db, { siteId: site?.id ?? 0, file, onProgress: () => undefined })
})

type Page = { content: { sourceId: string }[]; didYouMean: string[]; readings: { kind: string }[] }
const page = async (path: string, parameters: Record<string, string>) =>
  (await database.json(`${path}?${new URLSearchParams({ type: 'article', ...parameters }).toString()}`))
    .data as Page
const found = async (q: string) =>
  (await page('/front/search', { q })).content.map(({ sourceId }) => sourceId)
const suggested = async (q: string) => {
  const { data } = await database.json(`/front/ext/suggest?${new URLSearchParams({ q }).toString()}`)
  return (data as { label: string }[]).map(({ label }) => label)
}

describe('a month that is a name', () => {
  it.each([
    ['Wang Jun 2015', 'jun'],
    ['Jun Wang, 2015', 'jun'],
    ['2015 Jun Wang', 'jun'],
    ['May 1976', 'may'],
  ])('%s', async (q, work) => expect(await found(q)).toEqual([work]))

  it.each(['J Coastal Deserts Mar 2015', '海岸沙漠 2015 Mar', 'J Coastal Deserts 2015 Mar;35(3)'])(
    'is a date in %s',
    async (q) => expect(await found(q)).toEqual(['dated']),
  )
})

it.each([
  ['苯并[a]芘 2015', 'pah'],
  ['循环荷载在软土中的作用 2015', 'load'],
  ['气象资料 2010-2020', 'data'],
  ['海岸沙漠 2015 vol:35 no:3', 'dated'],
  ['J Coastal Deserts 2015, Vol:35, no:3', 'dated'],
  ['10 vol%氧化铝', 'alloy'],
])('takes no mark, phrase or label out of %s', async (q, first) => expect((await found(q))[0]).toBe(first))

describe('a journal and a word', () => {
  it('are one name side by side', async () => expect(await found('JN=Water Research')).toEqual(['research']))

  it('are two conditions with an operator', async () =>
    expect(await found('JN=Water AND research')).toContain('water'))

  it('are two conditions in rows of their own', async () => {
    const conditions = JSON.stringify([
      { field: 'journal', q: 'Water', op: 'AND', exact: false },
      { field: '', q: 'rivers', op: 'AND', exact: false },
      { field: '', q: 'research', op: 'AND', exact: false },
    ])
    const { content } = await page('/front/advSearch', { q: '', conditions })
    expect(content.map(({ sourceId }) => sourceId)).toEqual(['water'])
  })
})

describe('suggestions', () => {
  it.each(['NO3', 'no3', 'SO2', 'T2'])('take %s for no pinyin', async (q) =>
    expect((await suggested(q)).filter((label) => /\p{Script=Han}/u.test(label))).toEqual([]),
  )

  it.each([
    ['nong2 cun1', '农村'],
    ['nong2cun', '农村'],
    ['lu', '路基'],
  ])('read the pinyin %s', async (q, label) => {
    await suggested('lü')
    expect(await suggested(q)).toContain(label)
  })
})

it.each([
  // In place where the term stands once, and nothing else holds it.
  ['KW=气象资廖 AND AU=王军王', undefined],
  ['KW=气象资廖 OR AU=zzzqx', 'KW=气象资料 OR AU=zzzqx'],
  // Written anew where a wrong term is a part of another.
  ['TI=气象资廖图 OR KW=气象资廖', 'KW=气象资料'],
])('puts a query with fields right: %s', async (q, right) => {
  const { didYouMean } = await page('/front/search', { q })
  expect(didYouMean[0]?.slice(-(right ?? '').length)).toBe(right)
})
