import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const named = (type: string, family: string) =>
  `<contrib contrib-type="${type}"><name><surname>${family}</surname><given-names>A</given-names></name></contrib>`
const authorsOf = (meta: string) => readJats(jatsArticle({ meta })).article.authors.map(({ name }) => name.en)

describe('the byline', () => {
  it.each(['person', 'writer', 'primary', 'aut', 'byline', 'presenter', '作者'])(
    'has those of the type %s where nobody is called an author',
    (type) => {
      const group = `<contrib-group>${named(type, 'Lin')}${named('editor', 'Berg')}</contrib-group>`
      expect(authorsOf(group)).toEqual(['A Lin'])
    },
  )

  it('has no one of a type unknown beside authors, and nobody of a type that is another', () => {
    expect(
      authorsOf(`<contrib-group>${named('author', 'Lin')}${named('person', 'Berg')}</contrib-group>`),
    ).toEqual(['A Lin'])
    expect(
      authorsOf(`<contrib-group>${named('pbl', 'Lin')}${named('reviewer', 'Berg')}</contrib-group>`),
    ).toEqual([])
  })
})

describe('a group among the authors', () => {
  const group = (inner: string) =>
    readJats(
      jatsArticle({
        meta: `<contrib-group><contrib contrib-type="author"><collab>${inner}</collab></contrib></contrib-group>`,
      }),
    ).article

  it.each([
    ['The ABC Group<fn id="g1"><p>Members: A. A, B. B.</p></fn>', 'The ABC Group'],
    ['X Group<aff id="A9">Harbin</aff>', 'X Group'],
    [
      '<institution>WHO</institution><role>Sponsor</role><ext-link xlink:href="https://a.example">site</ext-link>',
      'WHO',
    ],
    ['<institution>WHO</institution><country>Geneva</country>', 'WHO Geneva'],
    ['H1N1 Group<xref rid="a1"><sup>1</sup></xref>', 'H1N1 Group'],
    ['<ext-link xlink:href="https://a.example">The Linked Group</ext-link>', 'The Linked Group'],
  ])('is named alone: %s', (inner, name) => {
    expect(group(inner).authors.map((author) => author.name.en)).toEqual([name])
  })

  it('keeps what stands beside its name', () => {
    const article = group('WHO<role>Sponsor</role><aff>Geneva</aff><on-behalf-of>UN</on-behalf-of>')
    expect(article.authors[0]).toMatchObject({ roles: ['Sponsor'], affiliations: [0] })
    expect(article.affiliations[0]?.name.en).toBe('Geneva')
    expect(JSON.stringify(article.front?.statements)).toContain('on behalf of UN')
  })
})

describe('a text that is free to read', () => {
  const access = (free: string) => {
    const { article } = readJats(jatsArticle({ meta: `<permissions>${free}</permissions>` }))
    return [article.oa, article.access]
  }

  it('is open, without a licence to use it otherwise', () => {
    expect(access('<ali:free_to_read xmlns:ali="http://www.niso.org/schemas/ali/1.0/"/>')).toEqual([
      false,
      'open',
    ])
  })

  it.each(['start_date="2099-01-01"', 'start_date="2001-01-01" end_date="2002-01-01"'])(
    'is not open out of its time: %s',
    (time) => {
      expect(access(`<ali:free_to_read xmlns:ali="http://www.niso.org/schemas/ali/1.0/" ${time}/>`)).toEqual([
        false,
        null,
      ])
    },
  )
})
