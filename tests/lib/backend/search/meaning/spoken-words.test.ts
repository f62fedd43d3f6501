import { expect, test } from 'vitest'
import { firstTexts } from '@/lib/backend/search/meaning/spoken-words'

test('texts of words that sound alike are taken in order, one word of each part', () => {
  expect(firstTexts([['王伟', '王薇'], ['水文'], ['李静', '李晶']], 3)).toEqual([
    '王伟 水文 李静',
    '王伟 水文 李晶',
    '王薇 水文 李静',
  ])
})

test('no more texts are made than are taken, however many parts there are', () => {
  let read = 0
  const words = new Proxy(['王伟', '王薇', '王维'], {
    get(target, key, receiver): unknown {
      if (key === 'map') read += 1
      return Reflect.get(target, key, receiver)
    },
  })
  const parts = Array.from({ length: 12 }, () => words)
  expect(firstTexts(parts, 27)).toHaveLength(27)
  expect(read).toBeLessThanOrEqual(12 * 27)
})
