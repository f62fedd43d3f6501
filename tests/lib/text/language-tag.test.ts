import { describe, expect, it } from 'vitest'
import { isSameLanguage, languageCode, languageTag } from '@/lib/text/language-tag'
import { isThirdLanguage } from '@/lib/i18n/locales'

describe('a language tag', () => {
  it.each([
    ['chi', 'zh', 'zh'],
    ['zho', 'zh', 'zh'],
    ['cn', 'zh', 'zh'],
    ['zh_CN', 'zh-cn', 'zh'],
    ['zh-Hant-TW', 'zh-hant-tw', 'zh'],
    ['ENG', 'en', 'en'],
    ['en-GB', 'en-gb', 'en'],
    ['fre', 'fr', 'fr'],
    ['por', 'pt', 'pt'],
    ['pt-BR', 'pt-br', 'pt'],
    // Filipino, which has no code of two letters, is not Finnish.
    ['fil', 'fil', 'fil'],
    ['', '', ''],
    ['not a tag', 'not a tag', 'not a tag'],
  ])('%s has the shortest code', (tag, whole, code) => {
    expect([languageTag(tag), languageCode(tag)]).toEqual([whole, code])
  })

  it('is of one language with others of it', () => {
    expect(isSameLanguage('chi', 'zh-CN')).toBe(true)
    expect(isSameLanguage('fil', 'fi')).toBe(false)
    expect(['chi', 'eng', 'zh-TW', 'cn'].filter(isThirdLanguage)).toEqual([])
    expect(['ja', 'por', 'enm'].every(isThirdLanguage)).toBe(true)
  })
})
