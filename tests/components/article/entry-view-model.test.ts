import { expect, it } from 'vitest'
import { entryView } from '@/components/article/entry-view-model'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '@/tests/support/article'

const source = (fields: object) =>
  entryView(
    arbitraryArticle({ volume: '', issue: '', pageOrElocationId: null, onlineDate: null, ...fields }),
    {
      locale: 'zh',
      t: translator('zh', 'article'),
      site: { id: 101, isGroup: false },
    },
  ).source

it.each([
  [{ year: 2026, onlineDate: '2026-11-12' }, '2026年11月12日上线'],
  [{ year: 2026, onlineDate: '2026-11-12', volume: '31', issue: '4' }, '2026, 31(4)'],
  [{ year: 2026, onlineDate: '2025-12-30' }, '2026'],
  [{ year: 2026 }, '2026'],
])('names the source of %j', (fields, expected) => {
  expect(source(fields)).toBe(expected)
})

it.each([
  [false, 'Online 12 November 2026'],
  [true, 'Lamps, online 12 November 2026'],
])('goes on in small letters after the journal: %s', (withJournal, expected) => {
  const fields = { year: 2026, onlineDate: '2026-11-12', volume: '', issue: '', pageOrElocationId: null }
  const article = arbitraryArticle({ ...fields, enPublicationName: 'Lamps' })
  const options = { locale: 'en', t: translator('en', 'article'), site: { id: 101, isGroup: false } } as const
  expect(entryView(article, { ...options, withJournal }).source).toBe(expected)
})

it('leaves the letters of a volume as they are where a work has no year', () => {
  const article = arbitraryArticle({
    year: null,
    onlineDate: null,
    volume: 'XII',
    issue: '3',
    enPublicationName: 'Lamps',
  })
  const options = { locale: 'en', t: translator('en', 'article'), site: { id: 101, isGroup: false } } as const
  expect(entryView(article, { ...options, withJournal: true }).source).toMatch(/^Lamps, XII\(3\)/)
})

it.each([
  [30, /^Lin 1, .*, Lin 30$/],
  [31, /^Lin 1, .*, Lin 30, et al\.$/],
  [487, /^Lin 1, .*, Lin 30, et al\.$/],
])('names at most thirty of %i authors', (count, expected) => {
  const enAuthors = Array.from({ length: count }, (_, at) => `Lin ${at + 1}`).join(';')
  const { authors } = entryView(arbitraryArticle({ enAuthors }), {
    locale: 'en',
    t: translator('en', 'article'),
    site: { id: 101, isGroup: false },
  })
  expect(authors).toMatch(expected)
})
