import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))
const htmlOf = (body: string) => read({ body }).article.fullText?.html ?? ''

describe('several forms of one thing', () => {
  it('shows code beside its picture, in a sentence as well', () => {
    const forms = (code: string) =>
      htmlOf(`<p>Run <alternatives><code>${code}</code><graphic xlink:href="a.png"/></alternatives> now.</p>`)
    expect(forms('lamp()')).toContain('<code>lamp()</code> now.</p>')
    expect(forms('lamp()\nlamp()')).toMatch(
      /<img [^>]*><\/p><pre><code>lamp\(\)\nlamp\(\)<\/code><\/pre><p>now/,
    )
  })

  it('shows the formula of a structure and the words of a figure beside the picture', () => {
    const { article, warnings } = read({
      body: `<chem-struct-wrap><alternatives><chem-struct>C1=CC=CC=C1</chem-struct><graphic xlink:href="a.png"/></alternatives></chem-struct-wrap>
        <fig><alternatives><graphic xlink:href="b.png"/><textual-form>A lamp over a desk</textual-form></alternatives></fig>`,
    })
    expect(article.fullText?.html).toContain('<p>C1=CC=CC=C1</p>')
    expect(article.fullText?.html).toContain('<p data-part="note">A lamp over a desk</p>')
    expect(warnings).toEqual([])
  })

  it('sets each file of a supplement of several below its own label and caption', () => {
    const medium = (at: number) =>
      `<media xlink:href="s${at}.pdf"><label>S${at}</label><caption><p>Caption ${at}</p></caption></media>`
    const html = htmlOf(`<supplementary-material>${medium(1)}${medium(2)}</supplementary-material>`)
    const order = ['S1', 'Caption 1', 's1.pdf</a>', 'S2', 'Caption 2', 's2.pdf</a>']
    expect(order.map((words) => html.indexOf(words))).toEqual(
      order.map((words) => html.indexOf(words)).sort((a, b) => a - b),
    )
    expect(html.split('s1.pdf</a>')).toHaveLength(2)
  })

  it('leaves no words of a figure or supplement outside a paragraph', () => {
    const html = htmlOf(
      `<supplementary-material><p>One.</p><permissions><license><license-p>Free.</license-p></license></permissions></supplementary-material>`,
    )
    expect(html).toContain('<p>One.</p><p data-part="note">Free.</p>')
  })

  it('parts the lines of an address in the text', () => {
    const html = htmlOf(
      '<address><institution>Lamp House</institution><addr-line>Wick Road</addr-line></address>',
    )
    expect(html).toBe('<p>Lamp House, Wick Road</p>')
  })

  it('shows one form of an action and the label of a row in a formula', () => {
    const html = htmlOf(
      `<disp-formula><mml:math><mml:maction selection="2"><mml:mi>m</mml:mi><mml:mi>n</mml:mi></mml:maction><mml:mtable><mml:mlabeledtr><mml:mtd><mml:mtext>(1)</mml:mtext></mml:mtd><mml:mtd><mml:mi>c</mml:mi></mml:mtd></mml:mlabeledtr></mml:mtable></mml:math></disp-formula>`,
    )
    expect(html).toContain(
      '<mi>n</mi><mtable><mtr><mtd><mi>c</mi></mtd><mtd><mtext>(1)</mtext></mtd></mtr></mtable>',
    )
    expect(html).not.toContain('<mi>m</mi>')
  })
})

describe('references with several citations', () => {
  const referencesOf = (refs: string) =>
    read({ back: `<ref-list>${refs}</ref-list>` }).article.references.map(
      ({ label, textHtml, transHtml }) => [label, textHtml, transHtml],
    )

  it('takes only a form in another language for a translation', () => {
    expect(
      referencesOf(`<ref><label>1</label><mixed-citation>(a) A. One.</mixed-citation><mixed-citation>(b) B. Two.</mixed-citation><mixed-citation>(c) C. Three.</mixed-citation></ref>
      <ref><label>2</label><mixed-citation>(a) A. One.</mixed-citation><mixed-citation>(b) B. Two.</mixed-citation></ref>
      <ref><label>3</label><mixed-citation>张三. 灯.</mixed-citation><mixed-citation>Zhang S. Lamps.</mixed-citation></ref>
      <ref><label>4</label><mixed-citation xml:lang="pt">Silva A. Luz.</mixed-citation><mixed-citation xml:lang="en">Silva A. Light.</mixed-citation></ref>`),
    ).toEqual([
      ['1', '(a) A. One. (b) B. Two. (c) C. Three.', null],
      ['2', '(a) A. One. (b) B. Two.', null],
      ['3', '张三. 灯.', 'Zhang S. Lamps.'],
      ['4', 'Silva A. Luz.', 'Silva A. Light.'],
    ])
  })

  it('says a label once, wherever it stands', () => {
    const refs = `<ref><label>5</label><mixed-citation><label>5.</label> Lamp A. One.</mixed-citation></ref><ref><mixed-citation><label>6.</label> Lamp B. Two.</mixed-citation></ref><ref><note><label>7</label><p>A note.</p></note></ref>`
    expect(referencesOf(refs)).toEqual([
      ['5', 'Lamp A. One.', null],
      ['6.', 'Lamp B. Two.', null],
      [null, '7 A note.', null],
    ])
    expect(read({ back: `<ref-list>${refs}</ref-list>` }).article.fullText?.html ?? '').not.toContain(
      '5.</span>',
    )
  })

  it('writes a date of a parsed reference as a date, and a volume apart from the year', () => {
    const refs = `<ref><element-citation><source>Lamps</source><year>1988</year><volume>1</volume></element-citation></ref><ref><element-citation><source>Patents</source><date><day>3</day><month>2</month><year>2001</year></date></element-citation></ref>`
    expect(referencesOf(refs).map(([, text]) => text)).toEqual(['Lamps. 1988; 1', 'Patents. 2001-02-03'])
  })
})
