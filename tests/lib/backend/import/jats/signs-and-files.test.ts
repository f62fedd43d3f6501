import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))
const abstract = (inner: string) => read({ meta: `<abstract>${inner}</abstract>` })

it('names a supplement by label, caption or title of what holds its file', () => {
  const { article } = read({
    body: `<supplementary-material id="s1"><media xlink:href="a.pdf"><label>File 1</label><caption><p>All lamps.</p></caption></media></supplementary-material>
      <supplementary-material id="s2" xlink:title="Wicks"><media xlink:href="b.pdf"/></supplementary-material>
      <supplementary-material id="s3"><media xlink:href="c.pdf"/><caption>All wicks.</caption></supplementary-material>`,
  })
  expect(article.files.map(({ label, descriptionHtml }) => [label.en, descriptionHtml.en])).toEqual([
    ['File 1', 'All lamps.'],
    ['Wicks', null],
    ['All wicks.', null],
  ])
  expect(article.fullText?.html).toContain('<p><b>Wicks</b></p>')
})

it('has a sign of an abstract in words, and names the picture of one without', () => {
  const { article, warnings } = abstract(
    '<p>See <inline-graphic xlink:href="a.gif"><alt-text>alpha</alt-text></inline-graphic>, <inline-graphic xlink:href="b.gif"/>.</p>',
  )
  expect(article.abstractHtml.en).toBe('<p>See alpha, .</p>')
  expect(article.graphicAbstract).toBeNull()
  expect(warnings.map(({ message }) => message)).toEqual([
    'pictures in a line of a title or abstract, shown below it for want of words: write the sign, or an alt-text: b.gif',
  ])
})

it('parts what stands apart in an abstract', () => {
  const { article, warnings } = abstract(
    `<speech><speaker>Wick</speaker><p>Burn.</p></speech><verse-group><verse-line>Slow</verse-line><verse-line>lamp</verse-line></verse-group>
     <disp-formula><label>(1)</label><tex-math>E</tex-math></disp-formula><def-list><title>Terms</title><def-item><term>a</term><def><p>b</p></def></def-item></def-list>`,
  )
  expect(article.abstractHtml.en).toBe(
    '<p>Wick</p><p>Burn.</p><p>Slow</p><p>lamp</p><p><i>E</i> (1)</p><p><b>Terms</b></p><dl><dt>a</dt><dd><p>b</p></dd></dl>',
  )
  expect(warnings).toEqual([])
})

it('has one form of what stands in several in an abstract', () => {
  const several = '<alternatives><tex-math>E</tex-math><mml:math><mml:mi>E</mml:mi></mml:math></alternatives>'
  const { article } = abstract(
    `<list><list-item><inline-formula>${several}</inline-formula></list-item></list><disp-formula-group>${several}</disp-formula-group>
     <chem-struct-wrap><alternatives><chem-struct>CO</chem-struct><textual-form/></alternatives></chem-struct-wrap>`,
  )
  expect(article.abstractHtml.en).toBe('<ul><li><p><i>E</i></p></li></ul><p><i>E</i></p><p>CO</p>')
})

it('counts the pictures inside a figure among its files', () => {
  const { article } = read({
    body: `<chem-struct-wrap><label>Scheme 1</label><chem-struct><graphic xlink:href="a.png"/></chem-struct></chem-struct-wrap>
      <fig><label>Figure 1</label><p><graphic xlink:href="b.png"/> of <inline-graphic xlink:href="sign.png"/></p></fig>`,
  })
  expect(article.figures.map(({ files }) => files)).toEqual([['a.png'], ['b.png']])
})
