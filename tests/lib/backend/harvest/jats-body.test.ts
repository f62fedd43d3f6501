import { expect, it } from 'vitest'
import { jatsBody } from '@/lib/backend/harvest/jats-body'

const ARTICLE = '<article a="b"><front/></article>'

it.each([
  ['nothing else', ARTICLE],
  ['a prolog', `<?xml version="1.0"?>\n<!-- x --><!DOCTYPE article SYSTEM "a.dtd">\n${ARTICLE}`],
  ['a bracket in its DTD', `<!DOCTYPE article [<!ENTITY a "]"><!-- ] it's --><!ENTITY b ']'>]>${ARTICLE}`],
  ['comments and instructions at its end', `${ARTICLE}\n<!-- end --><?done yes?>\n`],
])('finds the article beside %s', (_, xml) => {
  expect(jatsBody(xml)).toBe(ARTICLE)
})

it.each([
  ['is cut off', '<article><front/>'],
  ['is another document', '<book></book>'],
  ['lost characters', '<article>\uFFFD</article>'],
  ['has text behind it', `${ARTICLE} more`],
])('finds none that %s', (_, xml) => {
  expect(jatsBody(xml)).toBeNull()
})

it('gives up a DTD of many comments that never ends', () => {
  expect(jatsBody(`<!DOCTYPE article [${'<!-- " -->'.repeat(2000)}`)).toBeNull()
})
