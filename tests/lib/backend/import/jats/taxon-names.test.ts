import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const NAME =
  '<tp:taxon-name xmlns:tp="http://www.plazi.org/taxpub"><tp:taxon-name-part taxon-name-part-type="genus">Aus</tp:taxon-name-part><tp:taxon-name-part taxon-name-part-type="species">bus</tp:taxon-name-part><object-id content-type="zoobank">https://zoobank.org/C</object-id><object-id content-type="arpha">0A1B2C3D-0A1B-0A1B-0A1B-0A1B2C3D4E5F</object-id></tp:taxon-name>'
const htmlOf = (body: string) => readJats(jatsArticle({ body })).article.fullText?.html ?? ''

it('reads the name of a species in words, with its register', () => {
  const html = htmlOf(`<p>See ${NAME}.</p>`)
  expect(html).toContain('Aus bus <a href="https://zoobank.org/C">https://zoobank.org/C</a>.')
  expect(html).not.toContain('0A1B')
})

it('reads the name of a species in a title', () => {
  expect(
    readJats(jatsArticle({ title: NAME.replace(/<object-id.*<\/object-id>/, '') })).article.titleHtml.en,
  ).toBe('Aus bus')
})

it('has a name before a list in a paragraph of its own', () => {
  const html = htmlOf(
    `<sec><tp:nomenclature xmlns:tp="http://www.plazi.org/taxpub"><label>1.</label>${NAME}<tp:nomenclature-citation-list><tp:nomenclature-citation>Lin 2001</tp:nomenclature-citation></tp:nomenclature-citation-list></tp:nomenclature></sec>`,
  )
  expect(html).toMatch(/<p><span data-part="label">1\.<\/span> Aus bus .*<\/p><p>Lin 2001<\/p>/)
})

it('keeps specimens in the sentence they stand in', () => {
  expect(
    htmlOf(
      '<p>Holotype <tp:material-citation xmlns:tp="http://www.plazi.org/taxpub">CN male</tp:material-citation>, coll. X</p>',
    ),
  ).toContain('<p>Holotype CN male, coll. X</p>')
})
