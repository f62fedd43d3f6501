import { expect, it } from 'vitest'
import { useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, title: string, keywords: string[] = []) => ({
  ...{ id, type: 'article', lang: 'zh', title: { zh: title }, keywords: { zh: keywords }, year: 2001 },
})
const records = [
  record('rough', '电务设备的故障预测', ['邻域粗糙集', '属性约简']),
  record('reduction', '邻域粗糙集在大规模属性约简及权重计算中的应用'),
  record('cells', '骨髓间充质干细胞对顺铂所致损伤的保护'),
  record('survey', '骨髓间质干细胞(MSCs)的研究进展'),
  record('wheat', 'CRISPR基因编辑技术对小麦的改良'),
  record('edited', 'CRISPR基因组编辑技术的研究进展'),
  record('magnet', 'BX磁选机的工业试验'),
  record('reflux', '半夏治疗胃食管反流的临床疗效', ['食管']),
  ...Array.from({ length: 10 }, (_, at) => record(`ulcer${at}`, `胃和食管的溃疡 ${at}`, ['食管', '胃'])),
  { ...record('place', '新媒体的人文透视'), authors: [{ zh: '北京' }] },
  record('wave', '北京地区重力波活动的季节分布', ['激光雷达']),
  record('rain', '北京的降水'),
]

const database = useOwnRecords(records)

const search = async (q: string) => {
  const path = `/front/search?${new URLSearchParams({ q, type: 'article' }).toString()}`
  const { data } = await database.json(path)
  return data as { content: { sourceId: string }[]; readings: { kind: string; to: string[] }[] }
}

it.each([
  ['邻域粗糙集 属性约简', 'reduction'],
  ['属性约简 邻域粗糙集', 'reduction'],
  ['领域粗糙集 属性约简', 'reduction'],
  ['邻域粗糙集 故障预测', 'rough'],
])('puts a title that has all words of %s above keywords', async (query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})

it('finds such a survey of a subject with capitals', async () => {
  const { content } = await search('CRISPR基因编辑技术 研究进展')
  expect(content[0]?.sourceId).toBe('edited')
})

it.each(['骨髓间充质干细胞 研究进展', '骨髓间充质干细胞研究进展'])(
  'puts a survey that names the subject nearly so first for %s',
  async (query) => {
    const { content } = await search(query)
    expect(content.map(({ sourceId }) => sourceId)).toEqual(['survey', 'cells'])
  },
)

it('puts the subject of a query above two letters', async () => {
  expect((await search('中药 bx hpt 胃食管返流')).content[0]?.sourceId).not.toBe('magnet')
})

it('takes a place for no person, though a record has it among its authors', async () => {
  expect((await search('钠激光雷达 gravity 北京')).content[0]?.sourceId).toBe('wave')
})
