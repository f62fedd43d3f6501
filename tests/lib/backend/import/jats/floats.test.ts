import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

it.each(['', '<fig-group/>'])('has no heading above no figures: %s', (inside) => {
  const { fullText } = readJats(
    jatsArticle({ body: '<p>Lamps.</p>', after: `<floats-group>${inside}</floats-group>` }),
  ).article
  expect(fullText?.html).not.toContain('floats')
  expect(fullText?.outline).toEqual([])
})

it('has a heading above the figures that a source puts behind the references', () => {
  const figure = '<fig id="f1"><label>Figure 1</label><graphic xlink:href="a.png"/></fig>'
  const { fullText } = readJats(
    jatsArticle({ body: '<p>Lamps.</p>', after: `<floats-group>${figure}</floats-group>` }),
  ).article
  expect(fullText?.html).toMatch(/<h2><span data-label="floats"><\/span><\/h2><figure id="f1"/)
  expect(fullText?.outline.map(({ titleHtml }) => titleHtml)).toContain('<span data-label="floats"></span>')
})
