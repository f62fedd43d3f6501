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
