import { describe, expect, it } from 'vitest'
import { recordUrl } from '@/lib/backend/import/jats/record-url'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (meta: string, body = '<p>Text.</p>', back = '') => readJats(jatsArticle({ meta, body, back }))
const referenceOf = (inner: string) =>
  read('', '<p>Text.</p>', `<ref-list><ref id="r1">${inner}</ref></ref-list>`).article.references[0]
const cited = (inner: string) => referenceOf(`<element-citation>${inner}</element-citation>`)

describe('a reference', () => {
  const work = (surname: string, rest: string) =>
    `<element-citation publication-type="journal"><name><surname>${surname}</surname></name>${rest}</element-citation>`

  it('of two works has the identifiers of the first, and links to both', () => {
    const second = '<year>2002</year><pub-id pub-id-type="doi">10.5555/second</pub-id>'
    const refs = `<ref-list><ref id="r1">${work('Lin', '<year>2001</year>')}${work('Berg', second)}</ref></ref-list>`
    const { article } = read('', '<p>Text.</p>', refs)
    expect(article.references[0]).toMatchObject({ authors: ['Lin'], year: '2001', doi: null })
    expect(article.fullText?.html).toContain('https://doi.org/10.5555/second')
  })

  it('of one work in two languages has the identifiers of both', () => {
    const place = '<volume>3</volume><fpage>11</fpage>'
    expect(
      referenceOf(work('Lin', place) + work('Lín', `${place}<pub-id pub-id-type="doi">10.5555/one</pub-id>`))
        ?.doi,
    ).toBe('10.5555/one')
  })

  it.each([
    [
      '<source>A</source><date-in-citation content-type="access-date"><year>2017</year></date-in-citation>',
      null,
    ],
    ['<date-in-citation content-type="published"><year>2016</year></date-in-citation>', '2016'],
    ['<conf-name>C</conf-name><conf-date iso-8601-date="2015-05-04">May 4</conf-date>', '2015'],
    ['<year>2014年</year>', '2014'],
  ])('is of the year of the work: %s', (inner, year) => {
    expect(cited(inner)?.year).toBe(year)
  })

  const link = (url: string) => `<ext-link ext-link-type="uri" xlink:href="${url}">Link</ext-link>`

  it.each([
    [link('http://scholar.google.com/scholar_lookup?title=A'), null],
    [link('https://www.scopus.com/x') + link('https://a.example/w'), 'https://a.example/w'],
    [link('https://doi.org/10.5555/a') + link('https://a.example/w'), 'https://a.example/w'],
    [link('https://doi.org/10.5555/a'), 'https://doi.org/10.5555/a'],
  ])('has the address of the work: %s', (links, url) => {
    expect(cited(`<source>A</source>${links}`)?.url).toBe(url)
  })
})

it.each([
  ['ClinicalTrials.gov', 'NCT01234567', 'https://clinicaltrials.gov/study/NCT01234567'],
  ['DDBJ/EMBL/GenBank', 'AB123456', 'https://www.ncbi.nlm.nih.gov/nuccore/AB123456'],
  ['sprot', 'P12345', 'https://www.uniprot.org/uniprotkb/P12345'],
  ['ec', '1.1.1.1', 'https://enzyme.expasy.org/EC/1.1.1.1'],
])('finds the record of the type %s', (type, id, url) => {
  expect(recordUrl(type, id)).toBe(url)
})

it('opens an email with its scheme, and an address without one', () => {
  const { article } = read(
    '',
    '<p><ext-link ext-link-type="email" xlink:href="mailto:a@b.example">A</ext-link> <ext-link xlink:href="//a.example/c">B</ext-link></p>',
  )
  expect(article.fullText?.html).toContain('href="mailto:a@b.example"')
  expect(article.fullText?.html).toContain('href="https://a.example/c"')
})

it('shows no number of production below a figure', () => {
  const ids =
    '<object-id pub-id-type="other" hwp:sub-type="pisa" xmlns:hwp="http://schema.highwire.org/Journal">b;1/F1</object-id>' +
    '<object-id content-type="arpha">0A1B2C3D-0A1B-0A1B-0A1B-0A1B2C3D4E5F</object-id>' +
    '<object-id pub-id-type="doi">10.5555/f.1</object-id>'
  const picture =
    '<graphic xlink:href="f.jpg"><uri content-type="original_file">https://binary.example/1</uri></graphic>'
  const { article } = read('', `<fig id="f1">${ids}<label>Figure 1</label>${picture}</fig>`)
  expect(article.fullText?.html).toContain('10.5555/f.1')
  expect(article.fullText?.html).not.toMatch(/b;1|0A1B|binary/)
})

