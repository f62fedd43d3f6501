import { expect, it } from 'vitest'
import { synonymsIn } from '@/lib/backend/search/query/colloquial-synonyms'

const found = (query: string) => synonymsIn(query).map(({ word }) => word)

it.each([
  ['怎么判断人是不是淹死的', ['淹死']],
  ['甲亢病人脾气急 性格', ['甲亢', '脾气', '性格']],
  ['慢阻肺病人', ['慢阻肺']],
  ['穷人', ['穷']],
  ['老人 中风', ['老人', '中风']],
  ['晚上睡不好', ['睡不好']],
  ['锂电 省电', ['锂电', '省电']],
])('finds the colloquial words of %s', (query, words) =>
  expect(found(query).sort()).toEqual([...words].sort()),
)

it.each([
  '集中风电场 并网',
  '新冠中风险地区 隔离',
  '无穷级数 敛散性',
  '贫穷陷阱',
  '妇女人力资本',
  '手机械臂 抓取',
  '缺水泥',
  '老人口红利',
])('finds no colloquial words across the word boundaries of %s', (query) => expect(found(query)).toEqual([]))

it('gives half the weight to a synonym that has other senses in titles', () => {
  const forms = [
    { text: '移动电话', share: 1 },
    { text: '移动', share: 0.5 },
  ]
  expect(synonymsIn('手机 支付')).toEqual([{ word: '手机', forms }])
})
