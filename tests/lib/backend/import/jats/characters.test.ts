import { expect, it } from 'vitest'
import { invalidCharacters, readable } from '@/lib/backend/import/jats/characters'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

it('names each character that a text cannot have, with its line', () => {
  const source = 'a\u0000b\n\u0000&#x1;&#xD800;\n\ud83d&#x110000;&#65534;&#x41;😀'
  expect(readable(source)).toBe('a b\n   \n   &#x41;😀')
  expect(invalidCharacters(source, 50)).toEqual([
    { name: 'U+0000', line: 1 },
    { name: '&#x1;', line: 2 },
    { name: '&#xD800;', line: 2 },
    { name: 'U+D83D', line: 3 },
    { name: '&#x110000;', line: 3 },
    { name: '&#65534;', line: 3 },
  ])
})

it('reports them with the article', () => {
  const { article, warnings } = readJats(jatsArticle({ title: 'Slow&#xD800;lamps' }))
  expect(article.titleHtml.en).toBe('Slow lamps')
  expect(warnings.map(({ message }) => message)).toEqual([
    'line 5: &#xD800; is not a character of text; a space is shown in its place: write the character that is meant',
  ])
})

it('knows the Greek letters that JATS names', () => {
  expect(readable('&agr;&OHgr;&eeacgr;&EEgr;&sfgr;&idiagr;&b.alpha;&b.Omega;&b.phiv;')).toBe('αΩήΗςΐ𝛂𝛀𝛟')
  expect(readable('&fdg;&x.y;')).toBe('&amp;fdg;&amp;x.y;')
})
