import { expect, it } from 'vitest'
import { soundsLike } from '@/lib/backend/search/meaning/near-pinyin'
import { isPinyin } from '@/lib/backend/search/meaning/pinyin'

it.each([
  ['zhongguoshamo', true],
  ['tongxinxuebao', true],
  ['xian', true],
  ['dependency', false],
  ['', true],
])('reads %s as pinyin: %s', (letters, expected) => expect(isPinyin(letters)).toBe(expected))

it('takes sounds for those that are like them, one or all', () => {
  expect(soundsLike('shengdu')).toEqual(expect.arrayContaining(['shendu', 'sengdu']))
  expect(soundsLike('zhizhi')).toEqual(expect.arrayContaining(['zizhi', 'zhizi', 'zizi']))
  expect(soundsLike('dependency')).toEqual([])
})
