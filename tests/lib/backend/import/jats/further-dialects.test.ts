import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article
const withFront = (inner: string) =>
  readJats(jatsArticle().replace('</article-meta>', `</article-meta>${inner}`)).article.front?.statements

describe('dates', () => {
  it('are read from words', () => {
    const day = (written: string) =>
      readJats(
        jatsArticle().replace(
          '<pub-date><year>2024</year></pub-date>',
          `<pub-date><string-date>${written}</string-date></pub-date>`,
        ),
      ).article.publishDate
    expect(
      ['5 January 2020', 'Jan. 5th, 2020', 'Mar 2019', 'Winter 2015', '31 April 2018', '2018 to 2019'].map(
        day,
      ),
    ).toEqual(['2020-01-05', '2020-01-05', '2019-03', '2015', '2018-04', null])
  })
})

describe('dates of the history', () => {
  it('are facts as well where they say more than a day', () => {
    const meta = (words: string) =>
      read({
        meta: `<history><date date-type="accepted"><string-date>${words}</string-date></date></history>`,
      })
    expect(meta('29 July 2008').front).toMatchObject({ facts: [], notShown: [] })
    expect(meta('29 July 2008, after review').front?.facts).toEqual([
      { name: 'accepted', value: '29 July 2008, after review' },
    ])
  })

  it.each([
    ['January–March 2019', '2019'],
    ['5–8 January 2020', '2020-01'],
    ['2020年3—4月', '2020'],
    ['05/03/2019', '2019'],
    ['31 April 2018', '2018-04'],
  ])('of which only a part is read are facts as well: %s', (words, date) => {
    const written = `<string-date>${words}</string-date>`
    const { article, warnings } = readJats(
      jatsArticle({ meta: `<history><date date-type="accepted">${written}</date></history>` }).replace(
        '<pub-date><year>2024</year></pub-date>',
        `<pub-date>${written}</pub-date>`,
      ),
    )
    expect(article.publishDate).toBe(date)
    expect(article.front?.facts).toEqual([
      { name: 'pub-date', value: words },
      { name: 'accepted', value: words },
    ])
    expect(warnings).toEqual([])
  })
})

describe('statements', () => {
  it('have the title of their group', () => {
    const notes = '<fn fn-type="update"><p>New lamps.</p></fn><fn fn-type="con"><p>All.</p></fn>'
    expect(
      withFront(`<fn-group><title>Summary of updates</title>${notes}</fn-group>`)?.map((each) => [
        each.kind,
        each.titleHtml,
      ]),
    ).toEqual([
      ['note', 'Summary of updates'],
      ['contributions', null],
    ])
  })

  it('are about what they say, not about what the first of their group says', () => {
    const notes = '<fn><p>Competing interests: none.</p></fn><fn><p>The protocol is at the registry.</p></fn>'
    expect(withFront(`<fn-group>${notes}</fn-group>`)?.map(({ kind }) => kind)).toEqual(['competing', 'note'])
  })

  it('are lists where the front has lists', () => {
    const list = '<list><list-item><p>one</p></list-item></list>'
    const terms =
      '<def-list><title>Terms</title><def-item><term>AB</term><def><p>Alpha</p></def></def-item></def-list>'
    expect(withFront(terms + list)?.map(({ html }) => html)).toEqual([
      '<p data-part="title"><b>Terms</b></p><dl><dt>AB</dt><dd><p>Alpha</p></dd></dl>',
      '<ul><li><p>one</p></li></ul>',
    ])
  })

  it('of the back matter have the subject their type says, the first of several', () => {
    const note = (type: string, words: string) => `<fn fn-type="${type}"><p>${words}</p></fn>`
    const html = read({
      back: `<fn-group>${note('abbr', 'DNA: acid')}${note('abbr', 'AC: current')}${note('trial-registration', 'ISRCTN1')}${note('other', 'x')}</fn-group>`,
    }).fullText?.html
    expect(html?.match(/kind\.\w+/g)).toEqual(['kind.abbreviations', 'kind.trial'])
  })

  it('have no space between a label and the colon behind it', () => {
    const meta = '<author-notes><corresp><label>Correspondência</label>: Wick</corresp></author-notes>'
    expect(read({ meta }).front?.statements[0]?.html).toBe(
      '<p><span data-part="label">Correspondência</span>: Wick</p>',
    )
  })

  it('of copyright have the year behind the sign wherever it stands', () => {
    const meta =
      '<permissions><copyright-statement>版权所有©灯学报</copyright-statement><copyright-year>2020</copyright-year></permissions>'
    expect(read({ meta }).copyright).toBe('版权所有© 2020 灯学报')
  })
})

