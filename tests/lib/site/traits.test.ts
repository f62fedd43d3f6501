import { expect, it } from 'vitest'
import { siteTraits } from '@/lib/site/traits'

it.each([
  ['entest01', 'englishStyle'],
  ['entest04', 'englishStyle'],
  ['emf', 'englishStyle'],
  ['syhg', 'tall'],
  ['gzxb', 'tall'],
  ['yhy', 'tall'],
  ['gjjj', 'subscriptionPhone'],
  ['zgyyqkw', 'searchFromSecond'],
  ['ceshicb', 'searchFromSecond'],
] as const)('%s has the trait %s and no other', (sld, trait) => {
  const { [trait]: own, ...others } = siteTraits(sld)
  expect(own).toBe(true)
  expect(Object.values(others)).not.toContain(true)
})

it('gives other sites none', () => {
  expect(Object.values(siteTraits('optics'))).not.toContain(true)
})
