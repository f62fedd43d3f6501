import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (body: string) => {
  const { article, warnings } = readJats(jatsArticle({ body }))
  return { html: article.fullText?.html ?? '', losses: warnings.map(({ message }) => message) }
}

describe('links', () => {
  it('are to a host without https as well', () => {
    const { html, losses } = read('<p><ext-link xlink:href="lamp.example/a">here</ext-link></p>')
    expect(html).toContain('<a href="https://lamp.example/a">here</a>')
    expect(losses).toEqual([])
  })

  it('are named where they lead nowhere, unless their words are the address', () => {
    expect(read('<p><ext-link xlink:href="javascript:lamp()">here</ext-link></p>').losses).toEqual([
      'line 7: the link to "javascript:lamp()" leads nowhere',
    ])
    expect(read('<p><ext-link xlink:href="lamps.csv">lamps.csv</ext-link></p>').losses).toEqual([])
  })

  it('without words to a note have its sign', () => {
    const back = '<fn-group><fn id="n1" symbol="†"><p>Slow.</p></fn></fn-group>'
    const body = '<p>Lamp<xref ref-type="fn" rid="n1"/></p>'
    const { fullText } = readJats(jatsArticle({ body, back })).article
    expect(fullText?.html).toMatch(/^<p>Lamp<sup><a [^>]*>†<\/a><\/sup>/)
  })

  it('without words to several notes have the sign of each', () => {
    const back =
      '<fn-group><fn id="n1" symbol="†"><p>Slow.</p></fn><fn id="n2" symbol="‡"><p>Dim.</p></fn></fn-group>'
    const body = '<p>Lamp<xref ref-type="fn" rid="n1 n2"/></p>'
    const { fullText } = readJats(jatsArticle({ body, back })).article
    expect(fullText?.html).toMatch(/^<p>Lamp<sup><a [^>]*>†<\/a>, <a [^>]*>‡<\/a><\/sup>/)
  })

  it.each([
    ['GSE12345', 'https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE12345'],
    ['SRP012345', 'https://www.ncbi.nlm.nih.gov/sra/SRP012345'],
    ['PRJNA12345', 'https://www.ncbi.nlm.nih.gov/bioproject/PRJNA12345'],
    ['AB012345', 'https://www.ncbi.nlm.nih.gov/nuccore/AB012345'],
  ])('to %s lead to its register, of whichever type the source takes it', (id, url) => {
    const { html } = read(`<p><ext-link ext-link-type="gen" xlink:href="${id}">${id}</ext-link></p>`)
    expect(html).toContain(url)
  })

  it.each([
    ['Fig. <xref ref-type="fig" rid="f1"/>a', 'Fig. 1a'],
    ['Figs. <xref ref-type="fig" rid="f1"/> and <xref ref-type="fig" rid="f2"/>', 'Figs. 1 and 2'],
    ['See <xref ref-type="fig" rid="f1"/>', 'See Figure 1'],
    ['Table <xref ref-type="fig" rid="f1"/>', 'Table Figure 1'],
    ['Lamps <xref ref-type="bibr" rid="r1"/>', 'Lamps Wick and Oil (2001)'],
  ])('without words have those the text before them leaves out: %s', (body, text) => {
    const figures = '<fig id="f1"><label>Figure 1</label></fig><fig id="f2"><label>Figure 2</label></fig>'
    const ref = '<ref id="r1"><label>Wick and Oil(2001)</label><mixed-citation>Wick.</mixed-citation></ref>'
    const source = jatsArticle({ body: `<p>${body}.</p>${figures}`, back: `<ref-list>${ref}</ref-list>` })
    const [paragraph = ''] = readJats(source).article.fullText?.html.split('</p>') ?? []
    expect(paragraph.replace(/<[^>]*>/g, '')).toBe(`${text}.`)
  })

  it('without words to a section have its number without the full stop of a heading', () => {
    const { html } = read(
      '<p>See <xref rid="s1"/>.</p><sec id="s1"><label>1.</label><title>Lamps</title></sec>',
    )
    expect(html).toMatch(/^<p>See <a [^>]*>1<\/a>\.<\/p>/)
  })
})

it('links each mark of an element with several targets', () => {
  const refs = '<fn-group><fn id="a"><p>A.</p></fn><fn id="b"><p>B.</p></fn></fn-group>'
  const marks = (words: string) =>
    read(`<p>Lamp<xref ref-type="fn" rid="a b">${words}</xref></p>${refs}`).html
  expect(marks('1, 2')).toMatch(/^<p>Lamp<sup><a href="#a"[^>]*>1<\/a>, <a href="#b"[^>]*>2<\/a><\/sup><\/p>/)
  expect(marks('Wick, 2001')).toMatch(/<a href="#a"[^>]*>Wick, 2001<\/a>/)
  expect(marks('1–3')).toMatch(/^<p>Lamp<sup><a href="#a"[^>]*>1<\/a>–<a href="#b"[^>]*>3<\/a><\/sup>/)
})

it('shows the number a formula has in its TeX alone', () => {
  const { html } = read('<disp-formula><tex-math>a=b\\tag{1}</tex-math></disp-formula>')
  expect(html).toContain('<span data-part="label">(1)</span>')
  const labelled = read(
    '<disp-formula><tex-math>a=b\\tag{1}</tex-math><label>(1)</label></disp-formula>',
  ).html
  expect(labelled.match(/\(1\)/g)).toHaveLength(1)
})

it('names each file of a supplement once', () => {
  const { html } = read(
    '<supplementary-material><alternatives><media xlink:href="a.csv"/><media xlink:href="a.xlsx"/></alternatives></supplementary-material>',
  )
  expect(html.match(/>a\.csv</g)).toHaveLength(1)
})

it('links the address of a supplement once', () => {
  const url = 'https://lamps.example/s1'
  const { html } = read(
    `<supplementary-material><p>At <inline-supplementary-material xlink:href="${url}">${url}</inline-supplementary-material>.</p></supplementary-material>`,
  )
  expect(html.match(/<a /g)).toHaveLength(1)
})

it('takes no heading of keywords for a loss', () => {
  const meta = '<kwd-group><label>Keywords:</label><kwd>lamp</kwd></kwd-group>'
  expect(readJats(jatsArticle({ meta })).warnings).toEqual([])
})

it('names a picture without a file', () => {
  expect(read('<fig><label>Fig. 1</label><graphic href="a.png"/></fig>').losses).toEqual([
    'line 7: <graphic> names no file: give it an xlink:href',
  ])
})

it('counts a list with the word its source puts before each number', () => {
  expect(
    read('<list list-type="order" prefix-word="Step"><list-item><p>Lit.</p></list-item></list>').html,
  ).toBe('<ul data-plain><li><span data-part="label">Step 1.</span> <p>Lit.</p></li></ul>')
})

it('sets the words of a picture as paragraphs of their own', () => {
  const { html } = read(
    '<fig><label>Fig. 1</label><alternatives><graphic xlink:href="a.png"/><textual-form><p>A lamp.</p></textual-form></alternatives></fig>',
  )
  expect(html).toContain('<div data-part="note"><p>A lamp.</p></div>')
})

it('takes the marks of a line over or under words for what they are', () => {
  expect(read('<p><overline-start/>Lamp<overline-end/></p>')).toEqual({ html: '<p>Lamp</p>', losses: [] })
})
