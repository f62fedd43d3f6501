import { expect, it } from 'vitest'
import { phrasedHeads } from '@/lib/text/phrased-heads'

const table = (head: string) =>
  `<table><thead><tr>${head}</tr></thead><tbody><tr><td>可见度与误码率</td></tr></tbody></table>`

it('lets the head of a table break between its words only', () => {
  const html = phrasedHeads(table('<th id="a">平均符合计数率（s<sup>−1</sup>）</th><th>可见度</th>'))
  expect(html).toContain('<th id="a">')
  expect(html).toContain('s<sup>−1</sup>')
  expect(html).toContain('<th>可见度</th>')
  expect(html).toContain('<td>可见度与误码率</td>')
  expect(html.split('<tbody>')[0]).toContain('<wbr>')
})

it('leaves cells with formulas as they are', () => {
  const cell = '<th>相干长度<math><mi>L</mi></math></th>'
  expect(phrasedHeads(table(cell))).toContain(cell)
})
