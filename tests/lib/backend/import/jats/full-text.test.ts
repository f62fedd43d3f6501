import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => {
  const { article, warnings } = readJats(jatsArticle(parts))
  return { article, warnings, html: article.fullText?.html ?? '' }
}
const html = (body: string, more: Parameters<typeof jatsArticle>[0] = {}) => read({ body, ...more }).html

describe('sections and blocks', () => {
  it('nests headings, anchors and outline', () => {
    const { html, article } = read({
      body: '<sec id="s1"><label>1</label><title>Lamps</title><p>A</p><sec><title>Slow <italic>ones</italic></title><p>B</p></sec></sec>',
    })
    expect(html).toBe(
      '<section id="s1"><h2>1 Lamps</h2><p>A</p><section id="sec-1"><h3>Slow <i>ones</i></h3><p>B</p></section></section>',
    )
    expect(article.fullText?.outline).toEqual([
      { anchor: 's1', titleHtml: '1 Lamps', level: 2 },
      { anchor: 'sec-1', titleHtml: 'Slow <i>ones</i>', level: 3 },
    ])
  })

  it('raises the sign of a note its source left on the line, and no words', () => {
    const text = html(
      '<p>Cold<xref ref-type="fn" rid="n1">a</xref>, warm<sup><xref ref-type="fn" rid="n1">a</xref></sup>, see <xref ref-type="fn" rid="n1">note a</xref>, <xref ref-type="bibr" rid="n1">1</xref></p>',
      { back: '<fn-group><fn id="n1"><p>Below 2 lx.</p></fn></fn-group>' },
    )
    expect(text).toContain(
      '<p>Cold<sup><a href="#n1" id="xr-1" data-kind="fn">a</a></sup>, warm<sup><a href="#n1" id="xr-2" data-kind="fn">a</a></sup>, see <a href="#n1" id="xr-3" data-kind="fn">note a</a>, <a href="#n1" id="xr-4" data-kind="bibr">1</a></p>',
    )
  })

  it('ends a paragraph before a block and goes on after it', () => {
    expect(html('<p id="p1">One <list><list-item><p>two</p></list-item></list> three</p>')).toBe(
      '<p id="p1">One</p><ul><li><p>two</p></li></ul><p>three</p>',
    )
  })

  it('writes lists of every numbering, with printed labels, and definitions', () => {
    expect(html('<list list-type="alpha-lower"><list-item><p>x</p></list-item></list>')).toBe(
      '<ol type="a"><li><p>x</p></li></ol>',
    )
    const goingOn =
      '<list id="a" list-type="order"><list-item><p>x</p></list-item></list><list list-type="order" continued-from="a"><list-item><p>y</p></list-item></list>'
    expect(html(goingOn)).toContain('<ol start="2"><li><p>y</p></li></ol>')
    expect(
      html('<list id="a" list-type="order" continued-from="a"><list-item><p>x</p></list-item></list>'),
    ).toMatch(/^<ol( id="a")?>/)
    expect(html('<list list-type="order"><list-item><label>(i)</label><p>x</p></list-item></list>')).toBe(
      '<ul data-plain><li><span data-part="label">(i)</span> <p>x</p></li></ul>',
    )
    expect(html('<def-list><def-item><term>lx</term><def><p>lux</p></def></def-item></def-list>')).toBe(
      '<dl><dt>lx</dt><dd><p>lux</p></dd></dl>',
    )
  })

  it('keeps boxes, quotes, verse, statements and code', () => {
    expect(html('<boxed-text id="b"><caption><title>Box</title></caption><p>x</p></boxed-text>')).toContain(
      '<div id="b" data-type="box">',
    )
    expect(html('<disp-quote><p>x</p><attrib>Lin</attrib></disp-quote>')).toBe(
      '<blockquote><p>x</p><p data-part="attrib">Lin</p></blockquote>',
    )
    expect(html('<verse-group><verse-line>a</verse-line><verse-line>b</verse-line></verse-group>')).toContain(
      '<p>a</p><p>b</p>',
    )
    expect(html('<statement><label>Lemma 1</label><p>x</p></statement>')).toContain('<b>Lemma 1</b>')
    expect(html('<code>if a:\n  b &lt; c</code>')).toBe('<pre><code>if a:\n  b &lt; c</code></pre>')
  })

  it('shows what it does not know as text, and reports it', () => {
    const { html, warnings } = read({
      body: '<sec><title>T</title><puzzle>word <script>alert(1)</script></puzzle></sec>',
    })
    expect(html).toContain('<p>word alert(1)</p>')
    expect(html).not.toContain('<script')
    expect(warnings.map(({ message }) => message)).toEqual([
      '<puzzle> is shown as its text',
      '<script> is shown as its text',
    ])
  })

  it('takes back matter in any order, with interface words where a title is missing', () => {
    const back =
      '<ref-list><ref id="r1"><mixed-citation>Lin.</mixed-citation></ref></ref-list><ack><p>Thanks.</p></ack><app-group><app><title>A</title><p>x</p></app></app-group><glossary><def-list><def-item><term>lx</term><def><p>lux</p></def></def-item></def-list></glossary><fn-group><fn id="f1"><p>None.</p></fn></fn-group>'
    const text = html('<p>x</p>', { back })
    for (const key of ['references', 'acknowledgements', 'glossary', 'footnotes'])
      expect(text).toContain(`<span data-label="${key}"></span>`)
    expect(text).toContain('<h2>A</h2>')
    expect(text.indexOf('Lin.')).toBeLessThan(text.indexOf('Thanks.'))
  })
})

