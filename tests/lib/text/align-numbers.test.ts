import { expect, it } from 'vitest'
import { alignNumbers } from '@/lib/text/align-numbers'

const table = (rows: readonly (readonly string[])[]) =>
  `<table><thead><tr><th>日期</th><th>计数</th></tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

it.each([
  [['1 872', '911'], true],
  [['96.4 ± 0.2', '−3', '—'], true],
  [['<b>31</b>', '', '&lt;5', '4'], false],
  [['31', '不适用'], false],
  [['31'], false],
])('sets a column of %j at the right: %s', (cells, isAligned) => {
  const html = alignNumbers(table(cells.map((cell) => ['周一', cell])))
  expect(html.includes('<th data-align="right">计数</th>')).toBe(isAligned)
  expect(html.match(/<td data-align="right">/g)?.length ?? 0).toBe(isAligned ? cells.length : 0)
})

it('leaves the first column, spans and alignments of the source', () => {
  const years = table([
    ['2025', '一'],
    ['2026', '二'],
  ])
  expect(alignNumbers(years)).toBe(years)
  const spanned = table([
    ['a', '1'],
    ['b', '2'],
  ]).replace('<th>计数', '<th colspan="1">计数')
  expect(alignNumbers(spanned)).toBe(spanned)
})
