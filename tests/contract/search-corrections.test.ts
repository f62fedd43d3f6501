import { expect, it } from 'vitest'
import { titleWordsNear } from '@/lib/backend/search/meaning/title-words'
import { everyDocument } from '@/lib/backend/search/queries/condition'
import { useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, title: string, lang = 'en') => ({
  ...{ id, type: 'article', lang, title: { [lang]: title }, year: 2001 },
})
const several = (id: string, count: number, title: string, lang?: string) =>
  Array.from({ length: count }, (_, at) => record(`${id}${at}`, `${title} ${at}`, lang))

const database = useOwnRecords([
  record('hbase', 'HBase: the definitive guide'),
  ...several('guide', 70, 'A guide to HBase'),
  record('film', '地膜覆盖导致春小麦减产', 'zh'),
  ...several('wheat', 4, '春小麦名录', 'zh'),
  record('dolphin', '厦门中华白海豚种群生物学与保护研究', 'zh'),
  record('causes', 'Causal lichens on boulders'),
  ...several('casual', 3, 'Casual speech'),
  ...several('causal', 5, 'Causal sleep'),
  record('plume', 'Kerosene plumes'),
  ...several('rock', 3, 'Rock slope'),
  { ...record('mulch', 'Mulching of maize'), year: 2009, authors: [{ en: 'Wang Y J' }] },
  { ...record('films', 'Films on maize in a loess plateau'), year: 2004, authors: [{ en: 'Wang C R' }] },
  ...several('straw', 11, '秸秆还田', 'zh'),
  { ...record('ways', '秸秆不同还田方式', 'zh'), keywords: { zh: ['土壤物理结构'] } },
  ...several('species', 3, 'Invasive species'),
  record('surface', 'Galvanised surfaces'),
  record('ecology', '生态学概论', 'zh'),
  {
    ...record('physics', '时序网络', 'zh'),
    ...{ journal: { zh: '物理学报', en: 'ActaPhysica Sinica' }, volume: '67', pages: '48901-048901' },
  },
  { ...record('speech', 'Dialects'), authors: [{ en: 'Jonathan Weese' }] },
])

const search = async (q: string, filters: Record<string, string> = {}) => {
  const { data } = await database.json(
    `/front/search?${new URLSearchParams({ q, type: 'article', ...filters }).toString()}`,
  )
  return data as {
    content: { sourceId: string }[]
    totalElements: number
    readings: { kind: string; to: string[]; fields: { name: string; value: string }[] }[]
    didYouMean: string[]
    relaxed: boolean
    notices: { code: string }[]
  }
}

it.each([
  ['hbase definative guide', 'hbase', 'hbase definitive guide'],
  ['地膜复盖 春小麦', 'film', '地膜覆盖 春小麦'],
  ['地膜复盖', 'film', '地膜覆盖'],
  ['中华白海屯', 'dolphin', '中华白海豚'],
])('searches for %s as the closest work has it and says so', async (query, first, right) => {
  const { content, readings } = await search(query)
  expect(content[0]?.sourceId).toBe(first)
  expect(readings).toEqual([{ kind: 'spelling', to: [right], fields: [] }])
})

it.each([
  ['specis', 'species'],
  ['surfacs', 'surfaces'],
])('has for %s the spelling that titles have of those with one stem', async (typed, right) =>
  expect(await titleWordsNear(database, { scope: everyDocument }, typed)).toContain(right),
)

it('has no more than the closest works behind those of the corrected query', async () => {
  expect((await search('hbase definative guide')).totalElements).toBeLessThanOrEqual(61)
})

it('takes no word that other works have for a misspelt one', async () => {
  const { content, readings } = await search('casual lichens boulders')
  expect(content[0]?.sourceId).toBe('causes')
  expect(readings.map(({ kind }) => kind)).not.toContain('spelling')
})

it.each([
  ['a stem that is no word', 'kerosene rocket'],
  ['a word that is in no work with the others', 'kerosene geese'],
])('offers no correction by %s', async (_, query) => {
  const { content, didYouMean } = await search(query)
  expect(content[0]?.sourceId).toBe('plume')
  expect(didYouMean).toEqual([])
})

it('finds the works of an author and a year that have some of the other words', async () => {
  const { content, readings } = await search('loess plateau films maize Wang YJ 2009')
  expect(content.map(({ sourceId }) => sourceId)).toEqual(['mulch'])
  const fields = [
    { name: 'author', value: 'Wang YJ' },
    { name: 'year', value: '2009' },
  ]
  expect(readings).toEqual([{ kind: 'fields', to: [], fields }])
})

it('reads a query as without filters, which only narrow what it finds', async () => {
  expect((await search('秸秆还田')).totalElements).toBe(12)
  const { content, readings, relaxed } = await search('秸秆还田', { keyword: '土壤物理结构' })
  expect(content.map(({ sourceId }) => sourceId)).toEqual(['ways'])
  expect([readings, relaxed]).toEqual([[], false])
})

it.each(['生态学报', '生态学报 2010 30', 'Phys. Rev. Lett. 78, 1997'])(
  'says of the journal %s that it is not there, and shows nothing that is near to its name',
  async (query) => {
    const { totalElements, notices } = await search(query)
    expect([totalElements, notices.map(({ code }) => code)]).toEqual([0, ['unknownJournal']])
  },
)

it.each(['物理学报 1985', '物理学报 1985年第3期', '物理学报 99卷', 'Acta Phys. Sin. 99 123'])(
  'shows the works of the journal of %s, which has none of that year or volume',
  async (query) => {
    const { content, readings, relaxed, notices } = await search(query)
    expect(content.map(({ sourceId }) => sourceId)).toEqual(['physics'])
    expect([readings[0]?.kind, relaxed, notices]).toEqual(['part', true, []])
  },
)

it.each(['物理学报', '物理学报 1985'])(
  'does not say of the journal %s that it is not there where other kinds are searched',
  async (query) => {
    const { totalElements, notices } = await search(query, { type: 'book' })
    expect([totalElements, notices]).toEqual([0, []])
  },
)

it('finds a journal in short whose name is kept with two words as one', async () => {
  const { content, readings } = await search('Acta Phys. Sin. 67 048901')
  expect([content[0]?.sourceId, readings[0]?.kind]).toEqual(['physics', 'fields'])
})
