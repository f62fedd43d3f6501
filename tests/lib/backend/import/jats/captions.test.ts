import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const article = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article

it('takes a label in other words off the title of a table', () => {
  const title = (words: string) =>
    article({
      lang: 'zh',
      title: '灯',
      body: `<table-wrap id="t"><label>表1</label><caption><title xml:lang="en">${words}</title></caption><table><tbody><tr><td>1</td></tr></tbody></table></table-wrap>`,
    }).figures[0]?.titleHtml.en
  expect(title('Tab.1 Lamps by year')).toBe('Lamps by year')
  expect(title('Table 1. Lamps by year')).toBe('Lamps by year')
  expect(title('Tab.2 Lamps by year')).toBe('Tab.2 Lamps by year')
  expect(title('Lamps 1 by year')).toBe('Lamps 1 by year')
})

it('keeps the parts of alternatives of blocks and captions in their languages', () => {
  const body = `<block-alternatives><boxed-text xml:lang="en"><p>Trim.</p></boxed-text><boxed-text xml:lang="es"><p>Corte.</p></boxed-text></block-alternatives>
<fig id="f"><label>Figure 1</label><caption xml:lang="en"><title>A lamp</title><p>Lit.</p></caption><caption xml:lang="es"><title>Una lámpara</title><p>Encendida.</p><p>Ayer.</p></caption></fig>`
  const html = article({ body }).fullText?.html ?? ''
  expect(html).toContain('<div lang="es" data-type="box"><p>Corte.</p></div>')
  expect(html).toContain('<p lang="es"><b>Una lámpara</b></p>')
  expect(html).toContain('<p lang="es">Encendida.</p>')
  expect(html).toContain('<p lang="es">Ayer.</p>')
  expect(html).not.toContain('lang="en"')
})

it('takes the marks of notes of the text off the titles of figures', () => {
  const { figures } = article({
    body: '<fig id="f"><label>Figure 1</label><caption><title>A lamp<xref ref-type="fn" rid="n1">17</xref></title></caption></fig>',
    back: '<fn-group><fn id="n1"><label>17</label><p>Lit.</p></fn></fn-group>',
  })
  expect(figures[0]?.titleHtml.en).toBe('A lamp')
})