describe('links', () => {
  it('lead to their target and back', () => {
    const text = html(
      '<p>So<xref ref-type="bibr" rid="r1">1</xref>, and <xref ref-type="bibr" rid="r1 r2">1,2</xref>.</p>',
      {
        back: '<ref-list><title>References</title><ref id="r1"><label>1</label><mixed-citation>Lin.</mixed-citation></ref><ref id="r2"><mixed-citation>He.</mixed-citation></ref></ref-list>',
      },
    )
    expect(text).toContain('<a href="#r1" id="xr-1" data-kind="bibr">1</a>')
    expect(text).toContain('href="#xr-1" data-back data-aria="backToText:1"')
    expect(text.match(/href="#xr-\d+" data-back/g)).toHaveLength(3)
    // Numbers tell several places apart; one has none.
    expect(Array.from(text.matchAll(/>(↑\d*)</g), ([, sign]) => sign)).toEqual(['↑1', '↑2', '↑'])
  })

  it('of which the target is not there become text, and are reported', () => {
    const { html, warnings } = read({ body: '<p>See <xref rid="gone">Fig. 9</xref>.</p>' })
    expect(html).toBe('<p>See Fig. 9.</p>')
    expect(warnings).toMatchObject([{ code: 'broken-link' }])
  })

  it('find the target of their own sub-article where ids are used twice', () => {
    const text = html('<p><xref rid="f">A</xref></p><fig id="f"><label>Fig. A</label></fig>', {
      after:
        '<sub-article id="s" article-type="translation" xml:lang="pt"><front-stub><title-group><article-title>Luz</article-title></title-group></front-stub><body><p><xref rid="f">B</xref></p><fig id="f"><label>Fig. B</label></fig></body></sub-article>',
    })
    expect(text).toContain('<section id="s" lang="pt"')
    expect(text).toContain('<span data-label="translationIn.pt"></span> · Luz')
    const [, first, second] = /#([\w-]+)"[^>]*>A<[\s\S]*#([\w-]+)"[^>]*>B</.exec(text) ?? []
    expect(first).not.toBe(second)
    expect(text).toMatch(new RegExp(`<figure id="${second}"[^>]*>.*Fig\\. B`))
  })

  it('are kept from scripts', () => {
    const text = html(
      '<p><ext-link xlink:href="javascript:alert(1)">a</ext-link> <ext-link ext-link-type="doi" xlink:href="10.5555/x">b</ext-link> <email>"onload="x@y.z</email></p>',
    )
    expect(text).not.toMatch(/javascript:|<[^>]*onload/)
    expect(text).toContain('href="https://doi.org/10.5555/x"')
  })

  it('show a note of the front matter among the footnotes', () => {
    const text = html('<p>We<xref rid="cn">*</xref> say<fn id="n1"><p>Softly.</p></fn>.</p>', {
      meta: '<author-notes><fn id="cn"><p>Both did.</p></fn></author-notes>',
    })
    expect(text).toContain('<section id="footnotes">')
    expect(text).toMatch(/<li id="cn".*Both did\..*<li id="n1".*Softly\./)
  })
})

