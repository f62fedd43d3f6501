import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const rows = (inner: string): string[] => {
  const body = `<table-wrap><table><tbody>${inner}</tbody></table></table-wrap>`
  const html = readJats(jatsArticle({ body })).article.fullText?.html ?? ''
  return html.match(/<tr.*?<\/tr>/g) ?? []
}

describe('a line below the words of a cell', () => {
  it('is the line under the row where each cell has one', () => {
    expect(rows('<tr><td>a<hr/></td><td>b<hr/></td></tr><tr><td>c</td><td>d</td></tr>')).toEqual([
      '<tr><td>a</td><td>b</td></tr>',
      '<tr data-rule><td>c</td><td>d</td></tr>',
    ])
  })

  it('is that of the cell where others have none', () => {
    expect(rows('<tr><td>a<hr/></td><td>b</td></tr><tr><td><hr/>c</td><td>d</td></tr>')).toEqual([
      '<tr><td data-rule="below">a</td><td>b</td></tr>',
      '<tr><td data-rule="above">c</td><td>d</td></tr>',
    ])
  })

  it('is the line above the row where each cell has one above its words', () => {
    expect(rows('<tr><td>a</td></tr><tr><td><hr/>b</td></tr>')).toEqual([
      '<tr><td>a</td></tr>',
      '<tr data-rule><td>b</td></tr>',
    ])
  })

  it('stays in a cell that has nothing else', () => {
    expect(rows('<tr><td>a</td><td>b</td></tr><tr><td></td><td><hr/></td></tr>')).toEqual([
      '<tr><td>a</td><td>b</td></tr>',
      '<tr><td></td><td><hr></td></tr>',
    ])
  })

  it('stays between words', () => {
    expect(rows('<tr><td>a<hr/>b</td></tr><tr><td>c</td></tr>')).toEqual([
      '<tr><td>a<hr>b</td></tr>',
      '<tr><td>c</td></tr>',
    ])
  })
})
