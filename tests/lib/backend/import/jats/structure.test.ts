import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const textOf = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article.fullText
const headingsOf = (parts: Parameters<typeof jatsArticle>[0]) =>
  [...(textOf(parts)?.html ?? '').matchAll(/<h\d>(.*?)<\/h\d>/g)].map(([, words]) => words)

describe('headings stand once', () => {
  it.each([
    ['<ack><sec><title>Acknowledgements</title><p>Thanks.</p></sec></ack>', ['Acknowledgements']],
    [
      '<ack><title>Acknowledgments</title><sec><title>Acknowledgements</title><p>T.</p></sec></ack>',
      ['Acknowledgments'],
    ],
    ['<ack><p><bold>Acknowledgements</bold></p><p>Thanks.</p></ack>', []],
    [
      '<sec><title>References</title><ref-list><ref><mixed-citation>A.</mixed-citation></ref></ref-list></sec>',
      ['References'],
    ],
    [
      '<ref-list><title>Works</title><ref-list><ref><mixed-citation>A.</mixed-citation></ref></ref-list></ref-list>',
      ['Works'],
    ],
    ['<sec><title>Notes</title><fn-group><fn><p>A.</p></fn></fn-group></sec>', ['Notes']],
    ['<notes><p>A.</p></notes><notes><p>B.</p></notes>', ['<span data-label="notes"></span>']],
    ['<notes notes-type="data-availability"><p>A.</p></notes>', ['<span data-label="kind.data"></span>']],
    ['<ack><p>Thanks.</p></ack>', ['<span data-label="acknowledgements"></span>']],
    [
      '<sec><title>Notes</title><p>A.</p></sec><fn-group><fn><p>B.</p></fn></fn-group>',
      ['Notes', '<span data-label="furtherNotes"></span>'],
    ],
    [
      '<sec><title>More</title><p>A.<fn><p>B.</p></fn></p></sec><fn-group><title>注</title><fn><p>C.</p></fn></fn-group>',
      ['More', '注', '<span data-label="furtherNotes"></span>'],
    ],
    [
      '<fn-group><fn><p>A.</p></fn></fn-group><ack><p>T.<fn><p>B.</p></fn></p></ack>',
      ['footnotes', 'acknowledgements', 'furtherNotes'].map((word) => `<span data-label="${word}"></span>`),
    ],
  ])('%s', (back, headings) => {
    expect(headingsOf({ back })).toEqual(headings)
  })
})

it('names the notes of the article and of a part printed with it alike', () => {
  const after = `<sub-article article-type="translation" xml:lang="zh"><front-stub/><body><p>灯。</p></body><back><fn-group><fn><p>甲。</p></fn></fn-group></back></sub-article>`
  const back = '<fn-group><fn><p>A.</p></fn></fn-group>'
  const heads = headingsOf({ back, after }).filter((words) => words?.includes('otes'))
  expect(heads).toEqual(Array(2).fill('<span data-label="footnotes"></span>'))
})

it('keeps every table of alternatives', () => {
  const table = (word: string) => `<table><tbody><tr><td>${word}</td></tr></tbody></table>`
  const html = textOf({
    body: `<table-wrap><alternatives>${table('one')}${table('two')}</alternatives></table-wrap>`,
  })?.html
  expect(html?.match(/<table>/g)).toHaveLength(2)
})

