import { expect, it } from 'vitest'
import { facetLabel } from '@/app/_search/facet-label'

it.each(['constructor', '__proto__', 'toString'])('labels the unknown value %s by itself', (key) => {
  const value = { key, label: key, enLabel: null }
  expect(facetLabel('language', value, 'en')).toBe(key)
  expect(facetLabel('articleType', value, 'en')).toContain(`(${key})`)
})