describe('an affiliation in its own words and in parts', () => {
  const aff =
    '<aff id="a1"><label>1</label><addr-line content-type="verbatim">Institute of Lamps, Harbin, China</addr-line><institution>Institute of Lamps</institution><addr-line content-type="city">Harbin</addr-line><country>China</country><uri content-type="ror">https://ror.org/05a28rw58</uri></aff>'

  it('is printed once, with its ROR', () => {
    const { article } = read(
      `<contrib-group><contrib contrib-type="author"><name><surname>Lin</surname></name><xref ref-type="aff" rid="a1">1</xref></contrib></contrib-group>${aff}`,
    )
    expect(article.affiliations).toEqual([
      {
        label: '1',
        name: { zh: null, en: 'Institute of Lamps, Harbin, China' },
        ror: 'https://ror.org/05a28rw58',
      },
    ])
  })
})

describe('dates', () => {
  const date = (attributes: string, inner: string) => `<pub-date ${attributes}>${inner}</pub-date>`
  const ymd = (year: number, month: number, day: number) =>
    `<day>${day}</day><month>${month}</month><year>${year}</year>`
  // The small article has a date of its own, which `meta` follows.
  const datesOf = (...dates: string[]) => {
    const xml = jatsArticle({ meta: dates.join('') }).replace('<pub-date><year>2024</year></pub-date>', '')
    const { publishDate, onlineDate } = readJats(xml).article
    return [publishDate, onlineDate]
  }

  it('of a repository are no publication', () => {
    expect(
      datesOf(date('pub-type="epub"', '<year>2020</year>'), date('pub-type="hwp-received"', ymd(2020, 1, 1))),
    ).toEqual(['2020', '2020'])
  })

  it.each([
    ['date-type="published" publication-format="online"', 'date-type="published" publication-format="print"'],
    ['date-type="first-online"', 'date-type="issue-publication"'],
    ['date-type="published-online"', 'date-type="published-print"'],
    ['date-type="pub" publication-format="epub"', 'date-type="pub" publication-format="ppub"'],
  ])('are online and in print: %s, %s', (online, print) => {
    expect(datesOf(date(online, ymd(2020, 1, 2)), date(print, ymd(2021, 3, 4)))).toEqual([
      '2021-03-04',
      '2020-01-02',
    ])
  })

  it.each([
    ['<day>31</day><month>4</month><year>2020</year>', '2020-04'],
    ['<string-date iso-8601-date="2019-02-30">x</string-date>', null],
    ['<string-date><month>Jan</month> <day>5</day>, <year>2020</year></string-date>', '2020-01-05'],
    ['<year>2019/2020</year>', '2019'],
    ['<string-date>2019-02-30</string-date>', '2019-02'],
  ])('are as exact as they exist: %s', (inner, expected) => {
    expect(datesOf(date('', inner))[0]).toBe(expected)
  })
})

it('sets the editors of a book between a chapter and the book, and leaves them elsewhere', () => {
  const group = (type: string, surname: string) =>
    `<person-group person-group-type="${type}"><name><surname>${surname}</surname><given-names>J</given-names></name></person-group>`
  const book = '<source>Evolution</source><year>1954</year>'
  const chapter = `${group('author', 'Fisher')}${group('editor', 'Huxley')}<article-title>Birds</article-title>`
  expect(cited(chapter + book)?.textHtml).toBe('Fisher J. Birds. In: Huxley J, ed. Evolution. 1954')
  expect(cited(group('editor', 'Huxley') + book)?.textHtml).toBe('Huxley J, ed. Evolution. 1954')
  const after = `${group('author', 'Fisher')}<chapter-title>Birds</chapter-title>${group('editor', 'Huxley')}`
  expect(cited(after + book)?.textHtml).toBe('Fisher J. Birds. In: Huxley J, ed. Evolution. 1954')
  expect(cited(after.replace('Birds', 'In vivo imaging') + book)?.textHtml).toBe(
    'Fisher J. In vivo imaging. In: Huxley J, ed. Evolution. 1954',
  )
  const withWord = after.replace('</chapter-title>', '</chapter-title><comment>In:</comment>')
  expect(cited(withWord + book)?.textHtml?.match(/\bIn\b/g)).toHaveLength(1)
})
