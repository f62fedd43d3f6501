import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))
const htmlOf = (parts: Parameters<typeof jatsArticle>[0]) => read(parts).article.fullText?.html ?? ''

describe('tables', () => {
  it('spans the columns a named span of the OASIS model names', () => {
    const body = `<table-wrap><tgroup cols="3"><colspec colname="a"/><colspec colname="b"/><colspec colname="c"/><spanspec spanname="bc" namest="b" nameend="c"/>
      <tbody><row><entry>One</entry><entry spanname="bc">Two</entry></row></tbody></tgroup></table-wrap>`
    expect(htmlOf({ body })).toContain('<td colspan="2">Two</td>')
  })

  it('shows the sign of a note that an attribute gives, in its group and in running text', () => {
    const foot = `<table-wrap><table><tr><td>A</td></tr></table><table-wrap-foot><fn symbol="‡"><p>Dim.</p></fn></table-wrap-foot></table-wrap>`
    expect(htmlOf({ body: foot })).toContain('<span data-part="label">‡</span> <p>Dim.</p>')
    expect(htmlOf({ body: '<p>Lamp<fn symbol="§"><p>Bright.</p></fn></p>' })).toMatch(
      /<a href="#fn-1"[^>]*>§<\/a>/,
    )
  })
})

describe('identifiers of a figure', () => {
  it('are shown unless only systems of its publisher know them', () => {
    const figure = (type: string, id: string) =>
      htmlOf({
        body: `<fig><object-id pub-id-type="${type}">${id}</object-id><label>Figure 1</label><caption><p>Lamp.</p></caption></fig>`,
      })
    expect(figure('pii', 'lamps-08-f001_Figure 1')).not.toContain('f001')
    expect(figure('doi', '10.5555/lamps.g001')).toContain('href="https://doi.org/10.5555/lamps.g001"')
  })
})

describe('quotations', () => {
  it('set a source of rights in a paragraph of its own', () => {
    const body = `<disp-quote><p>Light.</p><permissions><copyright-statement>© Lamp</copyright-statement></permissions></disp-quote>`
    expect(htmlOf({ body })).toBe('<blockquote><p>Light.</p><p data-part="note">© Lamp</p></blockquote>')
  })
})

describe('speeches', () => {
  it('have the speaker in the line of what he says', () => {
    const body = `<speech><speaker>Ada</speaker><p>Light.</p><p>More.</p></speech>`
    expect(htmlOf({ body })).toBe('<div data-type="speech"><p><b>Ada</b> Light.</p><p>More.</p></div>')
  })
})

describe('affiliations', () => {
  it('of a translation are said once, printed or in parts', () => {
    const after = `<sub-article article-type="translation"><front-stub><aff><label>1</label><institution content-type="original">Lamp University, Brazil</institution><country>Brazil</country><email>a@lamp.example</email></aff></front-stub><body><p>Text.</p></body></sub-article>`
    expect(htmlOf({ after })).toContain(
      '<p data-part="affiliation">1 Lamp University, Brazil <a href="mailto:a@lamp.example">a@lamp.example</a></p>',
    )
  })

  it('know a postcode by the other name of its element', () => {
    const meta = `<contrib-group><contrib><name><surname>Li</surname></name></contrib></contrib-group><aff><city>Chongqing</city><post-code>400065</post-code><country>China</country></aff>`
    const { article, warnings } = read({ meta })
    expect(article.affiliations[0]?.name.en).toBe('Chongqing 400065, China')
    expect(warnings).toEqual([])
  })
})

describe('front matter of a translation', () => {
  const translated = (stub: string) =>
    htmlOf({
      after: `<sub-article article-type="translation"><front-stub>${stub}</front-stub><body><p>Text.</p></body></sub-article>`,
    })

  it('keeps an email that only the printed affiliation has', () => {
    const aff =
      '<aff><label>1</label><institution content-type="original">Lamp University; a@lamp.example</institution></aff>'
    expect(translated(aff)).toContain(
      '<p data-part="affiliation">1 Lamp University <a href="mailto:a@lamp.example">a@lamp.example</a></p>',
    )
  })

  it('keeps the text beside the elements of a reviewed work', () => {
    const product =
      '<product><source><italic>Lamps</italic>. Porto</source><year>2021</year><comment><italic>E-book</italic>. (Series: Light)</comment></product>'
    expect(translated(product)).toContain(
      '<div data-part="product">Lamps. Porto 2021 E-book. (Series: Light)</div>',
    )
  })
})

describe('supplements of the front matter', () => {
  it('are named by the title of their caption, with its text, and as one fact', () => {
    const meta = `<supplementary-material xlink:href="a.pdf"><caption><title>Data.</title><p>All lamps.</p></caption></supplementary-material>`
    const { article } = read({ meta })
    expect(article.files[0]).toMatchObject({ label: { en: 'Data.' }, descriptionHtml: { en: 'All lamps.' } })
    expect(article.front?.facts).toContainEqual({
      name: 'supplementary-material',
      value: 'Data. All lamps.',
    })
  })
})

describe('what is not reported as lost', () => {
  it('is a number that the printed form of a reference writes shorter or with its unit', () => {
    const ref = (printed: string, parts: string) =>
      `<ref-list><ref><mixed-citation>${printed}</mixed-citation><element-citation>${parts}</element-citation></ref></ref-list>`
    const pages = '<fpage>252</fpage><lpage>263</lpage>'
    const warnings = (list: string) =>
      read({
        after: `<sub-article><body><p>Text.</p></body><back>${list}</back></sub-article>`,
      }).warnings.map(({ message }) => message)
    expect(warnings(ref('Lee. Lamps. 252-63.', pages))).toEqual([])
    expect(warnings(ref('Lee. Lamps. 150p.', '<size units="pages">150</size>'))).toEqual([])
    expect(warnings(ref('Lee. Lamps. 252-71.', pages))).toEqual([expect.stringContaining('<lpage>')])
    expect(warnings(ref('Lee. Lamps.', '<size units="pages">150</size>'))).toEqual([
      expect.stringContaining('<size>'),
    ])
  })

  it('is the heading of references without a text, nor a short name of the publisher', () => {
    const source = jatsArticle({
      body: '',
      back: '<ref-list><title>References</title><ref><mixed-citation>Lamp A. One.</mixed-citation></ref></ref-list>',
    }).replace(
      '</journal-meta>',
      '<publisher><publisher-name>Society of Lamps</publisher-name><publisher-name specific-use="short-name">SOL</publisher-name></publisher></journal-meta>',
    )
    const { article, warnings } = readJats(source)
    expect(article.journal.publisher.en).toBe('Society of Lamps')
    expect(warnings).toEqual([])
  })
})

it('links a record of ADS that its source calls another number', () => {
  const back = `<ref-list><ref><element-citation><source>Lamps</source><pub-id pub-id-type="other" specific-use="ads">1990ApJ...363..299B</pub-id></element-citation></ref></ref-list>`
  expect(htmlOf({ back })).toContain('href="https://ui.adsabs.harvard.edu/abs/1990ApJ...363..299B"')
})

it('names two publishers', () => {
  const source = jatsArticle().replace(
    '</journal-meta>',
    '<publisher><publisher-name>Society of Lamps</publisher-name><publisher-name>Wick Press</publisher-name></publisher></journal-meta>',
  )
  expect(readJats(source).article.journal.publisher.en).toBe('Society of Lamps; Wick Press')
})
