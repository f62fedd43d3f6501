import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { identifier, linkWritten } from '@/lib/backend/import/jats/identifiers'
import { plainText } from '@/lib/text/inline-html'
import { jatsArticle } from '../../../../support/jats'

const articleOf = (refs: string, body = '<p>Text.</p>') =>
  readJats(jatsArticle({ body, back: `<ref-list>${refs}</ref-list>` })).article

const mixed = (text: string, id = '') =>
  `<ref${id && ` id="${id}"`}><mixed-citation>${text}</mixed-citation></ref>`
const cite = (id: string, text: string) => `<xref ref-type="bibr" rid="${id}">${text}</xref>`

describe('references', () => {
  it.each([
    ['Lamps. PMID: <pub-id pub-id-type="pmid">PMID: 123456</pub-id>.', 'Lamps. PMID: 123456.'],
    ['Lamps. PMCID: PMC<pub-id pub-id-type="pmcid">PMC12345</pub-id>.', 'Lamps. PMCID: PMC12345.'],
    ['Lamps. PubMed Central PMCID: PMCPMC12345.', 'Lamps. PubMed Central PMCID: PMC12345.'],
    ['Lamps. <pub-id pub-id-type="pmid">123456</pub-id>', 'Lamps. PubMed 123456'],
    ['Lamps. <volume>39</volume>():<fpage>4</fpage>.', 'Lamps. 39:4.'],
    ['Lamps, Vol 41, <issue/>, <fpage>3</fpage>.', 'Lamps, Vol 41, 3.'],
    [
      'Lin M.. Use of print() and [...] in lamps ... 2001.',
      'Lin M. Use of print() and [...] in lamps ... 2001.',
    ],
  ])('keep no mark or prefix that stands twice or around nothing: %s', (source, text) => {
    expect(articleOf(mixed(source)).references.map(({ textHtml }) => plainText(textHtml))).toEqual([text])
  })

  it('link a number whose prefix stands in the element, and print it once', () => {
    const { fullText, references } = articleOf(
      mixed('Lamps. <pub-id pub-id-type="pmid">PMID: PMID: 123456</pub-id>'),
    )
    expect(references[0]?.pmid).toBe('123456')
    expect(fullText?.html).toContain('<a href="https://pubmed.ncbi.nlm.nih.gov/123456/">PMID: 123456</a>')
  })

  it('have a label that is longer than the margin in their text', () => {
    const html = (label: string) =>
      articleOf(`<ref><label>${label}</label><mixed-citation>Lamps.</mixed-citation></ref>`).fullText?.html
    expect(html('[100]')).toContain('<span data-part="label">[100]</span> Lamps.')
    expect(html('Wick and Oil(2001)')).toContain('<b>Wick and Oil (2001)</b> Lamps.')
  })

  it('print an identifier once that stands in several elements, with the name before it', () => {
    const doi = '<pub-id pub-id-type="doi">10.5555/l.1</pub-id>'
    const link = (text: string) =>
      `<ext-link ext-link-type="uri" xlink:href="https://doi.org/10.5555/l.1">${text}</ext-link>`
    const printed = [
      mixed(`Lamps. ${link('https://doi.org/10.5555/l.1')} ${doi}`),
      mixed(`Lamps. ${doi}. doi: ${doi}.`),
      `<ref><element-citation><source>Lamps</source><uri>https://doi.org/10.5555/l.1</uri>${doi}</element-citation></ref>`,
      mixed(`Lamps. doi: 10.5555/l.10. doi: ${doi} ${link('CrossRef')}`),
      mixed(`Lamps. ${doi}. Available at: ${link('10.5555/l.1')}`),
      `<ref><element-citation><source>Lamps</source><uri>https://lamps.example/10.5555/l.1</uri>${doi}</element-citation></ref>`,
    ].flatMap((ref) => articleOf(ref).references.map(({ textHtml }) => plainText(textHtml)))
    expect(printed).toEqual([
      'Lamps. https://doi.org/10.5555/l.1',
      'Lamps. 10.5555/l.1.',
      'Lamps. https://doi.org/10.5555/l.1',
      'Lamps. doi: 10.5555/l.10. doi: 10.5555/l.1 CrossRef',
      'Lamps. 10.5555/l.1. Available at: 10.5555/l.1',
      'Lamps. https://lamps.example/10.5555/l.1. 10.5555/l.1',
    ])
  })

  it('set no mark behind one that a part of a parsed form brings, and print an identifier once', () => {
    const { references } = articleOf(
      `<ref><element-citation><article-title>Are lamps slow?</article-title><source>Lamps,</source><year>2001</year>
      <pub-id pub-id-type="doi">10.5555/l.1</pub-id><pub-id pub-id-type="doi">10.5555/l.1</pub-id></element-citation></ref>`,
    )
    expect(plainText(references[0]?.textHtml ?? '')).toBe('Are lamps slow? Lamps, 2001. 10.5555/l.1')
  })

  it.each([
    ['<publisher-loc>Basel</publisher-loc><publisher-name>Karger</publisher-name>', 'Lamps. Basel: Karger'],
    ['<publisher-name>Karger</publisher-name><publisher-loc>Basel</publisher-loc>', 'Lamps. Karger, Basel'],
  ])('join publisher and place of a parsed form as references do: %s', (parts, text) => {
    const { references } = articleOf(
      `<ref><element-citation><source>Lamps</source>${parts}</element-citation></ref>`,
    )
    expect(plainText(references[0]?.textHtml ?? '')).toBe(text)
  })

  it.each([
    ['<name><surname>Lin</surname></name>', 'Lin, ed. Lamps'],
    ['<name><surname>Lin</surname></name><name><surname>He</surname></name>', 'Lin, He, eds. Lamps'],
    ['<name><surname>林</surname><given-names>静</given-names></name>', '林静, 主编. Lamps'],
    ['<name><surname>Lin</surname></name><role>editor</role>', 'Lin, editor. Lamps'],
  ])('say who of a parsed form are editors: %s', (names, text) => {
    const { references } = articleOf(
      `<ref><element-citation><person-group person-group-type="editor">${names}</person-group><source>Lamps</source></element-citation></ref>`,
    )
    expect(plainText(references[0]?.textHtml ?? '')).toBe(text)
  })

  it('get their numbers where the text cites them by their place', () => {
    const { fullText, references } = articleOf(
      mixed('One.', 'r1') + mixed('Two.', 'r2'),
      `<p>As ${cite('r1', '[1]')} and ${cite('r2', '2')} say.</p>`,
    )
    expect(references.map(({ label }) => label)).toEqual(['1', '2'])
    expect(fullText?.html).toContain('<span data-part="label">2.</span> Two.')
  })

  it('get none where the text cites them by year, nor where links give another number', () => {
    const years = articleOf(mixed('One.', 'r1'), `<p>${cite('r1', '2004')}</p>`)
    expect(years.references[0]?.label).toBeNull()
  })

  it('stand once, with the identifiers of the parsed form beside the printed one', () => {
    const { references } = articleOf(`<ref><mixed-citation>Lin M. Lamps. 2001.</mixed-citation>
      <element-citation><name><surname>Lin</surname></name>; <article-title>Lamps</article-title>
      <pub-id pub-id-type="doi">10.5555/l.1</pub-id><pub-id pub-id-type="pmid">123456</pub-id></element-citation></ref>`)
    expect(references[0]).toMatchObject({
      doi: '10.5555/l.1',
      pmid: '123456',
      textHtml: 'Lin M. Lamps. 2001.',
    })
    const withText = readJats(
      jatsArticle({
        back: `<ref-list><ref><mixed-citation>Lin M. Lamps.</mixed-citation><element-citation>; <year>2001</year>
        <pub-id pub-id-type="arxiv">2101.00001</pub-id></element-citation></ref></ref-list>`,
      }),
    ).article
    expect(withText.fullText?.html).toContain(
      'Lin M. Lamps. <a href="https://arxiv.org/abs/2101.00001">arXiv 2101.00001</a>',
    )
    expect(withText.fullText?.html).not.toContain('; 2001')
  })

  it('join names in Chinese characters and leave others as they are printed', () => {
    const { references } = articleOf(
      mixed(
        '<person-group><name><surname>白</surname><given-names>景深</given-names></name>, <name><surname>Lin</surname><given-names>M</given-names></name></person-group>. Lamps.',
      ) + mixed('<name><surname>祝</surname><given-names>清岚</given-names></name>. Lamps.'),
    )
    expect(references.map(({ textHtml }) => plainText(textHtml))).toEqual([
      '白景深, Lin M. Lamps.',
      '祝清岚. Lamps.',
    ])
  })

  it('do not begin with their number twice', () => {
    const { article } = readJats(
      jatsArticle({
        back: '<ref-list><ref><label>7</label><mixed-citation>7. Lin.</mixed-citation></ref></ref-list>',
      }),
    )
    expect(plainText(article.fullText?.html)).toContain('7 Lin.')
  })

  it('hold no CODEN, ISSN or number of a record', () => {
    const { references } = articleOf(
      mixed(
        `Lin, <source>J. Lamps</source> <volume>3</volume> <issn>1234-5678</issn><pub-id pub-id-type="coden">JLAMP</pub-id><object-id>x9</object-id>(2001)`,
      ),
    )
    expect(references[0]?.textHtml).toBe('Lin, J. Lamps 3 (2001)')
  })

  it('have no heading where there are none, but where pictures stand for them', () => {
    const textOf = (list: string) => readJats(jatsArticle({ back: list })).article.fullText
    const empty = textOf('<ref-list id="r"> </ref-list>')
    expect([empty?.html.includes('references'), empty?.outline.length]).toEqual([false, 0])
    const scanned = textOf('<ref-list><graphic xlink:href="refs.png"/></ref-list>')
    expect([scanned?.html.includes('references'), scanned?.outline.length]).toEqual([true, 1])
  })

  it('have the number of their record behind where they stand, and a book the name of its number', () => {
    const { references } = articleOf(
      `<ref><element-citation><source>J. Lamps</source><year>2014</year><volume>111</volume><issue>23</issue><pub-id pub-id-type="doi">10.5555/a</pub-id><fpage>8410</fpage><lpage>8415</lpage></element-citation></ref>
       <ref><element-citation><source>Lamps</source><year>2020</year><isbn>9783161484100</isbn></element-citation></ref>`,
    )
    expect(references.map(({ textHtml }) => textHtml)).toEqual([
      'J. Lamps. 2014; 111(23): 8410–8415. 10.5555/a',
      'Lamps. 2020. ISBN 9783161484100',
    ])
  })

  it.each([
    [
      '<pub-id pub-id-type="pmcid">PMC1234567</pub-id>',
      'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC1234567/',
    ],
    ['<pub-id pub-id-type="arxiv">hep-th/9901001</pub-id>', 'https://arxiv.org/abs/hep-th/9901001'],
    ['<isbn>978-3-16-148410-0</isbn>', 'https://search.worldcat.org/search?q=bn:9783161484100'],
    ['<object-id pub-id-type="pmid">19812324</object-id>', 'https://pubmed.ncbi.nlm.nih.gov/19812324/'],
  ])('link %s', (element, url) => {
    const html = readJats(jatsArticle({ back: `<ref-list>${mixed(`Lin. ${element}`)}</ref-list>` })).article
      .fullText?.html
    expect(html).toContain(`<a href="${url}">`)
  })
})

