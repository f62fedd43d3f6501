import { describe, expect, it } from 'vitest'
import { foreignLang, said, saidPlain } from '@/lib/i18n/said'

describe('words of a bilingual pair', () => {
  it('tell their language only where it is not the page’s', () => {
    expect(said('en', '激光', 'Laser')).toEqual({ text: 'Laser' })
    expect(said('en', '激光', null)).toEqual({ text: '激光', lang: 'zh' })
    expect(said('zh', '', 'Laser')).toEqual({ text: 'Laser', lang: 'en' })
    expect(said('zh', null, null)).toEqual({ text: '' })
    expect(saidPlain('en', '<p>激<sub>光</sub></p>', '')).toEqual({ text: '激光', lang: 'zh' })
  })
})

describe('words whose side is not known', () => {
  it('are Chinese on an English page by their characters', () => {
    expect(foreignLang('en', '…用 laser 焊接…')).toBe('zh')
    expect(foreignLang('en', 'laser welding')).toBeUndefined()
  })

  it('are English on a Chinese page where they are words, not numbers or a name alone', () => {
    expect(foreignLang('zh', 'a passage about laser welding')).toBe('en')
    expect(foreignLang('zh', '激光焊接 laser welding')).toBeUndefined()
    expect(foreignLang('zh', '2026, 12(4): 1-10')).toBeUndefined()
    expect(foreignLang('zh', null)).toBeUndefined()
  })
})
