import { expect, it } from 'vitest'
import { gapAfter } from '@/lib/text/gap-after'

it('parts sentences by a space, and none behind a full-width mark', () => {
  expect(
    ['Counted by crossref.', '词与词之间默认为 AND', 'See:', 'Read “The angle”', 'On authors’'].map(gapAfter),
  ).toEqual([' ', ' ', ' ', ' ', ' '])
  expect(['可能分列。', '请来信告知：', '（站外）', '“角”', '“角。”'].map(gapAfter)).toEqual([
    '',
    '',
    '',
    '',
    '',
  ])
})
