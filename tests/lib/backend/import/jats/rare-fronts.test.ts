import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const person = (type: string, family: string, rest = '') =>
  `<contrib contrib-type="${type}"${rest}><name><surname>${family}</surname><given-names>A</given-names></name></contrib>`
const article = (meta: string, parts: Parameters<typeof jatsArticle>[0] = {}) =>
  readJats(jatsArticle({ meta, ...parts })).article
const authorsOf = (source: string) => readJats(source).article.authors.map(({ name }) => name.en)

describe('the byline', () => {
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

it('heads an untitled statement of the back matter by its type', () => {
  const back = (type: string) =>
    article('', { back: `<sec sec-type="${type}"><p>None.</p></sec>` }).fullText?.html ?? ''
  expect(back('COI-statement')).toContain('<h2><span data-label="kind.competing"></span></h2><p>None.</p>')
  expect(back('data-availability')).toContain('kind.data')
  expect(back('display-objects')).not.toContain('<h2>')
})

it('takes a label in other words off the title of a table', () => {
  const title = (words: string) =>
    article('', {
      lang: 'zh',
      title: '灯',
      body: `<table-wrap id="t"><label>表1</label><caption><title xml:lang="en">${words}</title></caption><table><tbody><tr><td>1</td></tr></tbody></table></table-wrap>`,
    }).figures[0]?.titleHtml.en
  expect(title('Tab.1 Lamps by year')).toBe('Lamps by year')
  expect(title('Table 1. Lamps by year')).toBe('Lamps by year')
  expect(title('Tab.2 Lamps by year')).toBe('Tab.2 Lamps by year')
  expect(title('Lamps 1 by year')).toBe('Lamps 1 by year')
})

it('keeps the parts of alternatives of blocks and captions in their languages', () => {
  const body = `<block-alternatives><boxed-text xml:lang="en"><p>Trim.</p></boxed-text><boxed-text xml:lang="es"><p>Corte.</p></boxed-text></block-alternatives>
<fig id="f"><label>Figure 1</label><caption xml:lang="en"><title>A lamp</title><p>Lit.</p></caption><caption xml:lang="es"><title>Una lámpara</title><p>Encendida.</p><p>Ayer.</p></caption></fig>`
  const html = article('', { body }).fullText?.html ?? ''
  expect(html).toContain('<div lang="es" data-type="box"><p>Corte.</p></div>')
  expect(html).toContain('<p lang="es"><b>Una lámpara</b></p>')
  expect(html).toContain('<p lang="es">Encendida.</p>')
  expect(html).toContain('<p lang="es">Ayer.</p>')
  expect(html).not.toContain('lang="en"')
})