it('gathers the peer review in a part of its own with readable heads', () => {
  const meta = (name: string, value: string) =>
    `<custom-meta><meta-name>${name}</meta-name><meta-value>${value}</meta-value></custom-meta>`
  const after = `<sub-article article-type="reviewer-report"><front-stub>
      <contrib-group><contrib contrib-type="author"><anonymous/><role>Reviewer</role></contrib></contrib-group>
      <custom-meta-group>${meta('peer-review-revision-round', '1')}${meta('peer-review-recommendation', 'minor-revision')}</custom-meta-group>
      <history><date date-type="reviewer-report-received"><day>3</day><month>4</month><year>2021</year></date></history></front-stub>
      <body><p>Good.</p></body></sub-article>
    <sub-article article-type="reply"><front-stub><title-group><article-title>Author response</article-title></title-group></front-stub><body><p>Thanks.</p></body></sub-article>
    <sub-article article-type="translation" xml:lang="pt"><front-stub/><body><p>Texto.</p></body></sub-article>`
  const html = textOf({ after })?.html ?? ''
  expect(html).toContain(
    '<section id="peer-review" data-type="peer-review"><h2><span data-label="peerReview"></span></h2>',
  )
  expect(html).toContain('<h3><span data-label="review.reviewerReport"></span></h3>')
  expect(html).toContain('<h3>Author response</h3>')
  expect(html).toContain(
    '<dl data-part="review"><dt><span data-label="review.round"></span></dt><dd>1</dd><dt><span data-label="review.recommendation"></span></dt><dd><span data-label="review.recommended.minor"></span></dd><dt><span data-label="review.reportReceived"></span></dt><dd>2021-04-03</dd></dl>',
  )
  expect(html).toMatch(/<\/section><\/section><section[^>]* data-type="translation">/)
})

it('names each person of a printed part once, in its language, with members and ORCID', () => {
  const person = '<name xml:lang="zh"><surname>林</surname><given-names>梅</given-names></name>'
  const after = `<sub-article article-type="translation" xml:lang="zh"><front-stub><contrib-group>
    <contrib><collab>灯组<contrib-group><contrib>${person}</contrib></contrib-group></collab></contrib>
    <contrib><contrib-id contrib-id-type="orcid">https://orcid.org/0000-0002-1825-0097</contrib-id>
    <name-alternatives><name xml:lang="en"><surname>Lin</surname><given-names>Mei</given-names></name>${person}</name-alternatives></contrib>
    </contrib-group></front-stub><body><p>灯。</p></body></sub-article>`
  expect(textOf({ after })?.html).toContain(
    '<p data-part="authors">灯组 (林梅); 林梅, <a href="https://orcid.org/0000-0002-1825-0097">ORCID 0000-0002-1825-0097</a></p>',
  )
})

it('marks the rows whose first column a cell above them fills', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`
  const rows =
    row('<td rowspan="3">A</td><td>1</td>') +
    row('<td rowspan="2">2</td>') +
    row('<td>3</td>') +
    row('<td>B</td><td>4</td>')
  const html = textOf({ body: `<table-wrap><table><tbody>${rows}</tbody></table></table-wrap>` })?.html ?? ''
  expect(html.match(/<tr[^>]*>/g)).toEqual(['<tr>', '<tr data-inset>', '<tr data-inset>', '<tr>'])
})

it('raises the signs behind a name of a printed part, and parts its notes and rights', () => {
  const person = `<contrib contrib-type="author"><name><surname>Lamp</surname><given-names>A</given-names></name><role>Writer</role><xref ref-type="aff" rid="a9">1</xref><xref ref-type="aff" rid="a8"><sup>2</sup></xref></contrib>`
  const after = `<sub-article article-type="letter"><front-stub><contrib-group>${person}</contrib-group><aff id="a9">Here</aff><aff id="a8">There</aff></front-stub><body><p>B.</p></body></sub-article>`
  const html = textOf({ after })?.html.replace(/<\/?a\b[^>]*>/g, '')
  expect(html).toContain('A Lamp<sup>1</sup><sup>,</sup><sup>2</sup>, Writer')
})

it('parts the rights of a figure, and shows the long description of a medium', () => {
  const rights = `<permissions><copyright-statement>© 2020 Lamp</copyright-statement><license><license-p>CC BY</license-p></license></permissions>`
  const body = `<fig>${rights}</fig><media xlink:href="a.mp4"><long-desc>Lamps drift.</long-desc></media>`
  const html = textOf({ body })?.html
  expect(html).toContain('© 2020 Lamp. CC BY')
  expect(html).toContain('<p data-part="note">Lamps drift.</p>')
})

it('names a label that is not shown', () => {
  const body = `<disp-formula><alternatives><mml:math><mml:mi>x</mml:mi></mml:math><chem-struct><label>Structure</label></chem-struct></alternatives></disp-formula>`
  expect(readJats(jatsArticle({ body })).warnings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('<label> is not shown: Structure'),
  )
})
