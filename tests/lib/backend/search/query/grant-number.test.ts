import { expect, it } from 'vitest'
import { grantNumbers } from '@/lib/backend/search/query/grant-number'

it.each([
  ['国家自然科学基金 31560114', ['31560114']],
  ['国家自然科学基金（３１５６０１１４）', ['31560114']],
  ['桂林市科技项目20180107-6', ['20180107-6']],
  ['国家重点研发计划(2018YFC0507100;2017YFC0404501)', ['2018YFC0507100', '2017YFC0404501']],
  ['NSFC grant no. U1631134', ['U1631134']],
  ['31560114', []],
  ['耕地保护基金 2018', []],
  ['项目 10.3969/j.issn.1001-3695.2018.02', []],
  ['https://a.example/project/31560114', []],
])('reads the numbers of grants in %s', (query, numbers) => expect(grantNumbers(query)).toEqual(numbers))

it('takes no quadratic time for a long query', () => {
  const before = process.cpuUsage().user
  for (const unit of ['a', '1', 'a-', '1a', '-']) grantNumbers(`基金 ${unit.repeat(60_000)}`)
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1500)
})
