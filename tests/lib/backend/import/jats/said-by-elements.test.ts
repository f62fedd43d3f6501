import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => {
  const { article, warnings } = readJats(jatsArticle(parts))
  return { article, losses: warnings.map(({ message }) => message) }
}
const htmlOf = (body: string) => read({ body }).article.fullText?.html ?? ''

it('sets rights in paragraphs of their own in no paragraph', () => {
  const rights = '<permissions><license><p>CC BY</p><p>But for the lamp.</p></license></permissions>'
  const html = (body: string) => read({ body }).article.fullText?.html ?? ''
  const quote = html(`<disp-quote><p>Oil.</p>${rights}</disp-quote>`)
  expect(quote).toContain('<div data-part="note"><p>CC BY</p><p>But for the lamp.</p></div>')
  for (const holder of ['disp-quote', 'boxed-text', 'media', 'supplementary-material', 'verse-group'])
    expect(html(`<${holder} xlink:href="a.csv"><p>Oil.</p>${rights}</${holder}>`)).not.toMatch(
      /<p\b[^>]*>(?:(?!<\/p>).)*<(?:p|div)\b/,
    )
})

describe('the text', () => {
  it.each([
    ['boxed-text', ''],
    ['statement', ''],
    ['verse-group', '<verse-line>Lamp</verse-line>'],
    ['fig-group', ''],
    ['table-wrap-group', ''],
    ['array', '<tbody><tr><td>1</td></tr></tbody>'],
  ])('sets the rights in a %s in a line of their own', (tag, inner) => {
    const rights = '<permissions><copyright-statement>© Wick</copyright-statement></permissions>'
    expect(htmlOf(`<${tag}>${inner}${rights}</${tag}>`)).toContain('<p data-part="note">© Wick</p>')
  })

  it.each([
    ['text-decoration:line-through', '<s>dim</s>'],
    ['text-decoration: underline', '<u>dim</u>'],
    ['font-weight: bold', '<b>dim</b>'],
    ['font-weight:700', '<b>dim</b>'],
    ['font-style:italic', '<i>dim</i>'],
    ['font-variant: small-caps', '<span data-type="small-caps">dim</span>'],
    ['color:red', 'dim'],
  ])('sets words in the type of their style: %s', (style, html) => {
    expect(htmlOf(`<p>A <styled-content style="${style}">dim</styled-content></p>`)).toBe(`<p>A ${html}</p>`)
  })

  it('keeps the source of code apart from it, and its lines', () => {
    expect(htmlOf('<preformat>a<break/>b<attrib>Wick</attrib></preformat>')).toBe(
      '<pre><code>a\nb</code></pre><p data-part="note">Wick</p>',
    )
  })

  it('has a character without a sign by its name, and names one without any', () => {
    expect(htmlOf('<p><private-char name="lamp"/></p>')).toBe('<p>lamp</p>')
    expect(read({ body: '<p><private-char><glyph-data>01</glyph-data></private-char></p>' }).losses).toEqual([
      'line 7: <private-char> is not shown: give it a description or a picture',
    ])
  })

  it('has the source and the rights of a medium in a supplement', () => {
    const medium =
      '<media xlink:href="a.csv"><attrib>Wick</attrib><permissions><copyright-statement>© Oil</copyright-statement></permissions></media>'
    const { article, losses } = read({ body: `<supplementary-material>${medium}</supplementary-material>` })
    expect(article.fullText?.html).toContain('<p data-part="attrib">Wick</p> <p data-part="note">© Oil</p>')
    expect(losses).toEqual([])
  })

  it('has the label of questions that belong together above them', () => {
    expect(htmlOf('<question-wrap><label>1</label><question><p>Why?</p></question></question-wrap>')).toBe(
      '<div data-type="questions"><p data-part="title"><b>1</b></p><div data-type="question"><p>Why?</p></div></div>',
    )
    expect(
      read({ body: '<explanation-set><explanation><p>So.</p></explanation></explanation-set>' }).losses,
    ).toEqual([])
  })

  it('links an address a source has in an attribute', () => {
    const link = '<a href="mailto:c@lamps.example">'
    expect(htmlOf('<p><email xlink:href="mailto:c@lamps.example">Wick</email></p>')).toContain(
      `${link}Wick</a>`,
    )
    expect(htmlOf('<p><email xlink:href="mailto:c@lamps.example"/></p>')).toContain(
      `${link}c@lamps.example</a>`,
    )
    const meta =
      '<author-notes><corresp>E-mail: <email xlink:href="c@lamps.example"/></corresp></author-notes>'
    expect(read({ meta }).article.front?.statements[0]?.html).toContain(link)
  })
})

describe('the front matter', () => {
  it('reads who pays from support-source', () => {
    const award =
      '<award-group><support-source><institution-wrap><institution>Lamp Fund</institution><institution-id>10.5555/f</institution-id></institution-wrap></support-source><award-id>7</award-id></award-group>'
    for (const meta of [
      `<funding-group>${award}</funding-group>`,
      `<support-group><funding-group>${award}</funding-group></support-group>`,
    ]) {
      const { article, losses } = read({ meta })
      expect(article.funds).toEqual([{ funder: { zh: null, en: 'Lamp Fund' }, award: '7' }])
      expect(losses).toEqual([])
    }
  })

  it('has what the journal says of itself at length', () => {
    const words = 'This journal publishes all there is to say about lamps, their wicks and their oil.'
    const source = jatsArticle().replace(
      '<journal-meta>',
      `<journal-meta><custom-meta-group><custom-meta><meta-name>Scope</meta-name><meta-value>${words}</meta-value></custom-meta></custom-meta-group>`,
    )
    expect(readJats(source).article.front?.statements).toMatchObject([
      { titleHtml: 'Scope', html: `<p>${words}</p>` },
    ])
  })

  it('says who contributed equally beside a note on others', () => {
    const person = (name: string, attributes: string, inner = '') =>
      `<contrib contrib-type="author"${attributes}><name><surname>${name}</surname></name>${inner}</contrib>`
    const first = [person('Wick', ' equal-contrib="yes"'), person('Oil', ' equal-contrib="yes"')].join('')
    const link = '<xref ref-type="fn" rid="n"/>'
    const others = ['Glass', 'Flame'].map((name) => person(name, ' equal-contrib="yes"', link)).join('')
    const note =
      '<author-notes><fn id="n" fn-type="equal"><p>These senior authors contributed equally.</p></fn></author-notes>'
    const equalIn = (people: string) =>
      read({ meta: `<contrib-group>${people}</contrib-group>${note}` })
        .article.front?.statements.filter(({ kind }) => kind === 'equal')
        .map(({ html }) => html)
    expect(equalIn(first + others)).toContain('<p>Wick, Oil</p>')
    expect(equalIn(others)).toHaveLength(1)
  })

  it('has the files that a translation names, none of them as the PDF of the article', () => {
    const after =
      '<sub-article article-type="translation"><front-stub><self-uri content-type="pdf" xlink:href="a-zh.pdf"/></front-stub><body><p>Text.</p></body></sub-article>'
    expect(read({ after }).article.files).toMatchObject([{ name: 'a-zh.pdf', role: 'supplement' }])
  })
})
