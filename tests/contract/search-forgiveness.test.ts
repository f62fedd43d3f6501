import { expect, it } from 'vitest'
import { useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, title: string, more: object = {}) => ({
  ...{ id, type: 'article', lang: 'zh', title: { zh: title }, year: 2001 },
  ...more,
})
const records = [
  record('herb', '石山地区岩黄连的栽培', { keywords: { zh: ['岩黄连', '栽培'] } }),
  record('root', '黄连的炮制', { keywords: { zh: ['黄连', '药用价值'] } }),
  record('dust', '沙尘天气与沙漠化', { keywords: { zh: ['沙漠化'] } }),
  record('thesis', '毕业论文的写作', { keywords: { zh: ['毕业论文', '论文', '专家'] } }),
  record('desert', '风沙的观测', {
    ...{ journal: { zh: '海岸沙漠', en: 'Journal of Coastal Deserts' }, volume: '35', issue: '3' },
    ...{ year: 2015, authors: [{ zh: '王涛涛' }] },
  }),
  record('acta', '叶的观测', { journal: { zh: '滩涂学报' }, volume: '35', issue: '4', year: 2016 }),
  record('char', 'Biochar in paddies', { keywords: { en: ['biochar'] } }),
  record('interest', 'Interest rates', {
    abstract: { en: 'Of interest to those working on it, as explained.' },
  }),
  record('memory', 'Working memory of divers', {}),
  record('person', '雪线的变化', { authors: [{ zh: '刘志雄' }] }),
  record('learning', '雪地的识别', { keywords: { zh: ['深度学习', '绿色屋顶'] } }),
  record('city', '城墙的砖', { keywords: { zh: ['西安'] } }),
  record('abroad', '冰芯的钻取', { affiliations: ['兰州大学资源环境学院'] }),
  record('titled', '胡杨林的更新', { keywords: { zh: ['更新'] } }),
]

const database = useOwnRecords(records)

const search = async (q: string) => {
  const path = `/front/search?${new URLSearchParams({ q, type: 'article' }).toString()}`
  const { data } = await database.json(path)
  return data as {
    content: { sourceId: string }[]
    totalElements: number
    didYouMean: string[]
    notices: { code: string }[]
    readings: { kind: string; to: string[]; fields: { name: string; value: string }[] }[]
    relaxed: boolean
  }
}

it.each([
  ['岩黄连用来做什么', 'herb'],
  ['岩黄连是干什么的', 'herb'],
  ['岩黄连有什么药用价值', 'herb'],
  ['岩黄连能治什么病', 'herb'],
  ['岩黄连多少钱', 'herb'],
  ['岩黄连好用吗', 'herb'],
  ['我想写一篇关于岩黄连的论文', 'herb'],
  ['我在做岩黄连的研究，有哪些参考文献', 'herb'],
  ['有人知道岩黄连吗', 'herb'],
  ['老师让我看看岩黄连', 'herb'],
  ['岩黄连靠谱不靠谱', 'herb'],
  ['岩黄连跟黄连哪个好', 'herb'],
  ['谁研究岩黄连最多', 'herb'],
  ['岩黄连领域有哪些专家', 'herb'],
  ['给我找一下关于沙漠化的资料呗', 'dust'],
  ['毕业论文选岩黄连行不行', 'herb'],
  ['胡杨林为啥会死掉', 'titled'],
])('finds the subject of %s', async (query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})

it.each([
  ["I'm interested in biochar", 'char'],
  ['anyone working on biochar', 'char'],
  ['explain biochar please', 'char'],
  ['working memory zzzqx', 'memory'],
])('finds the subject of the request %s', async (query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})

it('says which part of a question it searched for', async () => {
  expect((await search('岩黄连能治什么病')).readings).toEqual([{ kind: 'part', to: ['岩黄连'], fields: [] }])
})

it.each([
  ['海岸少漠', 'desert'],
  ['海岸少漠 2015年第3期', 'desert'],
  ['王涛涛 海岸少漠 2015, 35(3)', 'desert'],
  ['Jounal of Coastal Deserts', 'desert'],
  ['Journal of Costal Deserts 2015;35(3)', 'desert'],
  ['滩途学报 2016', 'acta'],
  ['滩涂雪报 2016 35 4', 'acta'],
])('finds the journal misspelt in %s', async (query, first) => {
  const { content, readings } = await search(query)
  expect([content[0]?.sourceId, readings.length > 0]).toEqual([first, true])
})

it('offers the right name of a misspelt journal', async () => {
  expect((await search('海岸少漠')).didYouMean).toEqual(['海岸沙漠'])
})

it.each([
  ['KW=岩黄怜', 'KW=岩黄连'],
  ["KW='沙莫化' AND TI=沙尘天气", "KW='沙漠化' AND TI=沙尘天气"],
  ['JN=海岸少漠 AND PY=2015', 'JN=海岸沙漠 AND PY=2015'],
  ['"wroking memory" OR KW=biocahr', '"working memory" OR KW=biochar'],
  ['KW=沙莫化 AND TI=zzzqx', undefined],
])('offers a query with fields and operators put right: %s', async (query, right) => {
  expect((await search(query)).didYouMean[0]).toBe(right)
})

it('offers the rows of the advanced form as a query, put right', async () => {
  const conditions = JSON.stringify([
    { field: 'keyword_tic', q: '沙莫化', op: 'AND', exact: false },
    { field: 'resName_tic', q: '沙尘天气', op: 'AND', exact: true },
  ])
  const path = `/front/advSearch?${new URLSearchParams({ q: '', type: 'article', conditions }).toString()}`
  const { data } = await database.json(path)
  expect(data).toMatchObject({ totalElements: 0, didYouMean: ['KW=沙漠化 AND TI="沙尘天气"'] })
})

it.each([
  ['liu zhixong', 'person'],
  ['shengdu xuexi', 'learning'],
  ['shenduxuxi', 'learning'],
  ['xi’an', 'city'],
])('finds by pinyin with a typing error: %s', async (query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})

it.each(['lüse', 'luse', 'lvse', 'lu’se', 'lǜsè'])('suggests by pinyin typed as %s', async (q) => {
  const { data } = await database.json(`/front/ext/suggest?${new URLSearchParams({ q }).toString()}`)
  expect(data).toContainEqual(expect.objectContaining({ label: '绿色屋顶' }))
})

it.each([
  ['JN=J Coast Deserts', 'desert'],
  ['JN="J. Coast. Deserts" AND PY=2015', 'desert'],
  ['JN=(J Coast Deserts) AND VL=35', 'desert'],
  ['刊名=haian shamo', 'desert'],
  ['JN=JOCD', undefined],
  ['JN=Journal of Coastal Deserts 2016', undefined],
])('reads the journal behind its field: %s', async (query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})

it.each([
  ['兰大', 'abroad'],
  ['兰大 沙漠化', 'dust'],
])('knows an institution by its short name: %s', async (query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})
