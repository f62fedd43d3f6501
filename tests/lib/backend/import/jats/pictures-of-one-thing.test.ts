import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (body: string) => {
  const { article, warnings } = readJats(jatsArticle({ body }))
  return { article, warnings, html: article.fullText?.html ?? '' }
}

const namesIn = (html: string) => Array.from(html.matchAll(/<img data-file="([^"]*)"/g), ([, name]) => name)

describe('pictures of one thing', () => {
  it('leave a table alone that stands beside its own pictures', () => {
    const { html, article, warnings } = read(
      '<table-wrap id="t1"><label>Table 1</label><caption><p>Lamps.</p></caption><table><tbody><tr><td>1</td></tr></tbody></table><graphic xlink:href="t1_tb.gif"/><graphic xlink:href="t1_lr.gif"><caption><p>Typeset image</p></caption></graphic></table-wrap>',
    )
    expect(namesIn(html)).toEqual([])
    expect(html).not.toContain('Typeset')
    expect(article.figures[0]?.files).toEqual([])
    expect(article.figures[0]?.titleHtml.en).toBe('Lamps.')
    expect(warnings.filter(({ code }) => ['not-shown', 'file-not-shown'].includes(code))).toEqual([])
  })

  it.each([
    ['apj12t3_lr.gif', []],
    ['journal.pone.0000001.t001', []],
    ['photo.png', ['photo.png']],
    ['table2_structure.png', ['table2_structure.png']],
    ['t1-fx1.jpg', ['t1-fx1.jpg']],
    ['cut_1.gif', ['cut_1.gif']],
  ])('keep %s beside a table unless its name is of one', (name, shown) => {
    const { html } = read(
      `<table-wrap><table><tbody><tr><td>1</td></tr></tbody></table><graphic xlink:href="${name}"/></table-wrap>`,
    )
    expect(namesIn(html)).toEqual(shown)
  })

  it('keep the picture of a table beside one without cells', () => {
    const { html } = read('<table-wrap><table/><graphic xlink:href="t1.gif"/></table-wrap>')
    expect(namesIn(html)).toEqual(['t1.gif'])
  })

  it('keep a picture beside a table that is said to show something', () => {
    const { html } = read(
      '<table-wrap><table><tbody><tr><td>1</td></tr></tbody></table><graphic xlink:href="g.gif"><caption><p>The lamp of row 1.</p></caption></graphic></table-wrap>',
    )
    expect(namesIn(html)).toEqual(['g.gif'])
    expect(html).toContain('The lamp of row 1.')
  })

  it('are shown once of several sizes and formats, the largest for screens', () => {
    const { html, article } = read(
      '<fig id="f1"><graphic xlink:href="f1.eps" content-type="print"/><graphic xlink:href="f1_lr.jpg" content-type="low"/><graphic xlink:href="f1_hr.jpg" content-type="high"/></fig>',
    )
    expect(namesIn(html)).toEqual(['f1_hr.jpg'])
    expect(article.figures[0]?.files).toEqual(['f1_hr.jpg'])
  })

  it('are all shown where their names differ by more than a size', () => {
    const { html } = read('<fig><graphic xlink:href="f1_low.jpg"/><graphic xlink:href="f1_high.jpg"/></fig>')
    expect(namesIn(html)).toEqual(['f1_low.jpg', 'f1_high.jpg'])
  })

  it('have no numbers of production in their captions, and their DOI as a link', () => {
    const { html } = read(
      '<fig id="f1"><object-id>1</object-id><object-id pub-id-type="doi">10.1000/x.f1</object-id><label>FIG. 1.</label><caption><p>Peaking background.</p></caption><graphic xlink:href="a.png"/></fig>',
    )
    expect(html).not.toContain('>1</span>')
    expect(html).toContain('<a href="https://doi.org/10.1000/x.f1"')
    const twice = read(
      '<fig id="f1"><object-id pub-id-type="doi">10.1000/x.f1</object-id><label>FIG. 1.</label><caption><p>DOI: <ext-link xlink:href="http://dx.doi.org/10.1000/x.f1">http://dx.doi.org/10.1000/x.f1</ext-link></p></caption><graphic xlink:href="a.png"/></fig>',
    )
    expect(twice.html).not.toContain('data-part="id"')
    const part = read(
      '<fig id="f1"><object-id pub-id-type="doi">10.1000/x.f1</object-id><label>FIG. 1.</label><caption><p>As in 10.1000/x.f12.</p></caption><graphic xlink:href="a.png"/></fig>',
    )
    expect(part.html).toContain('data-part="id"')
  })
})
