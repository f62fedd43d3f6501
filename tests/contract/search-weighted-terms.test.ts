import { expect, it } from 'vitest'
import { useOwnRecords } from '@/tests/support/search-records'

const record = (id: string, title: string, keywords: string[] = []) => ({
  ...{ id, type: 'article', lang: 'zh', title: { zh: title }, keywords: { zh: keywords }, year: 2001 },
})
const records = [
  record('township', '后税费时代的乡镇机构改革', ['乡镇']),
  ...Array.from({ length: 12 }, (_, at) => record(`farm${at}`, `农业发展的目标 ${at}`, ['农业', '目标'])),
  record('mosquito', '人工神经网络分析气候对白纹伊蚊密度的影响', ['神经网络']),
  ...Array.from({ length: 8 }, (_, at) => record(`net${at}`, `神经网络预测 ${at}`, ['神经网络', '预测'])),
  record('drowned', '藻类片段在溺死诊断中的应用'),
  ...Array.from({ length: 5 }, (_, at) => record(`judge${at}`, `知觉判断 ${at}`, ['判断'])),
  record('spider', '星豹蛛求偶和交配行为'),
  ...Array.from({ length: 4 }, (_, at) => record(`web${at}`, `茶园蜘蛛名录 ${at}`, ['蜘蛛'])),
  record('thyroid', '甲状腺功能亢进患者的人格'),
  record('leaf', '小麦旗叶的光合作用', ['光合作用']),
  ...Array.from({ length: 6 }, (_, at) => record(`wheat${at}`, `小麦名录 ${at}`, ['小麦'])),
  record('vole', '东方田鼠名录', ['田鼠']),
  record('stroke', '脑卒中患者的康复', ['脑卒中']),
  record('wind', '风电场的选址', ['风电场']),
  record('grass', '草地多样性格局'),
  { ...record('name', '核酸的序列'), authors: [{ en: 'Cole James' }] },
  record('speech', 'Parsing damaged speech'),
  record('rfc', 'RFC 3390, initial window'),
]

const database = useOwnRecords(records)

const search = async (q: string) => {
  const path = `/front/search?${new URLSearchParams({ q, type: 'article' }).toString()}`
  const { data } = await database.json(path)
  return data as {
    content: { sourceId: string }[]
    totalElements: number
    readings: { kind: string; to: string[] }[]
  }
}

it.each([
  ['农业税取消以后乡镇机构怎么改', 'township'],
  ['神经网络 预测 花斑蚊密度', 'mosquito'],
  ['怎么判断人是不是淹死的', 'drowned'],
  ['蜘蛛是怎么求偶的', 'spider'],
  ['田鼠 小麦 光合作用', 'leaf'],
  ['集中风电场 并网', 'wind'],
  ['甲亢病人脾气急 性格', 'thyroid'],
  ['Coling Budapest parsing of damaged speech', 'speech'],
  ['rfc3390', 'rfc'],
])('finds the work with the rarest terms of %s', async (query, first) => {
  expect((await search(query)).content[0]?.sourceId).toBe(first)
})

it('names the words that works have, without those of grammar and everyday language', async () => {
  const [reading, ...others] = (await search('农业税取消以后乡镇机构怎么改')).readings
  expect([reading?.kind, others]).toEqual(['some', []])
  expect(reading?.to).toEqual(expect.arrayContaining(['乡镇', '机构']))
  expect(reading?.to).not.toContain('怎么')
})

it('names the subject of a question with the word beside it that few works have', async () => {
  const { readings } = await search('蜘蛛是怎么求偶的')
  expect(readings.map(({ kind, to }) => [kind, to])).toEqual([['some', ['蜘蛛', '求偶']]])
})

it('names no everyday word that stands across two words', async () => {
  const { content, readings } = await search('集中风电场 并网')
  expect(readings.flatMap(({ to }) => to)).not.toContain('中风')
  expect(content.map(({ sourceId }) => sourceId)).not.toContain('stroke')
})

it('shows nothing for an identifier that no work has', async () => {
  expect((await search('C16-1012')).totalElements).toBe(0)
})