describe('references', () => {
  const reference = (inner: string) =>
    read({ back: `<ref-list><ref>${inner}</ref></ref-list>` }).references[0]
  const cited = (inner: string) =>
    reference(`<element-citation publication-type="journal">${inner}</element-citation>`)

  it('have the year in brackets behind volume and issue', () => {
    const numbers = '<source>Lamps</source><volume>12</volume><issue>3</issue>'
    expect(cited(`${numbers}<year>2010</year><fpage>1</fpage><lpage>9</lpage>`)?.textHtml).toBe(
      'Lamps 12(3) (2010): 1–9',
    )
    expect(cited(`${numbers}<year>2010</year><month>May</month>`)?.textHtml).not.toContain('(2010)')
  })

  it('say who a patent belongs to, part the number of a standard, and keep notes', () => {
    const owner =
      '<person-group person-group-type="assignee"><collab>Lamp House</collab></person-group><patent>US 1</patent>'
    expect(cited(owner)?.textHtml).toBe('Lamp House, assignee. Patent US 1')
    expect(cited('<std>ISO 9001<pub-id>ISO 9001:2015</pub-id></std>')?.textHtml).toBe(
      'ISO 9001 ISO 9001:2015',
    )
    expect(cited('<std>ISO 9001<!--AQ: year?--><?release delete?>:2015</std>')?.textHtml).toBe(
      'ISO 9001:2015',
    )
    expect(reference('<mixed-citation>Wick E.</mixed-citation><note><p>Of note.</p></note>')?.textHtml).toBe(
      'Wick E. Of note.',
    )
    expect(cited('<conf-name>Lamp Days</conf-name>')?.source).toBe('Lamp Days')
  })
})

it('stands what is said of people of a translation behind the line of their names', () => {
  const person = (surname: string, inner: string) =>
    `<contrib contrib-type="author"><name><surname>${surname}</surname></name>${inner}</contrib>`
  const people =
    person('Wick', '<bio><p>Burns.</p></bio>') + person('Oil', '<address><city>Porto</city></address>')
  const html = read({
    after: `<sub-article article-type="translation" xml:lang="pt"><front-stub><contrib-group>${people}</contrib-group></front-stub><body><p>y</p></body></sub-article>`,
  }).fullText?.html
  expect(html).toContain(
    '<p data-part="authors">Wick; Oil, Porto</p><div data-part="about"><p><b>Wick</b></p>',
  )
})

it('keeps further names of the journal in a language, and the number of a sponsor in a register', () => {
  const source = jatsArticle({
    meta: '<contract-sponsor>Lamp Fund<named-content content-type="fundref-id">10.13039/100000001</named-content></contract-sponsor>',
  }).replace(
    '<journal-meta>',
    '<journal-meta><journal-title-group><journal-title>Lamps</journal-title><trans-title-group xml:lang="en"><trans-title>Lamps Quarterly</trans-title></trans-title-group></journal-title-group>',
  )
  expect(readJats(source).article.front?.facts.map(({ name, value }) => [name, value])).toEqual([
    ['funder-id', 'Lamp Fund: 10.13039/100000001'],
    ['journal-title', 'Lamps Quarterly'],
  ])
})

it('names a text of two words of which one is shown nowhere', () => {
  const { warnings } = readJats(
    jatsArticle({
      back: '<ref-list><ref><mixed-citation>Slow.</mixed-citation><element-citation><publisher-loc>Slow Harbour</publisher-loc></element-citation></ref></ref-list>',
    }),
  )
  expect(warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining('<publisher-loc> is not shown: Slow Harbour'),
  ])
})
