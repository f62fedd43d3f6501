import { expect, it } from 'vitest'
import { asTypedIn } from '@/lib/backend/search/meaning/parts'

it.each([
  ['n engl j med', 'Austen, N. Engl. J. Med. 1972', 'N. Engl. J. Med'],
  ['li', 'Climate change Li 2009', 'Li'],
  ['王涛', '作者王涛 2009', '王涛'],
  ['li', 'Climate change 2009', 'li'],
])('gives %s back as typed in %s', (value, query, as) => {
  expect(asTypedIn(query)({ name: 'author', value })).toEqual({ name: 'author', value: as })
})
