import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))
const htmlOf = (body: string) => read({ body }).article.fullText?.html ?? ''

it('leaves room for the cells that rows of the OASIS model leave out', () => {
  const columns = ['c1', 'c2', 'c3'].map((name) => `<colspec colname="${name}"/>`).join('')
  const rows = [
    '<entry colname="c1" morerows="1">x</entry><entry colname="c3">z</entry>',
    '<entry colname="c3">q</entry>',
    '<entry namest="c2" nameend="c3">w</entry>',
    '<entry>a</entry><entry>b</entry>',
  ]
  const body = rows.map((row) => `<row>${row}</row>`).join('')
  const html = htmlOf(
    `<table-wrap><table><tgroup>${columns}<tbody>${body}</tbody></tgroup></table></table-wrap>`,
  )
  expect(html.match(/<tr.*<\/tr>/)?.[0].replace(/<tr[^>]*>/g, '<tr>')).toBe(
    '<tr><td rowspan="2">x</td><td></td><td>z</td></tr><tr><td></td><td>q</td></tr><tr><td></td><td colspan="2">w</td></tr><tr><td>a</td><td>b</td></tr>',
  )
})

it('aligns cells as their column says, where they say nothing', () => {
  const columns = '<colspec colname="c1" align="left"/><colspec colname="c2" align="char" char="."/>'
  const head = '<thead><row><entry>Source</entry><entry align="center">Percent</entry></row></thead>'
  const body =
    '<tbody><row><entry>Lamp</entry><entry>3.0</entry></row><row><entry colname="c2">11.3</entry></row></tbody>'
  const html = htmlOf(`<table-wrap><table><tgroup>${columns}${head}${body}</tgroup></table></table-wrap>`)
  expect(html).toContain('<th scope="col">Source</th><th scope="col" data-align="right">Percent</th>')
  expect(html).toContain('<td>Lamp</td><td data-align="right">3.0</td>')
  expect(html).toContain('<td></td><td data-align="right">11.3</td>')
})

it('aligns numbers on their points where the source says so', () => {
  const cells = ['3.25', '11', '-0.5', 'none']
  const rows = cells.map((cell) => `<tr><td>Lamp</td><td align="char" char=".">${cell}</td></tr>`).join('')
  const html = htmlOf(`<table-wrap><table><tbody>${rows}</tbody></table></table-wrap>`)
  const shown = Array.from(html.matchAll(/<td data-align="right">([^<]*)<\/td>/g), ([, text]) => text)
  expect(shown).toEqual(['3.25', '11\u2008\u2007\u2007', '-0.5\u2007', 'none'])
  const atLetter = rows.replaceAll('char="."', 'char="x"')
  expect(htmlOf(`<table-wrap><table><tbody>${atLetter}</tbody></table></table-wrap>`)).toContain('>11</td>')
})
