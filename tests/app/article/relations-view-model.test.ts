import { expect, it } from 'vitest'
import { relationsView } from '@/app/_article/relations-view-model'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '../../support/article'

type Relation = ReturnType<typeof arbitraryArticle>['relations'][number]

const link = (type: string, direction: 'from' | 'to', more: Partial<Relation> = {}): Relation => ({
  type,
  direction,
  doi: '10.5555/far.1',
  url: null,
  title: 'Far',
  articleId: 7,
  ...{ date: '2025-12-01', summary: 'Because.', summaryLang: 'en' },
  ...more,
})
const view = (...relations: Relation[]) =>
  relationsView(arbitraryArticle({ relations }), 'en', translator('en', 'article'))

it.each([
  ['retracted-article', 'from', 'This is a retraction of:'],
  ['retracted-article', 'to', 'This article has been retracted. See:'],
  ['retraction-forward', 'from', 'This article has been retracted. See:'],
  ['retraction-forward', 'to', 'This is a retraction of:'],
  ['corrected-article', 'from', 'This is a correction to:'],
  ['correction-forward', 'to', 'This is a correction to:'],
  ['correction-forward', 'from', 'This article has been corrected. See:'],
  ['object-of-concern', 'from', 'This is an expression of concern about:'],
  ['object-of-concern', 'to', 'An expression of concern has been published about this article. See:'],
] as const)('says what a link means to the work shown: %s, %s', (type, direction, text) => {
  expect(view(link(type, direction))).toMatchObject({ grave: true, items: [{ text, label: 'Far' }] })
})

it('tells once what both works say of each other, notices first', () => {
  const companion = { doi: null, url: 'https://a.example/', title: 'Companion', articleId: null }
  const all = view(
    link('companion', 'from', companion),
    link('retraction-forward', 'from', { articleId: null }),
    link('retracted-article', 'to'),
    link('commentary', 'to'),
  )
  expect(all?.items.map(({ text }) => text)).toEqual([
    'This article has been retracted. See:',
    'Related article:',
  ])
  expect(all?.items[1]).toMatchObject({ label: 'Companion', href: 'https://a.example/' })
})

it('says when and why of notices about the work shown, and of no other', () => {
  expect(view(link('retraction-forward', 'from'))?.items[0]).toMatchObject({
    date: '1 December 2025',
    summary: { text: 'Because.', lang: 'en' },
  })
  expect(view(link('retracted-article', 'from'))?.items[0]).toMatchObject({ date: null, summary: null })
})

it('is nothing without links, and not grave for companions', () => {
  expect(view()).toBeNull()
  expect(view(link('companion', 'from'))).toMatchObject({ grave: false })
})

it('names a work with a title a language in that of the page', () => {
  const relations = [
    link('companion', 'from', { articleId: null, title: 'Companion lamp' }),
    link('companion', 'from', { articleId: null, title: '姊妹灯' }),
  ]
  const labels = (['zh', 'en'] as const).map((locale) =>
    relationsView(arbitraryArticle({ relations }), locale, translator(locale, 'article'))?.items.map(
      ({ label }) => label,
    ),
  )
  expect(labels).toEqual([['姊妹灯'], ['Companion lamp']])
})

it('names a work whose one title holds both languages in the one that is read', () => {
  const title = '慢灯漂移的测量 / Drift of slow lamps'
  expect(view(link('companion', 'from', { title }))?.items.map(({ label }) => label)).toEqual([
    'Drift of slow lamps',
  ])
})

it('keeps apart two works that have neither DOI nor address', () => {
  const unnamed = (title: string) =>
    link('companion', 'from', { doi: null, url: null, articleId: null, title })
  const labels = view(unnamed('7(3): 11'), unnamed('7(3): 19'), unnamed('7(3): 11'))?.items.map(
    ({ label }) => label,
  )
  expect(labels).toEqual(['7(3): 11', '7(3): 19'])
})

it.each([
  ['en', 'This article has been retracted.'],
  ['zh', '本文已撤稿。'],
] as const)('ends the sentence where a source does not say which work (%s)', (locale, text) => {
  const nameless = { doi: null, url: null, title: null, articleId: null }
  const relations = [link('retraction-forward', 'from', nameless), link('companion', 'from', nameless)]
  const { items } =
    relationsView(arbitraryArticle({ relations }), locale, translator(locale, 'article')) ?? {}
  expect(items).toMatchObject([{ text, label: '', href: null }])
})

it('marks the language of a title that is not the language of the page', () => {
  const titles = ['撤稿声明', 'Retraction']
  const langs = titles.map((title) => view(link('retraction-forward', 'from', { title }))?.items[0]?.lang)
  expect(langs).toEqual(['zh', undefined])
})
