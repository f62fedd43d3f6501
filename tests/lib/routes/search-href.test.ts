import { expect, it } from 'vitest'
import { resourceTypes } from '@/lib/rules/resource-type'
import { match } from '@/lib/routes/match'
import { searchHref } from '@/lib/routes/search-href'

it.each(resourceTypes)('leads a search for %s to a search screen', (type) => {
  expect(match(searchHref(type))?.screen).toBe('search')
})
