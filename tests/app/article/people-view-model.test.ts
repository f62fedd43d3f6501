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
