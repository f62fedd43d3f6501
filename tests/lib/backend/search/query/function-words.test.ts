import { expect, it } from 'vitest'
import { isFunctionWord } from '@/lib/backend/search/query/function-words'
import { stem } from '@/lib/backend/search/stem'

it.each(['during', 'based', 'between', 'the', 'two', '2009', '1st', '年', '基于', '不同', '2009年'])(
  '%s is of grammar or a number',
  (word) => expect(isFunctionWord(stem(word))).toBe(true),
)

it.each(['yunnan', 'volume', 'paper', 'people', 'user', '云南', '时期', 'co2'])('%s is of content', (word) =>
  expect(isFunctionWord(stem(word))).toBe(false),
)
