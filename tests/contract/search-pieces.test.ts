import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { importRecords } from '@/lib/backend/import/records/import-records'
import { allSites } from '@/lib/backend/site/queries/site'
import { useDatabase } from '@/tests/support/database'

const database = useDatabase()

const record = (id: string, zh: string, year: number) => ({
  id,
  type: 'article',
  lang: 'zh',
  title: { zh },
  year,
})
const records = [
  record('piece', '几种旱作措施与免耕条件下稻田 N2O 排放的估算', 2001),
  record('latin', '基于 GEO-LEO 系统的信道切换算法', 2003),
  record('number', '北方冬季雾霾分布2016年的新特征', 2004),
  record('english', 'A long survey of many fields: heavy metals in the soils of a town', 2002),
  ...Array.from({ length: 12 }, (_, at) => record(`apart${at}`, `排放的 N2O ${at}`, 2010)),
  ...Array.from({ length: 12 }, (_, at) => record(`channel${at}`, `LEO 信道的切换与系统 ${at}`, 2010)),
  ...Array.from({ length: 12 }, (_, at) => record(`metal${at}`, `Heavy heavy metals metals ${at}`, 2010)),
]

beforeAll(async () => {
  const [site] = await allSites(database.db)
  const file = join(mkdtempSync(join(tmpdir(), 'pieces-')), 'records.jsonl')
  writeFileSync(file, records.map((each) => JSON.stringify(each)).join('\n'))
  await importRecords(database.db, { siteId: site?.id ?? 0, file, onProgress: () => undefined })
})

it.each([
  ['N2O 排放的', 'piece'],
  ['heavy metals in the', 'english'],
])('the work whose title holds %s as it stands comes first', async (query, first) => {
  const path = `/front/search?${new URLSearchParams({ q: query, type: 'article' }).toString()}`
  const { data } = await database.json(path)
  const { content } = data as { content: { sourceId: string }[] }
  expect(content.length).toBeGreaterThan(5)
  expect(content[0]?.sourceId).toBe(first)
})

it.each([
  ['EO 系统的信道切', 'latin'],
  ['冬季雾霾分布20', 'number'],
  ['ong survey of many fields', 'english'],
])('a piece cut within a word of letters or a number finds its title: %s', async (query, found) => {
  const path = `/front/search?${new URLSearchParams({ q: query, type: 'article' }).toString()}`
  const { data } = await database.json(path)
  const { content, relaxed } = data as { content: { sourceId: string }[]; relaxed: boolean }
  expect(content.map(({ sourceId }) => sourceId)[0]).toBe(found)
  expect(relaxed).toBe(false)
})
