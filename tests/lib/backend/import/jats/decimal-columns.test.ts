import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const padded = (columns: string, rows: string) =>
  readJats(jatsArticle({ body: `<table-wrap><table>${columns}${rows}</table></table-wrap>` })).article
    .fullText?.html ?? ''

it('pads nothing where a column is aligned on another sign than the point', () => {
  const rows = '<tbody><row><entry>0.25</entry></row><row><entry>1</entry></row></tbody>'
  const column = (char: string) => `<colspec colname="c" align="char" char="${char}"/>`
  const group = (char: string) => `<tgroup>${column(char)}${rows}</tgroup>`
  expect(padded('', group('.'))).toContain('\u2008')
  expect(padded('', group('±'))).not.toContain('\u2008')
})

it('pads numbers to none in the head or over several columns', () => {
  const head = '<thead><tr><th>0.001</th><th>B</th></tr></thead>'
  const wide = '<tr><td colspan="2" align="char">0.001</td></tr>'
  const rows = '<tr><td align="char">1</td><td>b</td></tr>'
  expect(padded(head, `<tbody>${wide}${rows}</tbody>`)).not.toContain('\u2007')
})

const cell = (text: string) => `<tr><td align="char">${text}</td></tr>`
const tableOf = (...texts: string[]) =>
  readJats(
    jatsArticle({
      body: `<table-wrap><table><tbody>${texts.map(cell).join('')}</tbody></table></table-wrap>`,
    }),
  ).article.fullText?.html

it('pads numbers to the decimals of their column, but to no endless ones', () => {
  expect(tableOf('0.25', '1')).toContain('1\u2008\u2007\u2007</td>')
  expect(tableOf(`0.${'1'.repeat(5_000)}`, '1')).not.toContain('\u2007')
})
