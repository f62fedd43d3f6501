import { expect, it } from 'vitest'
import { people } from '@/app/_article/people-view-model'
import { translator } from '@/lib/i18n/translator'
import { arbitraryArticle } from '@/tests/support/article'

it('numbers the affiliations authors have, before those of members of a group', () => {
  const article = arbitraryArticle({
    affiliations: [{ enName: 'Of members' }, { enName: 'First' }, { enName: 'Second' }],
    authorList: [
      { enName: 'Eve Wick', affiliations: [1, 2] },
      { enName: 'Lamp Group', affiliations: [] },
    ],
  })
  const view = people(article, 'en', translator('en', 'article'))
  expect(view.authors.map(({ marks }) => marks)).toEqual(['1,2', ''])
  expect(view.affiliations).toEqual([
    { mark: '1', name: 'First' },
    { mark: '2', name: 'Second' },
    { mark: null, name: 'Of members' },
  ])
})

const viewOf = (fields: Parameters<typeof arbitraryArticle>[0]) =>
  people(arbitraryArticle(fields), 'en', translator('en', 'article'))

it('keeps the labels of the source where each affiliation has its own', () => {
  const authorList = [{ enName: 'Eve Wick', affiliations: [0, 1] }]
  const labelled = viewOf({
    affiliations: [
      { enName: 'Turin', label: '58a' },
      { enName: 'Alessandria', label: '58b' },
    ],
    authorList,
  })
  expect(labelled.authors[0]?.marks).toBe('58a,58b')
  expect(labelled.affiliations.map(({ mark }) => mark)).toEqual(['58a', '58b'])
  expect(labelled.areAffiliationsCounted).toBe(false)
  const doubled = viewOf({
    affiliations: [
      { enName: 'Turin', label: '58' },
      { enName: 'Alessandria', label: '58' },
    ],
    authorList,
  })
  expect(doubled.authors[0]?.marks).toBe('1,2')
  expect(doubled.areAffiliationsCounted).toBe(true)
})

it('takes no quadratic time for a label of many brackets', () => {
  const startedAt = process.cpuUsage()
  const { affiliations } = viewOf({
    affiliations: [{ enName: 'Quay', label: `${')'.repeat(100_000)}x` }],
    authorList: [{ enName: 'Eve Wick', affiliations: [0] }],
  })
  expect(affiliations).toEqual([{ mark: '1', name: 'Quay' }])
  expect(process.cpuUsage(startedAt).user / 1000).toBeLessThan(2_000)
})

it('shows the marks of notes, and another sign for an address where a note has the star', () => {
  const frontMatter = {
    ...{ abstractTitle: { zh: null, en: null }, statements: [], contributors: [], facts: [] },
    authorMarks: [
      { notes: '*', correspondence: '' },
      { notes: '', correspondence: '+' },
    ],
  }
  const { authors } = viewOf({
    frontMatter,
    affiliations: [{ enName: 'Quay' }],
    authorList: [
      { enName: 'Eve Wick', affiliations: [0], corresponding: true },
      { enName: 'Ada Lamp', affiliations: [0], corresponding: true },
    ],
  })
  expect(authors.map(({ marks, correspondenceMark }) => [marks, correspondenceMark])).toEqual([
    ['1,*', '✉'],
    ['1', '+'],
  ])
})

const frontMatterWith = (...notes: string[]) => ({
  ...{ abstractTitle: { zh: null, en: null }, statements: [], contributors: [], facts: [] },
  authorMarks: notes.map((marks) => ({ notes: marks, correspondence: '' })),
})

it.each([
  ['1', ['a,1', 'a,b'], ['a', 'b'], false],
  ['2,b', ['A,2,b', 'A,B'], ['A', 'B'], false],
  ['3', ['1,3', '1,2'], ['1', '2'], true],
])('counts affiliations with marks that no note (%s) has', (notes, ofAuthors, ofAffiliations, areCounted) => {
  const view = viewOf({
    frontMatter: frontMatterWith(notes, ''),
    affiliations: [{ enName: 'Quay' }, { enName: 'Turin' }],
    authorList: [
      { enName: 'Eve Wick', affiliations: [0] },
      { enName: 'Ada Lamp', affiliations: [0, 1] },
    ],
  })
  expect(view.authors.map(({ marks }) => marks)).toEqual(ofAuthors)
  expect(view.affiliations.map(({ mark }) => mark)).toEqual(ofAffiliations)
  expect(view.areAffiliationsCounted).toBe(areCounted)
})

it('shows another sign for an address where an affiliation has the star', () => {
  const { authors } = viewOf({
    affiliations: [
      { enName: 'Quay', label: '*' },
      { enName: 'Turin', label: '†' },
    ],
    authorList: [{ enName: 'Eve Wick', affiliations: [0, 1], corresponding: true }],
  })
  expect(authors.map(({ marks, correspondenceMark }) => [marks, correspondenceMark])).toEqual([['*,†', '✉']])
})

it('folds a list of authors only where that hides three or more', () => {
  const withAuthors = (count: number) =>
    viewOf({
      authorList: Array.from({ length: count }, (_, at) => ({ enName: `Lamp ${at}`, affiliations: [] })),
    })
  expect(withAuthors(10).moreAuthors).toBeNull()
  expect(withAuthors(11).moreAuthors).toBe('All 11 authors')
})

it('says of names in the script of the other language which one it is', () => {
  const { authors, affiliations } = viewOf({
    affiliations: [{ name: '湖滨大学', enName: null }, { enName: 'Quay' }],
    authorList: [
      { name: '李明', enName: null, affiliations: [0] },
      { enName: 'Eve Wick', affiliations: [1] },
    ],
  })
  expect([...authors, ...affiliations].map(({ lang }) => lang)).toEqual(['zh', undefined, 'zh', undefined])
})
