import { expect, it } from 'vitest'
import { endOfWord } from '@/lib/text/end-of-word'

it.each([
  ['eight years along three questions', 27, 'eight years along three'],
  ['eight years along three questions', 23, 'eight years along three'],
  ['eight years along three questions', 24, 'eight years along three'],
  ['a two-dimensional array', 9, 'a'],
  ['偏振相机的逐像素标定', 6, '偏振相机的逐'],
  ['可见度96.3%且稳定', 4, '可见度'],
  ['short', 9, 'short'],
  ['x'.repeat(60), 40, 'x'.repeat(40)],
])('%s is cut to %i characters behind a whole word', (text, max, cut) =>
  expect(text.slice(0, endOfWord(text, max))).toBe(cut),
)
