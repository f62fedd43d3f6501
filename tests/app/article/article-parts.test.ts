import { describe, expect, it } from 'vitest'
import { aboutView } from '@/app/_article/about-view-model'
import { fullTextView, outlineView } from '@/app/_article/full-text-view-model'
import { keywordsView } from '@/app/_article/keywords-view-model'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import type { FullTextData } from '@/lib/contract/article'
import { arbitraryArticle } from '../../support/article'

const t = translator('en', 'article')

const text = (more: Partial<FullTextData> = {}): FullTextData => ({
  lang: 'zh',
  html: '<p>水</p>',
  outline: [],
  pictures: {},
  version: 1,
  ...more,
})

describe('the parts of an article page', () => {
  it('lists keywords of the reader first, then the others, each leading to its articles', () => {
    const article = arbitraryArticle({ otherKeywords: [{ lang: 'fr', words: ['lumière'] }] })
    const views = keywordsView(article, 'en')
    expect(views.map(({ lang, links }) => [lang, links.map((link) => link.html)])).toEqual([
      ['en', ['light', 'water']],
      ['zh', ['光', '水']],
      ['fr', ['lumière']],
    ])
    expect(views[0]?.links[0]?.href).toBe('/en/keyword/light/')
  })

  it('keeps each keyword whole and set as it was printed', () => {
    const words = [
      { text: 'H₂O', html: 'H<sub>2</sub>O' },
      { text: 'a; b & c', html: null },
    ]
    const article = arbitraryArticle({ keywordGroups: [{ lang: 'en', words }] })
    expect(keywordsView(article, 'en')).toMatchObject([
      { lang: 'en', links: [{ html: 'H<sub>2</sub>O' }, { html: 'a; b &amp; c' }] },
    ])
  })

  it('says so when the text is in another language than the page', () => {
    expect(fullTextView(text(), new Map(), { locale: 'en', isBilingual: true }, t).note?.text).toContain(
      'Chinese',
    )
    expect(
      fullTextView(text({ lang: 'eng' }), new Map(), { locale: 'en', isBilingual: true }, t).note,
    ).toBeNull()
    expect(
      fullTextView(text({ lang: 'pt' }), new Map(), { locale: 'en', isBilingual: true }, t).note?.text,
    ).toContain('Portuguese')
    expect(
      fullTextView(text({ lang: 'en-GB' }), new Map(), { locale: 'en', isBilingual: true }, t).note,
    ).toBeNull()
    expect(
      fullTextView(text({ lang: '??' }), new Map(), { locale: 'en', isBilingual: true }, t).note?.text,
    ).toContain('??')
  })

  it('leaves parts without a title out of the outline, and names the others in the language of the page', () => {
    const outline = [
      { anchor: 's1', titleHtml: '<b>Light</b>', level: 2 },
      { anchor: 's2', titleHtml: '', level: 2 },
      { anchor: 'footnotes', titleHtml: '<span data-label="footnotes"></span>', level: 2 },
    ]
    expect(outlineView(text({ outline }), 'zh', t)?.entries.map(({ titleHtml }) => titleHtml)).toEqual([
      '<b>Light</b>',
      'Notes',
    ])
    expect(outlineView(text(), 'zh', t)).toBeNull()
  })

  it('names the publisher in the language of the page, in the other where that is missing', () => {
    const shown = (article: ReturnType<typeof arbitraryArticle>) =>
      aboutView(article, 'en', t).facts.find(({ term }) => term === 'Publisher')?.items
    expect(shown(arbitraryArticle({ publisher: '水出版社', enPublisher: 'Water & Press' }))).toEqual([
      { html: 'Water &amp; Press', lang: undefined },
    ])
    expect(shown(arbitraryArticle({ publisher: '水出版社', enPublisher: null }))).toEqual([
      { html: '水出版社', lang: 'zh' },
    ])
    expect(shown(arbitraryArticle({ publisher: null, enPublisher: null }))).toBeUndefined()
  })

  it('tells the language of words that are not in that of the page', () => {
    const outline = [{ anchor: 's1', titleHtml: '1 引言', level: 2 }]
    expect(outlineView(text({ outline }), 'en', t)?.entries[0]?.lang).toBe('zh')
    expect(outlineView(text({ outline }), 'zh', t)?.entries[0]?.lang).toBeUndefined()
    const article = arbitraryArticle({
      copyright: '© 编辑部',
      licenceHtml: 'CC BY',
      authorList: [],
      affiliations: [],
      publisher: null,
      enPublisher: null,
    })
    expect(aboutView(article, 'en', t).facts.map(({ items }) => items[0]?.lang)).toEqual(['zh', undefined])
  })

  it('shows what the paper says in the other language beside its title', () => {
    const article = arbitraryArticle({
      lanmu: '研究论文',
      enLanmu: 'Research Article',
      fundingHtml: '基金资助',
      enFundingHtml: 'Supported by a fund',
      funds: [{ funder: '自然科学基金', enFunder: 'Science Fund', award: '1' }],
      publisher: null,
      enPublisher: null,
    })
    const ofPage = (locale: Locale) =>
      aboutView(article, locale, translator(locale, 'article')).facts.map(({ term, items }) => [
        term,
        ...items.map(({ html, lang }) => [html, lang]),
      ])
    expect(ofPage('en')).toEqual([
      ['Funding', ['Supported by a fund', undefined], ['基金资助', 'zh'], ['自然科学基金', 'zh']],
      ['Section (Chinese)', ['研究论文', 'zh']],
      ['Authors and affiliations (Chinese)', ['林明, 王海', 'zh'], ['测试研究所', 'zh']],
    ])
    expect(ofPage('zh').at(-1)).toEqual([
      '作者与单位（英语）',
      ['Lin Ming, Wang Hai', 'en'],
      ['Test Institute', 'en'],
    ])
  })

  it('names no funder again that a funding statement names', () => {
    const article = arbitraryArticle({
      fundingHtml: '<p>自然科学基金（2023CC0219）</p>',
      enFundingHtml: '<p>Science Fund (2023CC0219)</p>',
      funds: [{ funder: '自然科学基金', enFunder: 'Science Fund', award: '2023CC0219' }],
    })
    const { items = [] } = aboutView(article, 'en', t).facts.find(({ term }) => term === 'Funding') ?? {}
    expect(items.map(({ html }) => html)).toEqual([article.enFundingHtml, article.fundingHtml])
  })

  it('tells contributions and rights as text, whatever was typed into them', () => {
    const article = arbitraryArticle({
      copyright: '© 2026 <script>alert(1)</script>',
      authorList: [{ name: '光', enName: 'Guang & Co', roles: ['Writing <b>'], notes: [], affiliations: [] }],
    })
    const html = JSON.stringify(aboutView(article, 'en', t).facts)
    expect(html).toContain('Guang &amp; Co: Writing &lt;b&gt;')
    expect(html).not.toContain('<script')
  })

  it('does not repeat a title of a third language that already is the heading', () => {
    const otherTitles = [
      { lang: 'pt', html: 'Luz' },
      { lang: 'fr', html: 'Lumière' },
    ]
    const bare = arbitraryArticle({ resName: null, enResName: null, otherResName: 'Luz', otherTitles })
    expect(aboutView(bare, 'en', t).titles.map(({ html }) => html)).toEqual(['Lumière'])
    expect(aboutView(arbitraryArticle({ otherTitles }), 'en', t).titles).toHaveLength(2)
  })
})
