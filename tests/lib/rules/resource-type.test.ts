import { expect, it } from 'vitest'
import { resourceTypeOf, resourceTypeParam } from '@/lib/rules/resource-type'

it('reads numbers and names', () => {
  expect(resourceTypeOf('428')).toBe('article')
  expect(resourceTypeOf(-3)).toBe('publication')
  expect(resourceTypeOf('thesis')).toBe('article')
  expect(resourceTypeOf('table')).toBe('table')
  expect(resourceTypeOf('Article')).toBe('article')
  expect(resourceTypeOf('Figure')).toBe('picture')
  expect(resourceTypeOf('0')).toBe('other')
  expect(resourceTypeOf('')).toBeUndefined()
  expect(resourceTypeOf('9')).toBeUndefined()
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(resourceTypeOf(name), name).toBeUndefined()
})

it('writes the number where there is one', () => {
  expect(resourceTypeParam('picture')).toBe('25')
  expect(resourceTypeParam('book')).toBe('book')
})
