import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (meta: string) => {
  const { abstractHtml, otherAbstracts } = readJats(jatsArticle({ meta })).article
  return [abstractHtml.en, ...otherAbstracts.map(({ kind }) => kind)]
}
const abstract = (type: string, text: string): string =>
  `<abstract${type && ` abstract-type="${type}"`}><p>${text}</p></abstract>`

it.each([
  'summary',
  'author',
  'executive-summary',
  'synopsis',
  'english',
  'text',
  'extended',
  'research',
  'en',
])('takes the only abstract, of a kind of its own, for the main one: %s', (type) =>
  expect(read(abstract(type, 'Lamps drift.'))).toEqual(['<p>Lamps drift.</p>']),
)

it.each([
  'teaser',
  'toc',
  'web-summary',
  'key-points',
  'highlights',
  'plain-language-summary',
  'lay',
  'executive-digest',
  'author-summary',
  'impact',
  'significance',
])('takes no blurb for the main one: %s', (type) =>
  expect(read(abstract(type, 'Lamps drift.'))).toEqual([null, type]),
)

it('takes the longest of several without kind and heading', () => {
  const [short, long] = [abstract('', 'Lamps drift.'), abstract('', 'Lamps drift with the tide.')]
  const main = '<p>Lamps drift with the tide.</p>'
  expect(read(short + long)).toEqual([main, 'teaser'])
  expect(read(long + short)).toEqual([main, 'teaser'])
  const headed = '<abstract><title>Abstract</title><p>Drift.</p></abstract>'
  expect(read(long + headed)[0]).toBe('<p>Drift.</p>')
  expect(read(abstract('summary', 'Lamps.') + short)).toEqual(['<p>Lamps drift.</p>', 'summary'])
})
