import { expect, it } from 'vitest'
import { grayMode } from '@/lib/rules/gray-mode'

it.each([
  [0, undefined],
  [null, undefined],
  [1, 'home'],
  [2, 'all'],
  [-1, 'all'],
] as const)('grayType %s grays %s', (grayType, pages) => {
  expect(grayMode(grayType)).toBe(pages)
})
