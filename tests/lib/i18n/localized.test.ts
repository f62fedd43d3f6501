import { describe, expect, it } from 'vitest'
import { localized } from '@/lib/i18n/locales'
import { langAttribute, localizedNames } from '@/lib/i18n/lang-attribute'
import { withPlainText } from '@/lib/i18n/with-plain-text'

describe('bilingual data', () => {
  it('is shown in the page’s language, else in the other, which it names', () => {
    expect(localized('en', { zh: '激光', en: 'Laser' })).toEqual({ text: 'Laser' })
    expect(localized('en', { zh: '激光', en: null })).toEqual({ text: '激光', lang: 'zh' })
    expect(localized('zh', { zh: '', en: 'Laser' })).toEqual({ text: 'Laser', lang: 'en' })
    expect(localized('zh', { zh: null, en: undefined })).toEqual({ text: '' })
  })

  it('is left out in the other language where that would say nothing to the reader', () => {
    expect(localized('en', { zh: '激光', en: 'Laser' }, { fallback: false })).toEqual({ text: 'Laser' })
    expect(localized('en', { zh: '激光', en: null }, { fallback: false })).toEqual({ text: '' })
  })

  it('keeps its language without its markup', () => {
    expect(withPlainText(localized('en', { zh: '<p>激<sub>光</sub></p>', en: '' }))).toEqual({
      text: '激光',
      lang: 'zh',
    })
  })
})

describe('the language of text whose side is not known', () => {
  it('is Chinese on an English page by its characters', () => {
    expect(langAttribute('en', '…用 laser 焊接…')).toBe('zh')
    expect(langAttribute('en', 'laser welding')).toBeUndefined()
  })

  it('is English on a Chinese page where it is words, not numbers or a name alone', () => {
    expect(langAttribute('zh', 'a passage about laser welding')).toBe('en')
    expect(langAttribute('zh', '激光焊接 laser welding')).toBeUndefined()
    expect(langAttribute('zh', '2026, 12(4): 1-10')).toBeUndefined()
    expect(langAttribute('zh', null)).toBeUndefined()
  })

  it('is told name by name in a row of names', () => {
    expect(localizedNames('en', ['中国科学引文数据库', 'Scopus'])).toEqual([
      { text: '中国科学引文数据库', lang: 'zh' },
      { text: ', ' },
      { text: 'Scopus', lang: undefined },
    ])
  })
})
