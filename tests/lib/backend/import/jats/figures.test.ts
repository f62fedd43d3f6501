import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (body: string, more: Parameters<typeof jatsArticle>[0] = {}) => {
  const { article, warnings } = readJats(jatsArticle({ body, ...more }))
  return { article, warnings, html: article.fullText?.html ?? '' }
}

describe('figures', () => {
  it('hold captions of both languages, alternative text and their way to the file', () => {
    const { html, article } = read(
      '<fig id="f1"><label>图 1</label><caption><title xml:lang="zh">慢灯</title><p xml:lang="en">Slow lamp <xref ref-type="bibr" rid="x">2</xref></p></caption><alt-text>灯</alt-text><graphic xlink:href="a.tif"/></fig>',
      { lang: 'zh' },
    )
    expect(article.figures).toMatchObject([
      {
        anchor: 'f1',
        kind: 'figure',
        label: { zh: '图 1', en: 'Fig. 1' },
        titleHtml: { zh: '慢灯', en: 'Slow lamp 2' },
        files: ['a.tif'],
        alt: '灯',
      },
    ])
    expect(html).toMatch(
      /<figure id="f1" data-type="figure"><img data-file="a.tif" alt="灯" loading="lazy"><figcaption>/,
    )
    expect(html).toContain('<p lang="en">Slow lamp 2</p>')
  })

  it('have a title in bold once, whatever the source does', () => {
    const { html } = read(
      '<fig id="f1"><caption><title><bold>Lamp tracts.</bold></title><p>Of one lamp.</p></caption><graphic xlink:href="a.tif"/></fig>',
    )
    expect(html).toContain('<b>Lamp tracts.</b>')
    expect(html).not.toContain('<b><b>')
  })

  it('leave whole markup in a table that stands alone, whatever a mark of it holds', () => {
    const { article } = read(
      '<table-wrap id="t1"><table><tbody><tr><td>P<xref ref-type="table-fn" rid="n"><sup>d</sup></xref></td></tr></tbody></table><table-wrap-foot><fn id="n"><label>d</label><p>Tested.</p></fn></table-wrap-foot></table-wrap>',
    )
    const html = article.figures[0]?.tableHtml ?? ''
    expect(html).toContain('<sup>d</sup>')
    expect(html).not.toMatch(/<\/?a\b/)
  })

  it('stand in groups, and show one of several forms', () => {
    const { html, article } = read(
      '<fig-group id="g"><fig id="f1"><label>A</label><alternatives><graphic xlink:href="a.tif"/><graphic xlink:href="a.png"/><graphic xlink:href="t.jpg" specific-use="thumbnail"/></alternatives></fig><fig><label>B</label><graphic xlink:href="b1.png"/><graphic xlink:href="b2.png"/></fig></fig-group>',
    )
    expect(article.figures.map(({ files, group }) => ({ files, group }))).toEqual([
      { files: ['a.png'], group: 'g' },
      { files: ['b1.png', 'b2.png'], group: 'g' },
    ])
    expect(html).toMatch(/^<div id="g" data-type="figures">/)
  })
})

describe('tables', () => {
  it('make a line of a row that only draws one, but keep it where a cell from above reaches into it', () => {
    const { html } = read(
      '<table-wrap><table><tbody><tr><td>a</td><td>b</td></tr><tr><td colspan="2"><hr/></td></tr><tr><td rowspan="2">c</td><td>d</td></tr><tr><td><hr/></td></tr><tr><td>e</td><td>f</td></tr></tbody></table></table-wrap>',
    )
    expect(html).toContain(
      '<tr><td>a</td><td>b</td></tr><tr data-rule><td rowspan="2">c</td><td>d</td></tr><tr data-inset><td>',
    )
    expect(html).toMatch(/<tr data-inset><td>(?:(?!<\/tr>).)*<\/td><\/tr><tr><td>e<\/td><td>f<\/td><\/tr>/)
  })

  it('keep heads, spans, notes and alignment', () => {
    const { html, article } = read(
      '<table-wrap id="t1"><label>Table 1</label><caption><p>Lamps</p></caption><table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><th rowspan="2">x</th><td align="right">1<xref ref-type="table-fn" rid="n">a</xref></td></tr><tr><td style="text-align:center">2</td></tr></tbody></table><table-wrap-foot><fn id="n"><label>a</label><p>Measured.</p></fn></table-wrap-foot></table-wrap>',
    )
    expect(html).toContain('<th scope="col" colspan="2">A</th>')
    expect(html).toContain('<th scope="row" rowspan="2">x</th><td data-align="right">1<sup><a href="#n"')
    expect(html).toContain('<td data-align="center">2</td>')
    expect(html).toMatch(/<div id="n" data-type="note">.*Measured\..*data-back/)
    expect(article.figures[0]).toMatchObject({ kind: 'table', noteHtml: { zh: null, en: 'a Measured.' } })
    expect(article.figures[0]?.tableHtml).toContain('<td data-align="right">1<sup>a</sup></td>')
  })

  it('read the OASIS model', () => {
    const { html } = read(
      '<table-wrap xmlns:oasis="urn:o"><oasis:table><oasis:tgroup cols="2"><oasis:colspec colname="a"/><oasis:colspec colname="b"/><oasis:thead><oasis:row><oasis:entry namest="a" nameend="b">H</oasis:entry></oasis:row></oasis:thead><oasis:tbody><oasis:row><oasis:entry morerows="1">1</oasis:entry><oasis:entry>2</oasis:entry></oasis:row></oasis:tbody></oasis:tgroup></oasis:table></table-wrap>',
    )
    expect(html).toContain(
      '<thead><tr><th scope="col" colspan="2">H</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>2</td></tr></tbody>',
    )
  })
})

