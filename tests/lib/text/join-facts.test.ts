import { expect, it } from 'vitest'
import { joinFacts } from '@/lib/text/join-facts'

it('joins facts without a mark that could stand at the end of a line', () => {
  expect(joinFacts(['ISSN 1000-1234', '', null, undefined, false, 'CN 11-1/O4'])).toBe(
    'ISSN 1000-1234\u2003CN 11-1/O4',
  )
})
