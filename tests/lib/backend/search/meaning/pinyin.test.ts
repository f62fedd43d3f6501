import { expect, it } from 'vitest'
import { isPinyin } from '@/lib/backend/search/meaning/pinyin'

it.each([
  ['zhongguoshamo', true],
  ['tongxinxuebao', true],
  ['xian', true],
  ['dependency', false],
  ['', true],
])('reads %s as pinyin: %s', (letters, expected) => expect(isPinyin(letters)).toBe(expected))
