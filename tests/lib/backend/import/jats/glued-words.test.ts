import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article
const statementOf = (meta: string, kind: string) =>
  read({ meta }).front?.statements.find((statement) => statement.kind === kind)?.html
const byline = (contrib: string, more = '') =>
  `<contrib-group><contrib contrib-type="author"><name><surname>Wick</surname><given-names>Ann</given-names></name>${contrib}</contrib></contrib-group>${more}`

describe('affiliations', () => {
  it('part loose words from the institution behind them', () => {
    const aff =
      '<aff>Department of Lamps<institution-wrap><institution>Lamp University</institution></institution-wrap></aff>'
    expect(read({ meta: byline('', aff) }).affiliations[0]?.name.en).toBe(
      'Department of Lamps, Lamp University',
    )
  })

  it('have the address of an email, and no other made of what stands beside it', () => {
    const aff =
      '<aff><country>UK</country><fax>+44 2</fax><email>a@lamp.example</email><ext-link xlink:href="https://lamp.example">lamp.example</ext-link></aff>'
    const meta = byline('', aff)
    expect(statementOf(meta, 'people')).toBe('<p><a href="mailto:a@lamp.example">a@lamp.example</a></p>')
    expect(read({ meta }).affiliations[0]?.name.en).toBe('UK, +44 2 lamp.example')
  })
})

describe('front matter', () => {
  it('says that somebody writes on behalf of others', () => {
    expect(statementOf(byline('<on-behalf-of>the Lamp Trial</on-behalf-of>'), 'people')).toContain(
      'on behalf of the Lamp Trial',
    )
    expect(statementOf(byline('<on-behalf-of>On behalf of all lamps</on-behalf-of>'), 'people')).toBe(
      '<p><b>Ann Wick</b> On behalf of all lamps</p>',
    )
  })

  it('parts an abbreviation from what it stands for', () => {
    const kwd =
      '<kwd-group kwd-group-type="abbreviations"><compound-kwd><compound-kwd-part content-type="abbrev">LED</compound-kwd-part><compound-kwd-part content-type="expansion">light-emitting diode</compound-kwd-part></compound-kwd></kwd-group>'
    expect(statementOf(kwd, 'abbreviations')).toBe('<p>LED: light-emitting diode</p>')
  })

  it('parts the words of a reviewed book', () => {
    const product = '<product><source>The Lamp</source><year>2010</year>340 pp., <price>£5</price></product>'
    expect(statementOf(product, 'product')).toBe('<p>The Lamp 2010 340 pp., £5</p>')
  })

  it('parts the parsed citation of a related article', () => {
    const related =
      '<related-article related-article-type="corrected-article"><name><surname>Wick</surname><given-names>A</given-names></name><article-title>Lamps</article-title><year>2000</year></related-article>'
    expect(read({ meta: related }).relations[0]?.title).toBe('Wick A, Lamps, 2000')
  })

  it('shows and links a trial that attributes alone name', () => {
    const trial =
      '<related-object source-id="ClinicalTrials.gov" source-type="clinical-trials-registry" document-id="NCT00000001" document-id-type="clinical-trial-number"/>'
    expect(read({ meta: trial }).front?.facts).toContainEqual({
      name: 'related-object',
      value: 'ClinicalTrials.gov: NCT00000001',
      url: 'https://clinicaltrials.gov/study/NCT00000001',
    })
  })
})

describe('a part with a front matter of its own', () => {
  const stub = (front: string) =>
    read({
      journal: 'Lamps',
      after: `<sub-article article-type="abstract">${front}<body><p>Text.</p></body></sub-article>`,
    }).fullText?.html

  it('has its position in one line', () => {
    expect(
      stub('<front-stub><volume>9</volume><issue>1</issue><fpage>44</fpage><lpage>45</lpage></front-stub>'),
    ).toContain('<p data-part="other">9(1): 44–45</p>')
  })

  it('names its journal where that is another', () => {
    const front = (title: string) =>
      stub(
        `<front><journal-meta><journal-title>${title}</journal-title></journal-meta><article-meta><volume>9</volume></article-meta></front>`,
      )
    expect(front('Inner Lamps')).toContain('<p data-part="other"><i>Inner Lamps</i>, 9</p>')
    expect(front('Lamps')).toContain('<p data-part="other">9</p>')
  })
})
