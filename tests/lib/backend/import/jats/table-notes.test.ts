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
