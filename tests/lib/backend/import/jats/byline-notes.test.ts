import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))

it('says whose a note in the back matter is that only the byline links to', () => {
  const person = (name: string, link = '') =>
    `<contrib contrib-type="author"><name><surname>${name}</surname><given-names>A</given-names></name>${link}</contrib>`
  const { article } = read({
    meta: `<contrib-group>${person('Wick', '<xref ref-type="fn" rid="n">*</xref>')}${person('Oil')}</contrib-group>`,
    back: '<fn-group><fn fn-type="present-address" id="n"><label>*</label><p>Now at Lamp House.</p></fn></fn-group>',
  })
  expect(article.fullText?.html).toContain('<p>Now at Lamp House.</p><p data-part="names">A Wick</p>')
})
