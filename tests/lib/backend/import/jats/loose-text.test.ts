import { expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))

it('keeps the words of an abstract that stand in no paragraph', () => {
  const { article, warnings } = read({
    meta: '<abstract>Lamps burn H<sub>2</sub>O. <p>They drift.</p> Slowly.<sec><title>Aim</title>Light <bold>now</bold>.</sec></abstract>',
  })
  expect(article.abstractHtml.en).toBe(
    '<p>Lamps burn H<sub>2</sub>O.</p><p>They drift.</p><p>Slowly.</p><h3>Aim</h3><p>Light <b>now</b>.</p>',
  )
  expect(warnings).toEqual([])
})

it('keeps the words of a caption that stands in no paragraph in one line', () => {
  const { article } = read({
    body: '<fig id="f1"><label>Figure 1</label><caption>A lamp <italic>in situ</italic> at night.</caption><graphic xlink:href="f.png"/></fig>',
  })
  expect(article.fullText?.html).toContain('<p>A lamp <i>in situ</i> at night.</p>')
})

it('renders people named in a note, their number behind the name', () => {
  const { article, warnings } = read({
    back: '<fn-group><fn fn-type="edited-by"><label>EDITOR</label><contrib><contrib-id contrib-id-type="orcid">0000-0003-4309-5612</contrib-id><p>Ann Roe</p></contrib></fn><fn><p>Read by <contrib><name><surname>Doe</surname><given-names>Jo</given-names></name><role>Referee</role></contrib>.</p></fn></fn-group>',
  })
  expect(article.fullText?.html).toContain(
    '<p>Ann Roe, <a href="https://orcid.org/0000-0003-4309-5612">ORCID 0000-0003-4309-5612</a></p>',
  )
  expect(article.fullText?.html).toContain('Read by Jo Doe, Referee.')
  expect(warnings).toEqual([])
})

it('parts words of a printed reference that its elements alone hold apart', () => {
  const reference = (inner: string) =>
    read({
      back: `<ref-list><ref id="r1"><mixed-citation>${inner}</mixed-citation></ref></ref-list>`,
    }).article.references[0]?.textHtml
  expect(
    reference(
      '<person-group><string-name><surname>Doe</surname> <given-names>Klaus</given-names></string-name></person-group>eds, <source>Lamps</source>. <publisher-loc>San Francisco</publisher-loc>p. <fpage>3</fpage>, <year>2003</year>b',
    ),
  ).toBe('Doe Klaus eds, Lamps. San Francisco p. 3, 2003b')
  expect(reference('Doe in<source>Lamps</source>')).toBe('Doe in Lamps')
})

it('prints a reference as its separators do, with the words among them', () => {
  const { article } = read({
    back: '<ref-list><ref id="r1"><mixed-citation><person-group><string-name><surname>Doe</surname><x xml:space="preserve">, </x><given-names>J.</given-names></string-name></person-group><x xml:space="preserve">, </x><italic>Lamps</italic><x xml:space="preserve">, Light Sciences, 1st ed. (Springer, New York).</x></mixed-citation></ref></ref-list>',
  })
  expect(article.references[0]?.textHtml).toBe(
    'Doe, J., <i>Lamps</i>, Light Sciences, 1st ed. (Springer, New York).',
  )
})

it('keeps the suffix of an author of a cited work', () => {
  const { article } = read({
    back: '<ref-list><ref id="r1"><element-citation><name><surname>Barn</surname><given-names>B</given-names><suffix>Jr</suffix></name><source>Rims</source></element-citation></ref></ref-list>',
  })
  expect(article.references[0]?.authors).toEqual(['Barn B Jr'])
})

it('shows a PubMed number that the DOI beside it ends in', () => {
  const { article } = read({
    back: '<ref-list><ref id="r1"><mixed-citation>Doe J. Lamps. <pub-id pub-id-type="doi">10.1126/science.3287615</pub-id><pub-id pub-id-type="pmid">3287615</pub-id></mixed-citation></ref></ref-list>',
  })
  expect(article.fullText?.html).toContain('/3287615/">PubMed 3287615</a>')
})

it('keeps the heading of a later section that is called what its part is', () => {
  const { article } = read({
    after:
      '<sub-article article-type="translation"><front-stub><title-group><article-title>Lamps</article-title></title-group></front-stub><body><sec><title>Lamps</title><p>a</p></sec><sec><title>3 Lamps</title><p>b</p></sec></body></sub-article>',
  })
  expect(article.fullText?.html).toContain('<h3>3 Lamps</h3>')
  expect(article.fullText?.html).not.toContain('<h3>Lamps</h3>')
})

it('links the year before an empty link to a reference without a number', () => {
  const html = (label: string) =>
    read({
      body: '<p>Seen early (Doe <italic>et al.</italic>, 1999<xref ref-type="bibr" rid="r1"/>).</p>',
      back: `<ref-list><ref id="r1">${label}<mixed-citation>Doe, J. (1999). Lamps.</mixed-citation></ref></ref-list>`,
    }).article.fullText?.html
  expect(html('')).toMatch(/et al\.<\/i>, <a href="#r1"[^>]*>1999<\/a>\)/)
  expect(html('<label>4</label>')).toMatch(/1999<a href="#r1"[^>]*>4<\/a>\)/)
})

it('shows the classification of a taxonomic treatment', () => {
  const { article } = read({
    body: '<sec><title>Taxa</title><tp:taxon-treatment xmlns:tp="http://www.plazi.org/taxpub"><tp:treatment-meta><kwd-group><label>Classification</label><kwd>Animalia</kwd><kwd>Diptera</kwd></kwd-group></tp:treatment-meta></tp:taxon-treatment></sec>',
  })
  expect(article.fullText?.html).toContain('<p><b>Classification</b>: Animalia, Diptera</p>')
})