describe('formulas', () => {
  it('keep MathML by allow-list and turn TeX into it', () => {
    const { html, warnings } = read(
      '<p><inline-formula><mml:math onclick="x"><mml:mfenced><mml:mi>a</mml:mi><mml:mi>b</mml:mi></mml:mfenced><mml:annotation>a,b</mml:annotation></mml:math></inline-formula></p><disp-formula id="e1"><label>(1)</label><alternatives><tex-math>\\documentclass{x}\\begin{document}$$\\frac{1}{\\upmu}$$\\end{document}</tex-math><graphic xlink:href="e.gif"/></alternatives></disp-formula>',
    )
    expect(html).toContain(
      '<math><mrow><mo fence="true">(</mo><mi>a</mi><mo separator="true">,</mo><mi>b</mi><mo fence="true">)</mo></mrow></math>',
    )
    expect(html).toMatch(
      /<div data-type="formula" id="e1"><math display="block"><mfrac>.*<span data-part="label">\(1\)<\/span><\/div>/,
    )
    expect(html).not.toContain('e.gif')
    expect(warnings).toEqual([])
  })

  it('show TeX they cannot read as its source, and report it', () => {
    const { html, warnings } = read('<disp-formula><tex-math>\\nosuchmacro{x}</tex-math></disp-formula>')
    expect(html).toContain('<code>\\nosuchmacro{x}</code>')
    expect(warnings).toMatchObject([{ code: 'tex' }])
  })

  it('show a picture, and words set as text', () => {
    const { html, article } = read(
      '<disp-formula><graphic xlink:href="e.gif"/></disp-formula><p><inline-formula><italic>x</italic> = 2</inline-formula></p>',
    )
    expect(html).toContain('<img data-file="e.gif"')
    expect(html).toContain('<p><i>x</i> = 2</p>')
    expect(article.pictures).toEqual(['e.gif'])
  })
})

describe('supplements', () => {
  it('are files with their words', () => {
    const { html, article } = read(
      '<supplementary-material id="s1"><label>S1 Data</label><caption><p>Readings.</p></caption><media xlink:href="s1.csv"/></supplementary-material><media xlink:href="film.mp4"/><supplementary-material xlink:href="https://example.org/d"/>',
    )
    expect(article.files).toMatchObject([
      { name: 's1.csv', role: 'supplement', anchor: 's1', label: { en: 'S1 Data' } },
      { name: 'film.mp4', role: 'video' },
    ])
    expect(html).toContain('<a data-file="s1.csv" download>s1.csv</a>')
    expect(html).toContain('<video data-file="film.mp4" controls preload="none"></video>')
    expect(html).toContain('<a href="https://example.org/d">')
  })
})

describe('figures without labels that the text points at by their ids', () => {
  const figure = (id: string) =>
    `<fig><caption><p>The lamp.<styled-content id="${id}"></styled-content></p></caption><graphic xlink:href="${id}.png"/></fig>`
  const link = (id: string, rid = id) => `<xref alt="[${id}]" rid="${rid}">[${id}]</xref>`
  const read = (words: string, figures: string, lang = 'en') =>
    readJats(jatsArticle({ lang, body: `<p>${words}</p>${figures}` })).article

  it('are numbered, and the links say so', () => {
    const { figures, fullText } = read(
      `See ${link('fig:two', 'figU003Atwo')} (Fig. ${link('one')}).`,
      figure('one') + figure('figU003Atwo'),
    )
    expect(figures.map(({ label }) => label.en)).toEqual(['Figure 1', 'Figure 2'])
    expect(fullText?.html).toContain('<figcaption><b>Figure 1</b>')
    expect(fullText?.html.replace(/<a [^>]*>|<\/a>/g, '')).toContain('See Figure 2 (Fig. 1).')
  })

  it('stay as they are where one has a label, or nothing points at them so', () => {
    const labelled = '<fig id="l"><label>Figure 1</label></fig>'
    expect(read(`See ${link('one')}.`, figure('one') + labelled).figures[0]?.label.en).toBeNull()
    expect(read('See <xref rid="one">below</xref>.', figure('one')).figures[0]?.label.en).toBeNull()
    expect(read('<xref rid="r3">[3]</xref>', figure('one')).figures[0]?.label.en).toBeNull()
  })
})

it('links a picture that lies elsewhere, the best of several, and says so', () => {
  const { html, warnings } = read(
    `<fig><label>Figure 1</label><alternatives><graphic xlink:href="https://pictures.example/a.tif"/><graphic xlink:href="https://pictures.example/a.png"/></alternatives></fig>`,
  )
  expect(html).toContain('<a href="https://pictures.example/a.png"><span data-label="picture"></span></a>')
  expect(warnings.map(({ code }) => code)).toEqual(['external-picture'])
})

it('keeps a medium that is another form of a picture', () => {
  const { html, article } = read(
    '<fig><label>Figure 1</label><alternatives><graphic xlink:href="a.png"/><media xlink:href="a.mp4" mimetype="video"/></alternatives></fig>',
  )
  expect(html).toContain('<img data-file="a.png"')
  expect(html).toContain('<a data-file="a.mp4"')
  expect(article.files.map(({ name, role }) => [name, role])).toEqual([['a.mp4', 'video']])
})
