import { expect, it } from 'vitest'
import { awardNumbers } from '@/lib/text/award-numbers'

it.each([
  [null, []],
  ['EF-1', ['EF-1']],
  ['EF-1, EF-2', ['EF-1', 'EF-2']],
  ['61901234；61905678、61905679', ['61901234', '61905678', '61905679']],
  ['Grant 12, stage 3', ['Grant 12, stage 3']],
  ['EF-1, renewed', ['EF-1, renewed']],
])('tells the numbers of %j apart', (award, numbers) => {
  expect(awardNumbers(award)).toEqual(numbers)
})
