import { expect, it } from 'vitest'
import { frontMatterView, otherDates } from '@/app/_article/front-matter-view-model'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '@/tests/support/article'

const records = (...facts: { name: string; value: string }[]) =>
  frontMatterView(
    { frontMatter: { abstractTitle: { zh: null, en: null }, statements: [], contributors: [], facts } },
    'en',
    translator('en', 'article'),
    (html) => html,
  )

const record = (...facts: { name: string; value: string }[]) => records(...facts).record.items

it('links a fact that is an address, and no path of a vocabulary', () => {
  expect(
    record(
      { name: 'pdf', value: 'https://forms.example/a.pdf' },
      { name: 'subject-code', value: '/692/308' },
    ),
  ).toEqual([
    { term: 'PDF', text: 'https://forms.example/a.pdf', href: 'https://forms.example/a.pdf' },
    { term: 'Subject code', text: '/692/308', href: undefined },
  ])
})

it('names a written date by its kind, a second title by its use, and another kind as the source names it', () => {
  const facts = ['rev-recd', 'alt-title.running-head', 'alt-title', 'cover-date'].map((name) => ({
    name,
    value: '1',
  }))
  expect(record(...facts).map(({ term }) => term)).toEqual([
    'Revised',
    'Running head',
    'Other title',
    'Cover date',
  ])
})

it('puts what typesetters note for themselves under a heading of its own', () => {
  const facts = ['Section at acceptance', 'issue-pricelist-year', 'bodypdf-grant', 'first_month'].map(
    (name) => ({
      name,
      value: '1',
    }),
  )
  const { record: own, production } = records(...facts)
  expect([own, production].map(({ title, items }) => [title, items.map(({ term }) => term)])).toEqual([
    ['Record details', ['Section at acceptance']],
    ['Production data', ['Issue pricelist year', 'Bodypdf grant', 'First month']],
  ])
})

it('leaves to the full text what it says word for word', () => {
  const statement = (html: string, inText?: boolean) => ({
    kind: 'note',
    titleHtml: null,
    lang: 'en',
    html,
    ...(inText ? { inText } : {}),
  })
  const frontMatter = {
    abstractTitle: { zh: null, en: null },
    statements: [statement('<p>A</p>', true), statement('<p>B</p>')],
    contributors: [],
    facts: [],
  }
  const shown = (hasFullText: boolean) =>
    frontMatterView({ frontMatter }, 'en', translator('en', 'article'), (html) => html, hasFullText)
      .statements.flatMap(({ parts }) => parts)
      .map(({ html }) => html)
  expect(shown(true)).toEqual(['<p>B</p>'])
  expect(shown(false)).toEqual(['<p>A</p>', '<p>B</p>'])
})

it('leaves out the dates of the head, also an online one whose kind is in its format alone', () => {
  const article = arbitraryArticle({
    publishDate: '2026-11-13',
    onlineDate: '2026-10-19',
    history: [
      { type: 'pub-date:pub', date: '2026-10-19' },
      { type: 'pub-date:pub', date: '2026-11-13' },
      { type: 'pub-date:pub', date: '2026-11-20' },
    ],
  })
  expect(otherDates(article, 'en', translator('en', 'article'))).toEqual(['Published 20 November 2026'])
})

it('has of a statement in two languages that of the reader first', () => {
  const statements = ['zh', 'en'].map((lang) => ({
    kind: 'correspondence',
    titleHtml: null,
    lang,
    html: lang,
  }))
  const front = { abstractTitle: { zh: null, en: null }, statements, contributors: [], facts: [] }
  const partsIn = (locale: 'zh' | 'en') =>
    frontMatterView(
      { frontMatter: front },
      locale,
      translator(locale, 'article'),
      (html) => html,
    ).statements[0]?.parts.map(({ lang }) => lang)
  expect(partsIn('en')).toEqual(['en', 'zh'])
  expect(partsIn('zh')).toEqual(['zh', 'en'])
})

it.each(['hwp-legacy-fpage', 'J-STAGE-delayed-access', 'special-property'])(
  'has %s among what production notes for itself',
  (name) => {
    expect(records({ name, value: '1' }).production.items).toHaveLength(1)
  },
)

it('calls addresses of people by what they are, and other data of them by whose they are', () => {
  const titleOf = (html: string) =>
    frontMatterView(
      {
        frontMatter: {
          ...{ abstractTitle: { zh: null, en: null }, contributors: [], facts: [] },
          statements: [{ kind: 'people', titleHtml: null, lang: 'en', html }],
        },
      },
      'en',
      translator('en', 'article'),
      (text) => text,
    ).statements[0]?.titleHtml
  const line = '<b>Ada Lamp</b> <a href="mailto:a@lamp.example">a@lamp.example</a>'
  expect(titleOf(`<p>${line}</p><p>${line}; ${line}</p>`)).toBe('Email addresses')
  expect(titleOf(`<p>${line}; PhD</p>`)).toBe('About the authors')
})

it('says the words of a heading once', () => {
  const partsOf = (kind: string, html: string) =>
    frontMatterView(
      {
        frontMatter: {
          ...{ abstractTitle: { zh: null, en: null }, contributors: [], facts: [] },
          statements: [{ kind, titleHtml: null, lang: 'en', html }],
        },
      },
      'en',
      translator('en', 'article'),
      (text) => text,
    ).statements[0]?.parts[0]?.html
  expect(partsOf('correspondence', '<p><b>Correspondence:</b><br>A. Wick</p>')).toBe('<p>A. Wick</p>')
  expect(partsOf('correspondence', '<p><b>Correspondence</b></p><p>A. Wick</p>')).toBe('<p>A. Wick</p>')
  expect(partsOf('address', '<p>Present address: Oslo.</p>')).toBe('<p>Oslo.</p>')
  for (const html of [
    '<p>Correspondence to A. Wick</p>',
    '<p>Email: a@lamp.example</p>',
    '<p><b>Correspondence</b></p>',
  ])
    expect(partsOf('correspondence', html)).toBe(html)
})
