import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { safeBlock, safeInline } from '@/lib/text/inline-html'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))

describe('types a title or abstract does not know', () => {
  const group = 'space group <italic>P</italic><overline>1</overline> of <sc>d</sc>-lamps'
  const shown = 'space group <i>P</i>1\u0305 of D-lamps'

  it('are written with signs', () => {
    const { article, warnings } = read({
      title: group,
      meta: `<abstract><p>The ${group}, <strike>dim</strike>.</p></abstract><kwd-group><kwd>P<overline>1</overline></kwd></kwd-group>`,
      body: `<fig><caption><p>The ${group}.</p></caption></fig>`,
    })
    expect(article.titleHtml.en).toBe(shown)
    expect(article.abstractHtml.en).toBe(`<p>The ${shown}, d\u0336i\u0336m\u0336.</p>`)
    expect(article.figures[0]?.titleHtml.en).toBe(`The ${shown}.`)
    expect(JSON.stringify(article.keywords)).toContain('P1\u0305')
    expect(warnings).toEqual([])
  })

  it('are code where its words are', () => {
    const code = 'by <monospace>relxill</monospace>'
    const { article } = read({ title: code, meta: `<abstract><p>Fits ${code}.</p></abstract>` })
    expect(article.titleHtml.en).toBe('by <code>relxill</code>')
    expect(safeBlock(article.abstractHtml.en)).toBe('<p>Fits by <code>relxill</code>.</p>')
    expect(safeInline(article.titleHtml.en)).toBe(article.titleHtml.en)
  })

  it('leave nothing where a mark is left out', () => {
    const title = 'Slow lamps<sup><xref ref-type="fn" rid="n">1</xref></sup><italic></italic>'
    expect(read({ title }).article.titleHtml.en).toBe('Slow lamps')
  })

  it('leave long words and the text as they are', () => {
    expect(read({ title: 'By <sc>Wick</sc>' }).article.titleHtml.en).toBe('By Wick')
    expect(read({ body: `<p>${group}</p>` }).article.fullText?.html).toContain(
      '<span data-type="overline">1</span>',
    )
  })
})

describe('links', () => {
  const refs = '<ref-list><ref id="r1"><mixed-citation>Wick.</mixed-citation></ref></ref-list>'
  const link = (words: string, type = 'bibr') => `<xref ref-type="${type}" rid="r1">${words}</xref>`

  it.each([
    [`Comment on ${link('Wick 2010')} and dust`, 'Comment on Wick 2010 and dust'],
    [`论${link('灯塔')}的漂移`, '论灯塔的漂移'],
    [`Lamps${link('1')} drift`, 'Lamps drift'],
    [`Lamps<sup>${link('[12]')}</sup>`, 'Lamps'],
    [`Lamps${link('also', 'fn')}`, 'Lamps'],
  ])('keep their words in a title unless they are a mark: %s', (title, html) => {
    const { zh, en } = read({ title, back: refs }).article.titleHtml
    expect(zh ?? en).toBe(html)
  })

  it('keep their words in what is said of funds and files', () => {
    const funds = `<funding-group><funding-statement>Paid by Lamp Fund, see ${link('Thanks')} below.</funding-statement></funding-group>`
    const file = `<supplementary-material xlink:href="a.csv"><label>Data 1</label><caption><title>Data of ${link('Figure 1')}.</title></caption></supplementary-material>`
    const { article } = read({ meta: funds, body: file, back: refs })
    expect(article.fundingStatementHtml.en).toBe('Paid by Lamp Fund, see Thanks below.')
    expect(article.files[0]?.descriptionHtml.en).toBe('Data of Figure 1.')
  })
})

it('reads CDATA as text everywhere', () => {
  const { article, warnings } = read({
    body: '<disp-formula><label>(1)</label><![CDATA[E = mc]]><sup>2</sup></disp-formula>',
    back: '<ref-list><ref><mixed-citation><![CDATA[Wick. Lamps 2010;1:2.]]></mixed-citation></ref></ref-list>',
    after:
      '<sub-article><front-stub><aff><![CDATA[Lamp House]]></aff></front-stub><body><p>Text.</p></body></sub-article>',
  })
  expect(article.references[0]?.textHtml).toBe('Wick. Lamps 2010;1:2.')
  expect(article.fullText?.html).toContain('E = mc<sup>2</sup>')
  expect(article.fullText?.html).toContain('Lamp House')
  expect(warnings).toEqual([])
})

it('parts words at a line break', () => {
  const { article } = read({
    body: '<fig><caption><p>First line<break/>second line，灯<break/>塔</p></caption></fig>',
    back: '<ref-list><ref><mixed-citation>Wick A.<break/>Lamps</mixed-citation></ref></ref-list>',
  })
  expect(article.figures[0]?.titleHtml.en).toBe('First line second line，灯塔')
  expect(article.references[0]?.textHtml).toBe('Wick A. Lamps')
})
