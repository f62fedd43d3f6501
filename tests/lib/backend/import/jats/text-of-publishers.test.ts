import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article
const htmlOf = (parts: Parameters<typeof jatsArticle>[0]) => read(parts).fullText?.html ?? ''
const references = (inner: string) =>
  read({ back: `<ref-list><ref id="r1">${inner}</ref></ref-list>` }).references

describe('references', () => {
  it('end a DOI before the full stop of Chinese print', () => {
    const back =
      '<ref-list><ref><mixed-citation>王点．温室灯．DOI：10.5555/j.1000-0001．</mixed-citation></ref></ref-list>'
    const { references, fullText } = read({ back })
    expect(references[0]?.doi).toBe('10.5555/j.1000-0001')
    expect(fullText?.html).toContain(
      '<a href="https://doi.org/10.5555/j.1000-0001">10.5555/j.1000-0001</a>．',
    )
  })

  it('part a number that stands right behind the end', () => {
    const [reference] = references(
      '<mixed-citation>Wick A. Lamps, 9.<pub-id pub-id-type="pmid">1234567</pub-id></mixed-citation>',
    )
    expect(reference?.textHtml).toBe('Wick A. Lamps, 9. PubMed 1234567')
  })

  it('say their pages once', () => {
    const pages = '<volume>3</volume><fpage>44</fpage><lpage>8</lpage><page-range>44–8</page-range>'
    expect(references(`<element-citation>${pages}</element-citation>`)[0]?.textHtml).toBe('3: 44–8')
  })

  it('write a date in parts as one', () => {
    const date = '<date-in-citation><day>27</day><month>1</month><year>1880</year></date-in-citation>'
    expect(references(`<element-citation><source>Lamp</source>${date}</element-citation>`)[0]?.textHtml).toBe(
      'Lamp. 1880-01-27',
    )
  })

  it('know their type in older tag sets, groups among their authors, and the number of an article as its page', () => {
    const [reference] = references(
      '<citation citation-type="journal"><collab>Lamp Group</collab><person-group person-group-type="editor"><name><surname>Soot</surname></name></person-group><source>Lamps</source><elocation-id>e7</elocation-id></citation>',
    )
    expect(reference).toMatchObject({ type: 'journal', authors: ['Lamp Group'], firstPage: 'e7' })
  })
})

describe('footnotes', () => {
  it('have one mark where a link stands before them', () => {
    const html = htmlOf({
      body: '<p>Glow<xref ref-type="fn" rid="n1"><sup>6</sup></xref><fn id="n1"><label>6</label><p>Dim.</p></fn>.</p>',
    })
    expect(html.match(/href="#n1"/g)).toHaveLength(1)
    expect(html).toMatch(/<li id="n1"[^>]*><span data-part="label">6<\/span> <p>Dim\.<\/p>/)
  })

  it('stay with the figure they are a paragraph of', () => {
    const html = htmlOf({
      body: '<fig id="f1"><caption><p>Ketone<xref ref-type="fn" rid="n1">a</xref></p></caption><p><fn id="n1"><label>a</label><p>At rt.</p></fn></p></fig>',
    })
    expect(html).toMatch(
      /<div id="n1" data-type="note"><span data-part="label">a<\/span> <p>At rt\.<\/p>.*<\/figure>/,
    )
    expect(html).not.toContain('id="footnotes"')
  })
})

it('shows the picture for screens of a figure that has one for print as well', () => {
  const html = htmlOf({
    body: '<fig><graphic content-type="print" xlink:href="f1_pr.eps"/><graphic content-type="online" xlink:href="f1.jpg"/></fig><fig><graphic content-type="print" xlink:href="f2_pr.eps"/></fig>',
  })
  expect(Array.from(html.matchAll(/data-file="([^"]*)"/g), ([, name]) => name)).toEqual([
    'f1.jpg',
    'f2_pr.eps',
  ])
})

it('says the language of a paragraph that its caption has', () => {
  const body = '<fig><caption><p>灯箱</p></caption><caption xml:lang="en"><p>Lamp box</p></caption></fig>'
  expect(htmlOf({ body, lang: 'zh' })).toContain('<p lang="en">Lamp box</p>')
})

describe('a translation', () => {
  const translated = (stub: string) =>
    htmlOf({
      after: `<sub-article article-type="translation"><front-stub>${stub}</front-stub><body><p>Text.</p></body></sub-article>`,
    })

  it('marks a corresponding author by a sign, not by the words of the note', () => {
    const stub =
      '<contrib-group><contrib><name><surname>Azeite</surname></name><xref ref-type="corresp" rid="c2"/></contrib></contrib-group><author-notes><corresp id="c2">Correspondence: Oil Street 1</corresp></author-notes>'
    expect(translated(stub)).toMatch(/<a href="#c2"[^>]*>\*<\/a>/)
  })

  it('links a related record without words', () => {
    expect(translated('<related-object xlink:href="https://sciety.example/a"/>')).toContain(
      '<a href="https://sciety.example/a">https://sciety.example/a</a>',
    )
  })
})

it('says what the number of an edition is', () => {
  const [reference] = references(
    '<element-citation><source>Mantles</source><edition>2</edition><volume>1</volume></element-citation>',
  )
  expect(reference?.textHtml).toBe('Mantles. 2 ed, 1')
})

describe('a review', () => {
  const review = (stub: string) =>
    htmlOf({
      after: `<sub-article article-type="reviewer-report"><front-stub>${stub}</front-stub><body><p>Fine.</p></body></sub-article>`,
    })

  it('has its recommendation and date under words for them', () => {
    const html = review(
      '<pub-date pub-type="epub"><year>2023</year></pub-date><custom-meta-group><custom-meta><meta-name>recommendation</meta-name><meta-value>approve</meta-value></custom-meta></custom-meta-group>',
    )
    expect(html).toContain(
      '<dt><span data-label="review.recommendation"></span></dt><dd><span data-label="review.recommended.approved"></span></dd>',
    )
    expect(html).toContain('<dt><span data-label="review.date"></span></dt><dd>2023</dd>')
  })

  it('links the article it is of', () => {
    expect(
      review('<related-article xlink:href="https://doi.org/10.5555/a.2">Version 2</related-article>'),
    ).toContain('<a href="https://doi.org/10.5555/a.2">Version 2</a>')
  })
})

it('keeps the indentation of a source out of the numbers of citations', () => {
  const cited = (before: string, after: string) =>
    `<p>escape${before}<sup>${before}<xref ref-type="bibr" rid="r1">1</xref>,${before}<xref ref-type="bibr" rid="r1">2</xref>${after}</sup>.</p>`
  const back = '<ref-list><ref id="r1"><mixed-citation>A.</mixed-citation></ref></ref-list>'
  const html = htmlOf({ body: cited('\n\t\t', '\n\t'), back })
  expect(html).toMatch(/^<p>escape<sup><a [^>]*>1<\/a>, <a [^>]*>2<\/a><\/sup>\.<\/p>/)
  expect(htmlOf({ body: '<p>H\n<sup>+</sup> ion</p>' })).toContain('H<sup>+</sup> ion')
})