describe('linkWritten', () => {
  it.each([
    ['doi: 10.5555/a(b)c.', '<a href="https://doi.org/10.5555/a(b)c">doi: 10.5555/a(b)c</a>.'],
    ['(https://doi.org/10.5555/x)', '(<a href="https://doi.org/10.5555/x">https://doi.org/10.5555/x</a>)'],
    ['PMID: 1234567.', '<a href="https://pubmed.ncbi.nlm.nih.gov/1234567/">PMID: 1234567</a>.'],
    [
      'see https://example.org/a?b=1&amp;c=2, p. 3',
      'see <a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a>, p. 3',
    ],
    [
      '<a href="https://doi.org/10.5555/x">10.5555/x</a>',
      '<a href="https://doi.org/10.5555/x">10.5555/x</a>',
    ],
  ])('links %s', (text, html) => {
    expect(linkWritten(text)).toBe(html)
  })
})

it.each([
  '10.1186/s12915-017-0463-6',
  'Doi 10.1186/s12915-017-0463-6',
  'ARTN 125 10.1186/s12915-017-0463-6',
  'ARTN12510.1186/s12915-017-0463-6',
])('finds the DOI in "%s"', (text) => {
  expect(identifier('doi', text)?.url).toBe('https://doi.org/10.1186/s12915-017-0463-6')
})

