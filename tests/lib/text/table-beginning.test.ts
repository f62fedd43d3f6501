import { expect, it } from 'vitest'
import { tableBeginning } from '@/lib/text/table-beginning'

const row = (cells: string) => `<tr data-rule="">${cells}</tr>`

it('reads the head and the first rows of a table, with what their cells span', () => {
  const html = `<table><thead>${row('<th colspan="2" data-align="center">Day <i>x</i></th><th rowspan="2">s<sup>−1</sup></th>')}</thead><tbody>${row('<td>Mon &amp; Tue</td><td></td>').repeat(9)}</tbody></table>`
  const [head, first, ...others] = tableBeginning(html)
  expect(head).toEqual([
    { html: 'Day <i>x</i>', colSpan: 2, rowSpan: 1, align: 'center' },
    { html: 's<sup>−1</sup>', colSpan: 1, rowSpan: 2 },
  ])
  expect(first?.map(({ html }) => html)).toEqual(['Mon &amp; Tue', ''])
  expect(others).toHaveLength(3)
})

it('aligns columns of numbers as in the text', () => {
  const html = `<table><thead>${row('<th>Day</th><th>Rate</th>')}</thead><tbody>${row('<td>Mon</td><td>1</td>')}${row('<td>Tue</td><td>20</td>')}</tbody></table>`
  expect(tableBeginning(html).map((cells) => cells.map(({ align }) => align))).toEqual(
    Array.from({ length: 3 }, () => [undefined, 'right']),
  )
})

it('reads nothing where there is no row', () => expect(tableBeginning('<p>None</p>')).toEqual([]))
