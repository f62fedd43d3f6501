import { expect, it } from 'vitest'
import { joinList, nameList } from '@/lib/i18n/locales'

it('puts the marks of the language between names', () => {
  expect(nameList('zh', '黎鹤鸣; 康之远;')).toBe('黎鹤鸣，康之远')
  expect(nameList('en', 'Li Heming; Kang Zhiyuan')).toBe('Li Heming, Kang Zhiyuan')
  expect(nameList('zh', 'Heming Li; 康之远')).toBe('Heming Li，康之远')
  expect(nameList('en', null)).toBe('')
})

it('puts the marks of Latin letters between names in them, on pages in Chinese too', () => {
  expect(nameList('zh', 'Heming Li; Zhiyuan Kang')).toBe('Heming Li, Zhiyuan Kang')
  expect(joinList('zh', ['Lamp Fund L1', 'Tide Fund'])).toBe('Lamp Fund L1; Tide Fund')
  expect(joinList('zh', ['灯光基金 L1', 'Tide Fund'])).toBe('灯光基金 L1；Tide Fund')
})
