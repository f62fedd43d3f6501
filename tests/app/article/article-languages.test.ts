import { expect, it } from 'vitest'
import { aboutView } from '@/app/_article/about-view-model'
import { keywordsView } from '@/app/_article/keywords-view-model'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '@/tests/support/article'

it('says the language of keywords in a third language', () => {
  const article = arbitraryArticle({
    keywordGroups: [
      { lang: 'de', words: [{ text: 'Lampe', html: null }] },
      { lang: 'en', words: [{ text: 'lamp', html: null }] },
    ],
  })
  expect(keywordsView(article, 'en').map(({ label }) => label)).toEqual(['Keywords', 'Keywords (German)'])
  expect(keywordsView(article, 'zh').map(({ label }) => label)).toEqual(['关键词（德语）', '关键词'])
})

it('labels keywords in the language of the reader, beside those of both languages each in its own', () => {
  const english = { lang: 'en', words: [{ text: 'lamp', html: null }] }
  const chinese = { lang: 'zh', words: [{ text: '灯', html: null }] }
  const labels = (...keywordGroups: object[]) =>
    keywordsView(arbitraryArticle({ keywordGroups }), 'zh').map(({ label, labelLang }) => [label, labelLang])
  expect(labels(english)).toEqual([['关键词', 'zh']])
  expect(labels(english, chinese)).toEqual([
    ['关键词', 'zh'],
    ['Keywords', 'en'],
  ])
})

it('says the language of the section in the other one, which is no subject', () => {
  const article = arbitraryArticle({ lanmu: '研究论文', enLanmu: 'Research Articles', subjects: ['光学'] })
  const facts = (locale: Locale) =>
    Object.fromEntries(
      aboutView(article, locale, translator(locale, 'article')).facts.map(({ term, items }) => [
        term,
        items.map(({ html }) => html),
      ]),
    )
  expect(facts('zh')).toMatchObject({ 学科: ['光学'], '栏目（英语）': ['Research Articles'] })
  expect(facts('en')).toMatchObject({ Subjects: ['光学'], 'Section (Chinese)': ['研究论文'] })
})

it.each([
  ['ja', 'Authors and affiliations (Japanese)'],
  ['zh', 'Authors and affiliations (Chinese)'],
])('names the language of the other authors of an article in %s', (language, term) => {
  const article = arbitraryArticle({ language })
  const authorList = article.authorList
    .slice(0, 1)
    .map((author) => ({ ...author, name: '佐藤', enName: 'Sato' }))
  const { facts } = aboutView({ ...article, authorList }, 'en', translator('en', 'article'))
  expect(facts.map(({ term: each }) => each)).toContain(term)
})
