import { expect, it } from 'vitest'
import { namesIn } from '@/lib/text/names-in'

it.each([
  ['黎鹤鸣; 康之远', ['黎鹤鸣', '康之远']],
  ['Li Heming;Kang Zhiyuan； ', ['Li Heming', 'Kang Zhiyuan']],
  ['', []],
])('reads the people of %j', (list, names) => {
  expect(namesIn(list)).toEqual(names)
})
