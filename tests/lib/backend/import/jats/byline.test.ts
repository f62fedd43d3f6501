import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const person = (type: string, family: string, rest = '') =>
  `<contrib contrib-type="${type}"${rest}><name><surname>${family}</surname><given-names>A</given-names></name></contrib>`
const article = (meta: string) => readJats(jatsArticle({ meta })).article
const authorsOf = (source: string) => readJats(source).article.authors.map(({ name }) => name.en)

describe('the byline', () => {
  it.each(['person', 'writer', 'primary', 'aut', 'byline', 'presenter', '作者'])(
    'has those of the type %s where nobody is called an author',
    (type) => {
      const group = `<contrib-group>${person(type, 'Lin')}${person('editor', 'Berg')}</contrib-group>`
      expect(authorsOf(jatsArticle({ meta: group }))).toEqual(['A Lin'])
    },
  )

  it('has no one of a type unknown beside authors, and nobody of a type that is another', () => {
    expect(
      authorsOf(
        jatsArticle({
          meta: `<contrib-group>${person('author', 'Lin')}${person('person', 'Berg')}</contrib-group>`,
        }),
      ),
    ).toEqual(['A Lin'])
    expect(
      authorsOf(
        jatsArticle({
          meta: `<contrib-group>${person('pbl', 'Lin')}${person('reviewer', 'Berg')}</contrib-group>`,
        }),
      ),
    ).toEqual([])
  })

  const review = `<product><source>Lamps</source></product><contrib-group>${person('reviewer', 'Rime')}</contrib-group>`

  it('of a review of a book is its reviewers', () => {
    expect(authorsOf(jatsArticle({ meta: review }))).toEqual(['A Rime'])
    const typed = jatsArticle({ meta: review.replace(/<product>.*<\/product>/, '') })
    expect(authorsOf(typed.replace('"research-article"', '"book-review"'))).toEqual(['A Rime'])
    expect(authorsOf(typed)).toEqual([])
    const both = review.replace('<contrib-group>', `<contrib-group>${person('author', 'Auer')}`)
    expect(authorsOf(jatsArticle({ meta: both }))).toEqual(['A Auer'])
  })

  it('has the presenter of a paper', () => {
    const group = `<contrib-group>${person('presenter', 'Ng')}${person('author', 'Auer')}</contrib-group>`
    expect(authorsOf(jatsArticle({ meta: group }))).toEqual(['A Ng', 'A Auer'])
    const twice = `<contrib-group>${person('author', 'Auer')}${person('presenter', 'Auer')}</contrib-group>`
    expect(authorsOf(jatsArticle({ meta: twice }))).toEqual(['A Auer'])
    expect(authorsOf(jatsArticle({ meta: twice.replace(' contrib-type="author"', '') }))).toEqual(['A Auer'])
    const typedGroup = twice
      .replace(' contrib-type="author"', '')
      .replace('<contrib-group>', '<contrib-group content-type="authors">')
    expect(authorsOf(jatsArticle({ meta: typedGroup }))).toEqual(['A Auer'])
  })

  it('has the address of the only note for the only one who corresponds', () => {
    const notes =
      '<author-notes><corresp><bold>Korrespondenz</bold><bold>Prof. Auer</bold><addr-line>Weg 1</addr-line><email>auer@lamp.example</email></corresp></author-notes>'
    const emails = (contribs: string) =>
      article(`<contrib-group>${contribs}</contrib-group>${notes}`).authors.map(({ email }) => email)
    expect(emails(person('author', 'Docht', ' corresp="yes"') + person('author', 'Ng'))).toEqual([
      'auer@lamp.example',
      null,
    ])
    expect(
      emails(person('author', 'Docht', ' corresp="yes"') + person('author', 'Ng', ' corresp="yes"')),
    ).toEqual([null, null])
  })

  it('has the parts of its notes apart', () => {
    const notes =
      '<author-notes><corresp><bold>Korrespondenz</bold><addr-line>Weg 1</addr-line><email>a@lamp.example</email></corresp><fn><p>H<sub>2</sub><italic>O</italic></p></fn></author-notes>'
    expect(article(notes).authorNotesHtml).toEqual([
      '<b>Korrespondenz</b> Weg 1 a@lamp.example',
      'H<sub>2</sub><i>O</i>',
    ])
  })

  it('names whoever has a link of their own', () => {
    const meta = `<contrib-group>${person('author', 'Auer', ' xlink:href="https://lamp.example/auer"')}</contrib-group>`
    expect(article(meta).front?.facts).toContainEqual({
      name: 'link',
      value: 'A Auer',
      url: 'https://lamp.example/auer',
    })
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
