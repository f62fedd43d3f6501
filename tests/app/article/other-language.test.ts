import { describe, expect, it } from 'vitest'
import { otherLanguage } from '@/app/_article/other-language'

const none = { language: null, resName: null, enResName: null, summary: null, enSummary: null }

describe('a work in one language', () => {
  it('says so on the page of the other', () => {
    expect(otherLanguage({ ...none, resName: '题名' }, 'en')).toBe('This page is available in Chinese only.')
    expect(otherLanguage({ ...none, enResName: 'Title' }, 'zh')).toBe('本页内容只有英文版。')
  })

  it('calls a work in a third language neither Chinese nor English', () => {
    expect(otherLanguage({ ...none, language: 'zh_CN', resName: '题名' }, 'en')).toContain('Chinese only')
    const work = { ...none, language: 'pt', enResName: 'Title' }
    expect(otherLanguage(work, 'zh')).toBe('本页内容没有中文版。')
    expect(otherLanguage({ ...work, resName: 'Título', enResName: null }, 'en')).toBe(
      'This page isn’t available in English.',
    )
  })

  it('says nothing on its own page, nor where a title or an abstract is there', () => {
    expect(otherLanguage({ ...none, resName: '题名' }, 'zh')).toBeNull()
    expect(otherLanguage({ ...none, resName: '题名', enSummary: 'Abstract' }, 'en')).toBeNull()
  })
})
