import { expect, it } from 'vitest'
import { spansOf } from '@/lib/backend/search/meaning/spans'

it.each([
  ['Lu Wei', 'lvwei'],
  ['Lyu Wei', 'lvwei'],
  ['Lü Wei', 'lvwei'],
  ['Wei Lu', 'weilv'],
])('%s may be the name kept as %s, behind what it says itself', (name, key) => {
  const keys = spansOf(name.split(' '), 4).map((span) => span.key)
  expect(keys[1]).toBe(key)
})

it('takes no other syllable for one with ü', () =>
  expect(spansOf(['Luo', 'Wei'], 4).map(({ key }) => key)).toEqual(['luowei', 'luo', 'wei']))
