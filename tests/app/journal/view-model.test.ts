import { expect, it } from 'vitest'
import { journalViewModel } from '@/app/[site]/[locale]/(portal)/journal/view-model'
import { publicationEndpoints } from '@/lib/contract/publication'
import { arbitraryPageContext } from '@/tests/support/page-context'

const namesShown = (over: Record<string, unknown>, locale: 'zh' | 'en') => {
  const journal = publicationEndpoints.publicationDetail.data.parse({
    ...{ id: 1, siteId: 101, publicationIndexId: 1 },
    ...over,
  })
  const { frame, identity, facts } = journalViewModel(
    { journal, tree: null, newest: [] },
    arbitraryPageContext(locale),
  )
  return [frame.title, ...[...identity, ...facts].map(({ text }) => text)]
}

it('says once what a journal is known by', () => {
  const numbers = { issn: '9972-2208', cn: '99-2208/O4', enFrequency: 'Quarterly', abbrev: 'Chengguang J' }
  expect(namesShown({ enPublicationName: 'Chengguang Journal', ...numbers }, 'en')).toEqual([
    ...['Chengguang Journal', 'ISSN 9972-2208', 'CN 99-2208/O4', 'Quarterly', 'Chengguang J'],
  ])
})

it('gives the name of a journal in the other language beside its cover', () => {
  const names = { publicationName: '澄光学报', enPublicationName: 'Chengguang Journal' }
  expect(namesShown(names, 'zh')).toEqual(['澄光学报', 'Chengguang Journal'])
  expect(namesShown(names, 'en')).toEqual(['Chengguang Journal', '澄光学报'])
  expect(namesShown({ publicationName: '澄光学报' }, 'en')).toEqual(['澄光学报'])
})