describe('a reference as SciELO prints it', () => {
  it('has its number once, also where no mark follows it', () => {
    const ref = '<ref id="r"><label>1</label><mixed-citation>1 Wick A. Lamps. 2001.</mixed-citation></ref>'
    expect(articleOf(ref).references[0]?.textHtml).toBe('Wick A. Lamps. 2001.')
    expect(articleOf(ref.replace('1 Wick', '1 D lamps')).references[0]?.textHtml).toMatch(/^1 D lamps/)
  })

  it('links a DOI once that the printed form has at another resolver', () => {
    const forms =
      '<mixed-citation>Lamps. doi: http://doi.org/10.5555/A.1</mixed-citation><element-citation><pub-id pub-id-type="doi">10.5555/a.1</pub-id></element-citation>'
    const { fullText } = articleOf(`<ref id="r">${forms}</ref>`)
    expect(fullText?.html.match(/10\.5555\/a\.1<\/a>/gi)).toHaveLength(1)
  })
})

it('reads the page of the first of several works that one citation names', () => {
  const cited = (...pages: string[]): string =>
    pages.map((page, at) => `<source>J Lamp</source> <volume>${at + 1}</volume>, ${page}`).join('; ')
  const workOf = (words: string) =>
    readJats(
      jatsArticle({ back: `<ref-list><ref><mixed-citation>${words}</mixed-citation></ref></ref-list>` }),
    ).article.references[0]
  const pageOf = (words: string) => workOf(words)?.firstPage
  const [number, first] = ['<elocation-id>011</elocation-id>', '<fpage>5</fpage>']
  expect(pageOf(cited(number, first))).toBe('011')
  expect(pageOf(cited(first, number))).toBe('5')
  expect(pageOf(cited(number + first))).toBe('5')
  expect(workOf(`<volume>1</volume>–<volume>2</volume>, <fpage>5</fpage>–<lpage>9</lpage>`)).toMatchObject({
    ...{ firstPage: '5', lastPage: '9' },
  })
  const second = '<issue>2</issue>, <fpage>5</fpage>–<lpage>9</lpage>'
  expect(workOf(cited(number, second))).toMatchObject({ firstPage: '011', issue: null, lastPage: null })
  expect(workOf(cited(second, number))).toMatchObject({ firstPage: '5', issue: '2', lastPage: '9' })
})
