import { expect, it } from 'vitest'
import { nameList } from '@/lib/i18n/locales'

it('puts the marks of the language between names', () => {
  expect(nameList('zh', '黎鹤鸣; 康之远;')).toBe('黎鹤鸣，康之远')
  expect(nameList('en', 'Li Heming; Kang Zhiyuan')).toBe('Li Heming, Kang Zhiyuan')
  expect(nameList('en', null)).toBe('')
})
