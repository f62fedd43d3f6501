import { expect, it } from 'vitest'
import { otherGreek } from '@/lib/backend/search/query/greek'

it.each([
  ['beta', 'β'],
  ['β1', 'beta1'],
  ['kappa', 'κ'],
  ['betaine', null],
  ['β细胞', null],
  ['pi', null],
])('has %s as %s', (word, other) => expect(otherGreek(word)).toBe(other))
