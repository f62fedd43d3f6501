import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => {
  const { article, warnings } = readJats(jatsArticle(parts))
  return { article, warnings, html: article.fullText?.html ?? '' }
}
const referenceOf = (citation: string, label = '') => {
  const { html } = read({ back: `<ref-list><ref id="r1">${label}${citation}</ref></ref-list>` })
  return /<li[^>]*>(.*?)<\/li>/.exec(html)?.[1]?.replace(/<span data-part="back">.*?<\/span>/, '') ?? ''
}

describe('the text', () => {
  it('prints no number for a link within a range that its neighbours print', () => {
    const refs = ['r1', 'r2', 'r3'].map(
      (id, at) =>
        `<ref id="${id}"><label>${at + 1}</label><mixed-citation>Wick ${id}.</mixed-citation></ref>`,
    )
    const link = (id: string, words: string) => `<xref ref-type="bibr" rid="${id}">${words}</xref>`
    const { html } = read({
      body: `<p>Lamps${link('r1', '1')}${link('r2', '')}${link('r3', '–3')}.</p>`,
      back: `<ref-list>${refs.join('')}</ref-list>`,
    })
    expect(html.split('</p>')[0]?.replace(/<[^>]*>/g, '')).toBe('Lamps1–3.')
    // The reference in between leads back to the text.
    expect(html.split('id="r2"')[1]).toContain('data-back')
  })

  it('names people of the byline without a note of them below', () => {
    const { html, warnings } = read({
      meta: '<contrib-group><contrib id="a1" contrib-type="author"><name><surname>Wick</surname><given-names>Eve</given-names></name></contrib></contrib-group>',
      back: '<fn-group><title>Roles</title><fn><p><xref ref-type="contrib" rid="a1">Eve Wick</xref> wrote.</p></fn></fn-group>',
    })
    expect(html).toContain('<p>Eve Wick wrote.</p>')
    expect(html).not.toContain('footnotes')
    expect(warnings).toEqual([])
  })

  it('says the subject of a note that its type alone says', () => {
    const noteOf = (note: string) => read({ back: `<fn-group>${note}</fn-group>` }).html
    expect(noteOf('<fn fn-type="conflict"><p>None declared.</p></fn>')).toContain(
      '<b><span data-label="kind.competing"></span></b></p><p>None declared.</p>',
    )
    expect(noteOf('<fn fn-type="conflict"><p>Competing interests: none.</p></fn>')).not.toContain('kind.')
    expect(noteOf('<fn fn-type="other"><p>Of lamps.</p></fn>')).not.toContain('kind.')
  })

  it('sets a bare number of a formula in brackets', () => {
    const { html } = read({ body: '<disp-formula><label>A1</label><tex-math>x</tex-math></disp-formula>' })
    expect(html).toContain('<span data-part="label">(A1)</span>')
  })

  it('describes a character of its own', () => {
    const { html } = read({
      body: '<p><private-char description="barred $` zeta"><inline-graphic xlink:href="z.gif"/></private-char></p>',
    })
    expect(html).toContain('alt="barred $` zeta"')
  })

  it('parts the statements of rights, and links a licence that only an attribute names', () => {
    const { html } = read({
      body: '<fig id="f"><permissions><copyright-statement>© 2020 Wick</copyright-statement><license xlink:href="https://creativecommons.org/licenses/by/4.0/"><license-p>Free to use.</license-p></license></permissions></fig>',
    })
    expect(html).toContain(
      '© 2020 Wick. Free to use. <a href="https://creativecommons.org/licenses/by/4.0/">',
    )
  })

  it('has no key of production under a figure', () => {
    const figure = (id: string) => read({ body: `<fig id="f1">${id}<label>Fig. 1</label></fig>` }).html
    expect(figure('<object-id pub-id-type="other">F1</object-id>')).not.toContain('F1')
    expect(figure('<object-id pub-id-type="other">Lamp 7</object-id>')).toContain('Lamp 7')
  })
})

describe('references', () => {
  it.each([
    ['30977734', '2019', true],
    ['21345678', '2010', true],
    ['21345678', '2001', false],
    ['97094871', '1997', false],
  ])('have the number %s of MEDLINE from %s as one of PubMed: %s', (number, year, isLinked) => {
    const html = referenceOf(
      `<element-citation><source>J Lamp</source><year>${year}</year><pub-id pub-id-type="medline">${number}</pub-id></element-citation>`,
    )
    expect(html.includes(`https://pubmed.ncbi.nlm.nih.gov/${number}/`)).toBe(isLinked)
  })

  it('part the volume from a whole date', () => {
    const html = referenceOf(
      '<element-citation><source>J Lamp</source><year>2019</year><month>04</month><day>12</day><volume>21</volume></element-citation>',
    )
    expect(html).toBe('J Lamp. 2019-04-12; 21')
  })

  it('have spaces around the year of a label as LaTeX writes it', () => {
    const label = '<label>Aas et al.(2019)Aas, Bø, and Li</label>'
    expect(referenceOf('<mixed-citation>Aas, W.: Soot.</mixed-citation>', label)).toContain(
      'Aas et al. (2019) Aas, Bø, and Li',
    )
  })
})
