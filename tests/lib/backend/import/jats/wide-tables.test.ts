import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

it('reads a table of endless columns in bounded time', () => {
  const wide = `<tr>${'<td colspan="999"/>'.repeat(500)}</tr>`
  const rows = wide + '<tr><td>1</td></tr>'.repeat(300)
  const started = process.cpuUsage()
  readJats(jatsArticle({ body: `<table-wrap><table><tbody>${rows}</tbody></table></table-wrap>` }))
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000)
})

it('fills rows up to the last of the columns it counts, and no further', () => {
  const columns = Array.from({ length: 3_000 }, (_, at) => `<colspec colname="c${at}"/>`).join('')
  const row = (at: number) => `<row><entry colname="c0">1</entry><entry colname="c${at}">2</entry></row>`
  const table = (at: number) => `<tgroup>${columns}<tbody>${row(at).repeat(2)}</tbody></tgroup>`
  const cellsOf = (at: number): number => {
    const body = `<table-wrap><table>${table(at)}</table></table-wrap>`
    return readJats(jatsArticle({ body })).article.fullText?.html.match(/<td/g)?.length ?? 0
  }
  expect(cellsOf(999)).toBe(2_000)
  expect(cellsOf(2_999)).toBe(4)
})
