import { describe, expect, it } from 'vitest'
import { tableCsv } from '@/lib/backend/media/table-csv'

const table = (rows: string) => `<table><tbody>${rows}</tbody></table>`

describe('tableCsv', () => {
  it('writes a row a line, fields quoted where they must be', () =>
    expect(tableCsv(table('<tr><td>a, b</td><td>"c"</td></tr><tr><td>1</td><td></td></tr>'))).toBe(
      '"a, b","""c"""\r\n1,\r\n',
    ))
  it('gives every row every column where cells span', () =>
    expect(tableCsv(table('<tr><th colspan="2">x</th></tr><tr><td>1</td><td>2</td></tr>'))).toBe(
      'x,x\r\n1,2\r\n',
    ))
  it('refuses spans that a file of any size could not hold', () => {
    expect(tableCsv(table('<tr><td colspan="999" rowspan="999">a</td></tr>'.repeat(1000)))).toBeNull()
    expect(tableCsv(table(`<tr><td colspan="999">${'a'.repeat(100_000)}</td></tr>`))).toBeNull()
    expect(tableCsv(table('<tr><td colspan="999">a</td></tr>'))?.length).toBe(2 * 999 + 1)
  })
  it('reads the text of cells whatever their markup is, closed or not', () =>
    expect(tableCsv(table('<tr><th>P<sup>d</sup></a></th><td>m<br>s<i>2 &lt; 3</td></tr>'))).toBe(
      'Pd,m s2 < 3\r\n',
    ))
})
