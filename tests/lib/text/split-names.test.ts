import { expect, it } from 'vitest'
import { splitNames } from '@/lib/text/split-names'

it.each([
  ['黎鹤鸣; 康之远', ['黎鹤鸣', '康之远']],
  ['Li Heming;Kang Zhiyuan； ', ['Li Heming', 'Kang Zhiyuan']],
  ['', []],
])('reads the people of %j', (list, names) => {
  expect(splitNames(list)).toEqual(names)
})
