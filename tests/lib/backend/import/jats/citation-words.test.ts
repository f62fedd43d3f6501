import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const referenceOf = (ref: string) => {
  const { article, warnings } = readJats(jatsArticle({ back: `<ref-list><ref>${ref}</ref></ref-list>` }))
  return { ...article.references[0], warnings, html: article.fullText?.html ?? '' }
}
const parsed = (parts: string) => referenceOf(`<element-citation>${parts}</element-citation>`).textHtml

describe('a parsed reference', () => {
  it('has the members of a group in brackets, and the group alone as its author', () => {
    const read = referenceOf(
      '<element-citation><person-group><collab>The Lamps<contrib-group><contrib><name><surname>Wick</surname><given-names>Ann</given-names></name></contrib></contrib-group></collab></person-group><source>J Lamps</source></element-citation>',
    )
    expect(read.textHtml).toBe('The Lamps (Ann Wick). J Lamps')
    expect(read.authors).toEqual(['The Lamps'])
    expect(read.warnings).toEqual([])
  })

  it.each([
    ['curator', 'Wick A, curator. J Lamps'],
    ['inventor', 'Wick A, inventor. J Lamps'],
    ['compiler', 'Wick A, comp. J Lamps'],
    ['author', 'Wick A. J Lamps'],
  ])('says that its people are %s', (role, text) => {
    const name = '<name><surname>Wick</surname><given-names>A</given-names></name>'
    expect(
      parsed(`<person-group person-group-type="${role}">${name}</person-group><source>J Lamps</source>`),
    ).toBe(text)
  })

  it('has a date in figures in one order, the year first', () => {
    const date = '<day>20</day><month>2</month><year>1998</year>'
    expect(parsed(`<source>Gazette</source>${date}`)).toBe('Gazette. 1998-2-20')
    expect(parsed(`<source>Gazette</source>${date.replace('>2<', '>Feb<')}`)).toContain('Feb')
  })

  it('has a supplement behind its volume, before the pages', () => {
    expect(
      parsed('<source>J Lamps</source><volume>12</volume><supplement>Suppl 1</supplement><fpage>10</fpage>'),
    ).toBe('J Lamps 12 Suppl 1: 10')
  })

  it('says what the number of a patent is, of which office, and what happened on a date', () => {
    const patent = '<patent country="US">7,654,321</patent>'
    expect(parsed(`${patent}<date-in-citation content-type="filed">12 March 2009</date-in-citation>`)).toBe(
      'Patent US 7,654,321. filed 12 March 2009',
    )
    expect(parsed(`<source>US Patent</source>${patent}`)).toBe('US Patent. US 7,654,321')
    expect(parsed('<source>Lamps</source><patent country="US"/>')).toBe('Lamps')
    expect(parsed('<source>灯</source><patent>CN1234567A</patent>')).toBe('灯. 专利 CN1234567A')
  })

  it('has a word before the pages of a part of a book, and joins a date in figures', () => {
    const pages = '<fpage>5</fpage><lpage>9</lpage>'
    const book = '<source>Lamps</source><publisher-name>Wick</publisher-name>'
    expect(parsed(`${book}<year>2015</year>${pages}`)).toBe('Lamps. Wick. 2015. pp. 5–9')
    expect(parsed(`${book}<comment>p.</comment><fpage>5</fpage>`)).toBe('Lamps. Wick. p. 5')
    expect(parsed(`${book}<volume>2</volume>${pages}`)).toBe('Lamps. Wick 2: 5–9')
    expect(parsed('<source>灯报</source><year>2011</year><month>3</month><day>5</day>')).toBe(
      '灯报. 2011-3-5',
    )
    expect(parsed('<source>Lamp</source><year>2011</year><month>Mar</month><day>5</day>')).toBe(
      'Lamp. 2011 Mar 5',
    )
    expect(parsed('<source>Lamp</source><page-count count="200"/>')).toBe('Lamp. 200 p.')
  })

  it('keeps the order of a printed name, and reads all of it', () => {
    const read = referenceOf(
      '<mixed-citation><person-group><string-name><given-names>A.</given-names> <surname>Wick</surname></string-name></person-group>, Lamps.</mixed-citation>',
    )
    expect(read).toMatchObject({ textHtml: 'A. Wick, Lamps.', authors: ['Wick A.'] })
    expect(
      referenceOf(
        '<mixed-citation><string-name>B. <surname>Drift</surname></string-name>, Lamps.</mixed-citation>',
      ).authors,
    ).toEqual(['Drift B.'])
    const assigned =
      '<person-group person-group-type="inventor"><name><surname>Wick</surname></name></person-group><person-group person-group-type="assignee"><collab>Lamp Corp</collab></person-group>'
    expect(referenceOf(`<element-citation>${assigned}<year>2001年</year></element-citation>`)).toMatchObject({
      authors: ['Wick'],
      year: '2001',
    })
  })

  it('prints all pages once', () => {
    expect(parsed('<source>J</source><fpage>A1</fpage><page-range>A1-A2, A9</page-range>')).toBe(
      'J. A1-A2, A9',
    )
    expect(parsed('<source>J</source><fpage>1</fpage><lpage>2</lpage><page-range>1–2</page-range>')).toBe(
      'J. 1–2',
    )
  })

  it.each(['e1.2', 'S1-4', '第3页', '1 (2)', '*7'])('reads a first page such as %s', (first) => {
    const pages = `<fpage>${first}</fpage><page-range>${first}, 9</page-range>`
    expect(parsed(`<source>J</source>${pages}`)).toBe(`J. ${first}, 9`)
  })

  it('prints the last page in full where the range has it short', () => {
    expect(
      parsed('<source>J</source><fpage>4691</fpage><lpage>4696</lpage><page-range>4691–6</page-range>'),
    ).toBe('J. 4691–4696')
  })

  it('says what a bare number or date is', () => {
    expect(parsed('<source>Lamp</source><version>4.0</version><size units="page">400</size>')).toBe(
      'Lamp. Version 4.0. 400 p.',
    )
    expect(parsed('<source>Lamp</source><year>2000</year><access-date>2001 Jan 4</access-date>')).toBe(
      'Lamp. 2000. Accessed 2001 Jan 4',
    )
    expect(
      parsed('<source>灯</source><date-in-citation content-type="access-date">2001-01-04</date-in-citation>'),
    ).toBe('灯. [2001-01-04]')
    expect(parsed('<source>Lamp</source><date-in-citation>cited 2001</date-in-citation>')).toBe(
      'Lamp. cited 2001',
    )
  })

  it('names an author who is not known', () => {
    expect(parsed('<person-group><anonymous/></person-group><article-title>Lamps</article-title>')).toBe(
      'Anonymous. Lamps',
    )
  })
})

describe('a printed reference', () => {
  it('parts an annotation from what it is about', () => {
    const html = referenceOf(
      '<mixed-citation>Lamps, 1827.<annotation><p>Bright.</p></annotation></mixed-citation>',
    ).html
    expect(html).toContain('1827. Bright.')
  })

  it('has a link by number with its whole address', () => {
    const { url } = referenceOf(
      '<mixed-citation>Lamps <ext-link ext-link-type="doi" xlink:href="10.5555/lamp">here</ext-link></mixed-citation>',
    )
    expect(url).toBe('https://doi.org/10.5555/lamp')
  })
})

it('leaves the label of a reference out of its text', () => {
  expect(referenceOf('<label>5</label><note><p>See the lamps.</p></note>').textHtml).toBe('See the lamps.')
})