describe('references', () => {
  const first = (ref: string) => read({ back: `<ref-list>${ref}</ref-list>` }).article.references[0]

  it('set the parts of a parsed one apart', () => {
    const ref =
      '<ref id="r"><element-citation publication-type="journal"><person-group><name><surname>Lin</surname><given-names>Z</given-names></name><name><surname>He</surname><given-names>A</given-names></name><etal/></person-group><year>2020</year><article-title>Slow <italic>lamps</italic></article-title><source>J Light</source><volume>3</volume><issue>2</issue><fpage>4</fpage><lpage>9</lpage><pub-id pub-id-type="doi">10.5555/r</pub-id></element-citation></ref>'
    expect(first(ref)).toMatchObject({
      anchor: 'r',
      textHtml: 'Lin Z, He A, et al.. 2020. Slow <i>lamps</i>. J Light 3(2): 4–9. 10.5555/r'.replace(
        'et al..',
        'et al.',
      ),
      doi: '10.5555/r',
      title: 'Slow lamps',
      authors: ['Lin Z', 'He A'],
    })
  })

  it('prefer the printed form, and keep its translation', () => {
    const ref =
      '<ref id="r"><citation-alternatives><mixed-citation xml:lang="zh">林舟. 慢灯.</mixed-citation><mixed-citation xml:lang="en">Lin Z. Slow lamps.</mixed-citation></citation-alternatives></ref>'
    expect(first(ref)).toMatchObject({ textHtml: '林舟. 慢灯.', transHtml: 'Lin Z. Slow lamps.' })
  })

  it('keep names whole where nothing sets their parts apart', () => {
    const ref =
      '<ref><mixed-citation><name><surname>Lin</surname><given-names>Z</given-names></name> (<year>2020</year>)</mixed-citation></ref>'
    expect(first(ref)?.textHtml).toBe('Lin Z (2020)')
  })
})

describe('front matter in a third language', () => {
  it('keeps journal, column, funder and subtitle on the side their letters belong to', () => {
    const { article } = readJats(
      jatsArticle({
        lang: 'pt',
        journal: 'Revista das Ondas',
        meta: `<article-categories><subj-group subj-group-type="heading"><subject>ARTIGOS</subject></subj-group></article-categories>
          <funding-group><award-group><funding-source><institution-wrap><institution>Fundação das Ondas</institution>
          <institution-id>10.13039/1</institution-id></institution-wrap></funding-source><award-id>7</award-id></award-group></funding-group>`,
      }),
    )
    expect(article.journal.title).toEqual({ zh: null, en: 'Revista das Ondas' })
    expect(article.column).toEqual({ zh: null, en: 'ARTIGOS' })
    expect(article.funds).toEqual([{ funder: { zh: null, en: 'Fundação das Ondas' }, award: '7' }])
  })
})

describe('forms of one thing', () => {
  it('shows a formula once where its forms stand side by side', () => {
    const { article } = readJats(
      jatsArticle({
        body: `<p><inline-formula><tex-math>$x$</tex-math><mml:math><mml:mi>x</mml:mi></mml:math>
          <inline-graphic xlink:href="x.gif"/></inline-formula></p>`,
      }),
    )
    expect(article.fullText?.html.match(/<math/g)).toHaveLength(1)
    expect(article.fullText?.html).not.toContain('<img')
  })

  it('makes no head of an empty head cell', () => {
    const { article } = readJats(
      jatsArticle({
        body: '<table-wrap><table><thead><tr><th/><th>a</th></tr></thead><tbody><tr><th>b</th><td>1</td></tr></tbody></table></table-wrap>',
      }),
    )
    expect(article.fullText?.html).toContain('<tr><td></td><th scope="col">a</th></tr>')
  })

  it('names an answer printed with the article in the outline, its people apart', () => {
    const { article } = readJats(
      jatsArticle({
        after: `<sub-article article-type="reply"><front-stub><article-id pub-id-type="doi">10.5555/a.1</article-id>
          <title-group><article-title>Author <italic>answer</italic></article-title></title-group>
          <contrib-group><contrib><name><surname>Green</surname><given-names>Ann</given-names></name><role>Editor</role>
          <aff><institution>Lamp House</institution>, <country>Marvia</country></aff></contrib></contrib-group></front-stub><body><p>Yes.</p></body></sub-article>`,
      }),
    )
    expect(article.fullText?.outline.at(-1)?.titleHtml).toBe(
      '<span data-label="response"></span> · Author <i>answer</i>',
    )
    expect(article.fullText?.html).toContain('Ann Green, Editor, Lamp House, Marvia')
    expect(article.fullText?.html).toContain('<a href="https://doi.org/10.5555/a.1">10.5555/a.1</a>')
  })
})
