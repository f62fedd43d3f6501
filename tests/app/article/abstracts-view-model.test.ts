import { describe, expect, it } from 'vitest'
import { aboutView } from '@/app/_article/about-view-model'
import { abstractViews } from '@/app/_article/abstracts-view-model'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '@/tests/support/article'

const none = { summary: null, enSummary: null, frontMatter: null }
const spanish = { lang: 'es', kind: null, titleHtml: 'Resumen:', html: '<p>Lámparas.</p>' }
const views = (article: ReturnType<typeof arbitraryArticle>, locale: 'zh' | 'en') => ({
  ...abstractViews(article, locale, translator(locale, 'article')),
  further: aboutView(article, locale, translator(locale, 'article')).abstracts.map(({ html }) => html),
})

describe('the abstract that stands open', () => {
  it('is that of the work where it has none in the languages of the page, with its language', () => {
    const digest = { ...spanish, kind: 'summary', html: '<p>Breve.</p>' }
    const article = arbitraryArticle({ ...none, language: 'es', otherAbstracts: [digest, spanish] })
    const en = views(article, 'en')
    expect(en.abstract).toEqual({ html: spanish.html, lang: 'es', title: 'Resumen (Spanish)' })
    expect(en.further).toEqual([digest.html])
    expect(views(article, 'zh').abstract?.title).toBe('Resumen（西班牙语）')
    const untitled = arbitraryArticle({ ...none, otherAbstracts: [{ ...spanish, titleHtml: null }] })
    expect(views(untitled, 'zh').abstract?.title).toBe('摘要（西班牙语）')
  })

  it('is the one in the other language of the page, which its title names', () => {
    const article = arbitraryArticle({ ...none, enSummary: '<p>Lamps.</p>', otherAbstracts: [spanish] })
    expect(views(article, 'zh')).toMatchObject({
      abstract: { title: '英文摘要', lang: 'en' },
      parallelAbstract: null,
      further: [spanish.html],
    })
    expect(views(article, 'en').abstract?.title).toBe('Abstract')
  })

  it('is that of the work before a translation the reader has no other of', () => {
    const article = arbitraryArticle({
      ...none,
      language: 'es',
      enSummary: '<p>Lamps.</p>',
      otherAbstracts: [{ ...spanish, titleHtml: null }],
    })
    expect(views(article, 'zh')).toMatchObject({
      abstract: { title: '摘要（西班牙语）', lang: 'es' },
      translatedAbstract: { title: '英文摘要', lang: 'en' },
      parallelAbstract: null,
      further: [],
    })
    expect(views(article, 'en')).toMatchObject({
      abstract: { title: 'Abstract', lang: 'en' },
      translatedAbstract: null,
      further: [spanish.html],
    })
  })

  it('is that of the reader, the other beside it', () => {
    const article = arbitraryArticle({ ...none, summary: '<p>灯。</p>', enSummary: '<p>Lamps.</p>' })
    expect(views(article, 'zh')).toMatchObject({
      abstract: { title: '摘要' },
      parallelAbstract: { title: '英文摘要' },
    })
  })
})
