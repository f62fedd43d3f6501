import { expect, it } from 'vitest'
import { creatorsOf } from '@/lib/backend/article/citation/cited-names'

const author = (more: object) => ({
  ...{ name: null, enName: null, nameParts: null, collective: false },
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
