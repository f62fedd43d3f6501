import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

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
