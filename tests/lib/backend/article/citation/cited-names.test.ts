import { expect, it } from 'vitest'
import type { NamePartsByLanguage } from '@/lib/backend/db/schema/column-types'
import { creatorsOf, exportedNames, withNameParts } from '@/lib/backend/article/citation/cited-names'

const author = (more: object) => ({
  ...{ name: null, enName: null, nameParts: null as NamePartsByLanguage | null, collective: false },
  ...more,
})

it('names creators as Dublin Core does, family name first', () => {
  const authors = [
    author({
      enName: 'Ludwig van der Berg Jr',
      nameParts: { en: { family: 'van der Berg', given: 'Ludwig', suffix: 'Jr' } },
    }),
    author({
      name: '张三',
      enName: 'San Zhang',
      nameParts: { zh: { family: '张', given: '三', suffix: null } },
    }),
    author({ enName: 'The Lake Consortium', collective: true }),
  ]
  expect(creatorsOf('en', authors)).toEqual(['van der Berg, Ludwig, Jr', 'Zhang, San', 'The Lake Consortium'])
  expect(creatorsOf('zh', authors)).toEqual(['van der Berg, Ludwig, Jr', '张三', 'The Lake Consortium'])
})

it('keeps Japanese names of long family names in their order', () => {
  const nameParts = {
    zh: { family: '佐々木', given: '健', suffix: null },
    en: { family: 'Sasaki', given: 'Ken', suffix: null },
  }
  expect(creatorsOf('ja', [author({ name: '佐々木健', enName: 'Ken Sasaki', nameParts })])).toEqual([
    '佐々木健',
  ])
})

const parts = (family: string, given: string, suffix: string | null = null) => ({ family, given, suffix })
it.each([
  [{ enName: 'Martin King Jr.' }, { surname: 'King', givenname: 'Martin', suffix: 'Jr.' }],
  [{ enName: 'Ludwig van Beethoven' }, { surname: 'van Beethoven', givenname: 'Ludwig' }],
  [{ enName: 'ZHANG San' }, { surname: 'Zhang', givenname: 'San' }],
  [
    { name: '张三', enName: 'Zhang San' },
    { surname: 'Zhang', givenname: 'San' },
  ],
  [{ enName: 'Smith, John' }, { surname: 'Smith', givenname: 'John' }],
  [{ enName: 'Smith J' }, { surname: 'Smith', givenname: 'J' }],
  [{ enName: 'Plato' }, { surname: 'Plato', givenname: '' }],
  [
    { enName: 'Ana García López', nameParts: { en: parts('García López', 'Ana', 'II') } },
    { surname: 'García López', givenname: 'Ana', suffix: 'II' },
  ],
])('splits %j for formats with parts of names', (names, en) => {
  expect(exportedNames(author(names), 'en').en).toEqual(en)
})

it('splits Chinese and Japanese names for these formats as citations do', () => {
  expect(exportedNames(author({ name: '欧阳修' }), 'zh').zh).toEqual({ surname: '欧阳', givenname: '修' })
  expect(exportedNames(author({ name: '山田太郎' }), 'ja').zh).toEqual({ surname: '山田', givenname: '太郎' })
})

it('tells the parts of names the source states as a whole, and no other', () => {
  const partsOf = (more: object) => withNameParts([author(more)], 'en')[0]?.nameParts
  expect(partsOf({ name: '张三', enName: 'ZHANG San' })?.en).toEqual(parts('Zhang', 'San'))
  expect(partsOf({ enName: 'Ludwig van Beethoven' })?.en).toEqual(parts('van Beethoven', 'Ludwig'))
  expect(partsOf({ enName: 'A B', nameParts: { en: parts('A', 'B') } })?.en).toEqual(parts('A', 'B'))
  expect(partsOf({ enName: 'Plato' })).toEqual({})
  expect(partsOf({ enName: 'The Lake Consortium', collective: true })).toBeNull()
})
