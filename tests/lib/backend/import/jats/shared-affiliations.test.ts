import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (meta: string, lang = 'en') => readJats(jatsArticle({ meta, lang })).article
const person = (surname: string, inner: string, type = 'author') =>
  `<contrib contrib-type="${type}"><name><surname>${surname}</surname><given-names>Eve</given-names></name>${inner}</contrib>`

it('gives a translator no affiliation that only members of a group are linked to', () => {
  const { front } = read(
    `<contrib-group><contrib contrib-type="author"><collab>Lamp Group<contrib-group>${person('Wick', '<xref ref-type="aff" rid="a3"/>')}</contrib-group></collab></contrib>${person('Oil', '', 'translator')}<aff id="a3">Lamp House</aff></contrib-group>`,
  )
  expect(front?.contributors.map((each) => [each.enName, each.affiliations])).toEqual([
    ['Eve Oil', []],
    ['Eve Wick', ['Lamp House']],
  ])
})

it('joins two languages of an affiliation that the same people are linked to', () => {
  const links = '<xref ref-type="aff" rid="a1-ja">1)</xref><xref ref-type="aff" rid="a1-en"/>'
  const affs =
    '<aff id="a1-ja" xml:lang="ja"><label>1)</label>東都大学</aff><aff id="a1-en" xml:lang="en"><label>1)</label>Toto University</aff>'
  const joined = read(`<contrib-group>${person('Wick', links)}</contrib-group>${affs}`, 'ja')
  expect(joined.affiliations.map(({ name }) => name)).toEqual([{ zh: '東都大学', en: 'Toto University' }])
  expect(joined.authors.map(({ affiliations }) => affiliations)).toEqual([[0]])
  const apart = read(
    `<contrib-group>${person('Wick', links)}${person('Oil', '<xref ref-type="aff" rid="a1-en"/>')}</contrib-group>${affs}`,
    'ja',
  )
  expect(apart.affiliations).toHaveLength(2)
})

it('makes no affiliation of an email alone', () => {
  const { affiliations, authors } = read(
    `<contrib-group>${person('Wick', '<aff><email>eve@lamp.example</email></aff>')}</contrib-group>`,
  )
  expect(affiliations).toEqual([])
  expect(authors[0]).toMatchObject({ affiliations: [], email: 'eve@lamp.example' })
})

it('gives people the alternatives of an affiliation that stand with them, or that they link to', () => {
  const forms = (id: string) =>
    `<aff-alternatives id="${id}"><aff xml:lang="en">Lamp House</aff><aff xml:lang="zh">灯屋</aff></aff-alternatives>`
  const { authors, affiliations, front } = read(
    `<contrib-group>${person('Wick', forms('a1'))}${person('Oil', '<xref ref-type="aff" rid="a1"/>')}${person('Ash', forms('a2'), 'editor')}${person('Soot', '<xref ref-type="aff" rid="a3"/>', 'editor')}</contrib-group>${forms('a3')}`,
  )
  expect(affiliations.map(({ name }) => name)).toEqual([{ zh: '灯屋', en: 'Lamp House' }])
  expect(authors.map((each) => each.affiliations)).toEqual([[0], [0]])
  expect(front?.contributors.map((each) => each.affiliations)).toEqual([['Lamp House'], ['Lamp House']])
})
