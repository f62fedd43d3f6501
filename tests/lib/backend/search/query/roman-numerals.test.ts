import { expect, it } from 'vitest'
import { romanOf, romanValue } from '@/lib/backend/search/query/roman-numerals'

it.each([
  ['i', 1],
  ['iv', 4],
  ['xii', 12],
  ['xlv', 45],
  ['xcix', 99],
  ['ccclxxxviii', 388],
])('%s is %d', (roman, value) => {
  expect(romanValue(roman)).toBe(value)
  expect(romanOf(String(value))).toBe(roman)
})

it.each(['', 'iiii', 'vx', 'ic', 'civil', '12'])('"%s" is none', (text) =>
  expect(romanValue(text)).toBeNull(),
)

it.each(['0', '400', '12a', ''])('writes no "%s"', (text) => expect(romanOf(text)).toBeNull())
