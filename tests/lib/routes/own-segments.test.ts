import { expect, it } from 'vitest'
import { OWN_SEGMENTS } from '@/lib/launch/own-addresses.mjs'
import { routes } from '@/lib/routes/table'

it('lists the first segment of every route for the check of addresses typed by hand', () => {
  const patterns = routes.flatMap(({ spellings }) => spellings.flatMap((spelling) => [...spelling.patterns]))
  const first = patterns.map((pattern) => pattern.split('/').find((part) => part && !part.startsWith('{')))
  const typed = [...new Set(first)].filter((part) => part && !part.startsWith(':'))
  expect(typed.filter((part) => !OWN_SEGMENTS.includes(part ?? ''))).toEqual([])
  expect(typed.length).toBeGreaterThan(40)
})
