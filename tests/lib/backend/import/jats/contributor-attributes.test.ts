import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const articleOf = (meta: string) => readJats(jatsArticle({ meta })).article
const contrib = (inner: string, attributes = '') =>
  `<contrib contrib-type="author" ${attributes}><name><surname>Li</surname><given-names>Ana</given-names></name>${inner}</contrib>`

it.each([
  [
    '<role content-type="https://credit.niso.org/contributor-roles/writing-original-draft/"/>',
    'Writing original draft',
  ],
  [
    '<role content-type="https://credit.niso.org/contributor-roles/Writing-review-editing/"/>',
    'Writing review editing',
  ],
  [
    '<role vocab="credit" vocab-term-identifier="https://credit.niso.org/contributor-roles/data-curation"/>',
    'Data curation',
  ],
])('names a role that only an address of the CRediT vocabulary gives: %s', (role, words) => {
  expect(articleOf(`<contrib-group>${contrib(role)}</contrib-group>`).authors[0]?.roles).toEqual([words])
})

it('links the affiliations that an attribute of the contributor names', () => {
  const affs = '<aff id="a1"><label>1</label>Lamp House</aff><aff id="a2"><label>2</label>Wave House</aff>'
  const { authors } = articleOf(
    `<contrib-group>${contrib('', 'rid="a1 a2"')}${contrib('', 'rid="a2"')}${affs}</contrib-group>`,
  )
  expect(authors.map(({ affiliations }) => affiliations)).toEqual([[0, 1], [1]])
})

it.each([
  '<ext-link>https://orcid.org/0000-0002-1825-0097</ext-link>',
  '<ext-link ext-link-type="orcid" xlink:href="https://orcid.org/0000-0002-1825-0097"/>',
  '<uri content-type="orcid">http://orcid.org/0000-0002-1825-0097</uri>',
  '<uri xlink:href="https://orcid.org/0000-0002-1825-0097"/>',
])('takes a link to an ORCID for the identifier, not for an address: %s', (link) => {
  const { authors, front } = articleOf(`<contrib-group>${contrib(link)}</contrib-group>`)
  expect(authors[0]?.orcid).toBe('0000-0002-1825-0097')
  expect(front?.statements).toEqual([])
})

it('reads the check digit of an ORCID iD in small letters too', () => {
  const id = '<contrib-id contrib-id-type="orcid">0000-0002-1694-233x</contrib-id>'
  const { authors } = articleOf(`<contrib-group>${contrib(id)}</contrib-group>`)
  expect(authors[0]?.orcid).toBe('0000-0002-1694-233X')
})

describe('links without text to affiliations of a review', () => {
  const ref = (id: string) => `<xref ref-type="aff" rid="${id}"/>`
  const htmlOf = (people: string, affs: string) =>
    readJats(
      jatsArticle({
        after: `<sub-article article-type="referee-report"><front-stub><contrib-group>${people}</contrib-group>${affs}</front-stub><body><p>B.</p></body></sub-article>`,
      }),
    ).article.fullText?.html ?? ''

  it('show no sign for the only one', () => {
    const html = htmlOf(
      contrib(ref('a1')),
      '<aff id="a1">University of the Slow Lamps and Waves, Porto</aff>',
    )
    expect(html).toContain('<p data-part="authors">Ana Li</p>')
    expect(html).toContain('data-part="affiliation">University')
  })

  it('show the position of one of several', () => {
    const html = htmlOf(
      contrib(ref('a1')) + contrib(ref('a2')),
      '<aff id="a1">Lamp House</aff><aff id="a2">Wave House</aff>',
    )
    expect(html).toMatch(/Ana Li<sup><a [^>]*>1<\/a><\/sup>; Ana Li<sup><a [^>]*>2<\/a><\/sup>/)
    expect(html).toContain('data-part="affiliation">2 Wave House')
  })
})

it('says of each of several people that they died', () => {
  const dead = (name: string, mark: string) =>
    `<contrib contrib-type="author" deceased="yes"><name><surname>${name}</surname></name>${mark}</contrib>`
  const deaths = (mark: string) => {
    const meta = `<contrib-group>${dead('Wick', mark)}${dead('Oil', '')}</contrib-group><author-notes><fn id="d" fn-type="deceased"><p>Died in 2020.</p></fn></author-notes>`
    const { statements = [] } = articleOf(meta).front ?? {}
    return statements.find(({ kind }) => kind === 'people')?.html
  }
  expect(deaths('<xref ref-type="fn" rid="d">†</xref>')).toBe('<p><b>Oil</b> †</p>')
  expect(deaths('')).toBe('<p><b>Wick</b> †</p><p><b>Oil</b> †</p>')
})
