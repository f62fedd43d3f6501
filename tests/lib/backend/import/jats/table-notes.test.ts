import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (cell: string, foot = '', caption = '') =>
  readJats(
    jatsArticle({
      body: `<p>Text<fn><p>Of the text.</p></fn>.</p><table-wrap id="t"><caption><title>Lamps${caption}</title></caption><table><tbody><tr><td>${cell}</td></tr></tbody></table>${foot && `<table-wrap-foot>${foot}</table-wrap-foot>`}</table-wrap>`,
    }),
  ).article

const inFigure = (html: string): string => /<figure.*<\/figure>/s.exec(html)?.[0] ?? ''

it('sets the notes in cells and caption of a table below it, by letters where they have no sign', () => {
  const { fullText, figures } = read(
    'Oil<fn><p>Of olives.</p></fn> Wax<fn symbol="*"><p>Of bees.</p></fn>',
    '',
    '<fn><p>Lit.</p></fn>',
  )
  const figure = inFigure(fullText?.html ?? '')
  expect(figure).toMatch(/Lamps<sup><a href="#fn-\d+"[^>]*>a<\/a>/)
  expect(figure).toMatch(/Oil<sup><a href="#fn-\d+"[^>]*>b<\/a>.*Wax<sup><a[^>]*>\*<\/a>/)
  expect(figure).toMatch(
    /label">a<\/span> <p>Lit.*label">b<\/span> <p>Of olives.*label">\*<\/span> <p>Of bees/,
  )
  expect(figures[0]?.noteHtml.en).toBe('a Lit. b Of olives. * Of bees.')
})

it('takes no letter that is a sign of the table already, and counts notes of the text by themselves', () => {
  const { fullText } = read(
    'Oil<fn><p>Of olives.</p></fn>',
    '<fn id="n"><label>a</label><p>All.</p></fn><fn><p>Source: here.</p></fn>',
  )
  const html = fullText?.html ?? ''
  expect(inFigure(html)).toMatch(/Oil<sup><a[^>]*>b<\/a>/)
  expect(inFigure(html)).toMatch(/data-type="note"><p>Source: here/)
  expect(html).toMatch(/Text<sup><a[^>]*>1<\/a>/)
  expect(html).toMatch(/<section id="footnotes">(?!.*olives).*Of the text/s)
})

it.each([
  ['a paragraph', '<label>Table 1</label>', '<p>Below<fn id="q"><p>Of all.</p></fn>.</p>', 'a Of all.'],
  ['its label', '<label>Table 1<fn id="q"><p>Of all.</p></fn></label>', '', 'a Of all.'],
  [
    'the label of a picture',
    '',
    '<graphic xlink:href="a.png"><label>A<fn id="q"><p>Of all.</p></fn></label></graphic>',
    'a Of all.',
  ],
  [
    'a note',
    '',
    '<p>Below<fn><p>Oil<fn id="q"><p>Of all.</p></fn></p></fn>.</p>',
    'a Oil<sup>b</sup> b Of all.',
  ],
])('sets a note in %s of a table below it', (_, label, below, notes) => {
  const { article, warnings } = readJats(
    jatsArticle({
      body: `<table-wrap id="t">${label}<table><tbody><tr><td>Oil</td></tr></tbody></table>${below}</table-wrap>`,
    }),
  )
  expect(inFigure(article.fullText?.html ?? '')).toMatch(/data-part="notes">.* id="q".*Of all/s)
  expect(article.figures[0]?.noteHtml.en).toBe(notes)
  expect(warnings.filter(({ code }) => code !== 'missing-file')).toEqual([])
})

it('has no words of a note in the label of its table, nor in a link to that', () => {
  const { fullText, figures } = readJats(
    jatsArticle({
      body: '<p>See <xref ref-type="table" rid="t"/>.</p><table-wrap id="t"><label>Table 1<fn><p>Of all.</p></fn></label><table><tbody><tr><td>Oil</td></tr></tbody></table></table-wrap>',
    }),
  ).article
  expect(figures[0]?.label).toEqual({ zh: '表 1', en: 'Table 1' })
  expect(fullText?.html).toMatch(/See <a[^>]*>Table 1<\/a>/)
})

it('gives a note the words of the link right before it as its sign, and no letter', () => {
  const { fullText, figures } = read(
    'Oil<sup><xref ref-type="fn" rid="q">*</xref></sup><fn id="q"><p>Of olives.</p></fn> Wax<xref ref-type="fn" rid="r">a</xref><fn id="r"><p>Of bees.</p></fn> Gas<fn><p>Of coal.</p></fn> Tar<fn symbol="c"><p>Of wood.</p></fn> Fat<fn><p>Of whales.</p></fn>',
  )
  expect(inFigure(fullText?.html ?? '')).toMatch(/Gas<sup><a[^>]*>b<.*Tar<sup><a[^>]*>c<.*Fat<sup><a[^>]*>d</)
  expect(figures[0]?.noteHtml.en).toBe('* Of olives. a Of bees. b Of coal. c Of wood. d Of whales.')
})

it('writes the sign of a note in the links without words that lead to it, before it and behind it', () => {
  const link = (id: string) => `<xref ref-type="fn" rid="${id}"/>`
  const { fullText, figures } = read(
    `Gas${link('q')} Oil<fn id="q"><p>Of olives.</p></fn> Wax<xref ref-type="fn" rid="r">*</xref><fn id="r"><p>Of bees.</p></fn> Tar${link('q')}${link('r')} Fat${link('s')}<fn id="s"><p>Of whales.</p></fn>`,
  )
  const html = inFigure(fullText?.html ?? '').replace(/<\/?(?:a|sup)\b[^>]*>/g, '')
  expect(html).toContain('Gasa Oila Wax* Tara* Fatb')
  expect(figures[0]?.noteHtml.en).toBe('a Of olives. * Of bees. b Of whales.')
})
