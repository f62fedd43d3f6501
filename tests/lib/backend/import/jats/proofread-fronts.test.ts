import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '@/tests/support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts)).article
const author = (inner: string) =>
  `<contrib-group><contrib contrib-type="author">${inner}</contrib><contrib contrib-type="author"><name><surname>Oil</surname><given-names>Bo</given-names></name></contrib></contrib-group>`
const name = '<name><surname>Wick</surname><given-names>Eve</given-names><suffix>Jr.</suffix></name>'

describe('people', () => {
  it('are not named again behind a note that names them without suffix or spaces', () => {
    const note = (words: string, names: string, lang = 'en') =>
      read({
        lang,
        meta: `${author(`${names}<xref ref-type="corresp" rid="c1"/>`)}<author-notes><corresp id="c1">${words}</corresp></author-notes>`,
      }).front?.statements.find(({ kind }) => kind === 'correspondence')?.html
    expect(note('To Eve Wick', name)).not.toContain('names')
    expect(note('To somebody', name)).toContain('<p data-part="names">Eve Wick Jr.</p>')
    const korean =
      '<name xml:lang="ko" name-style="eastern"><surname>남궁</surname><given-names>영</given-names></name>'
    expect(
      note('남궁영, 부산시', `<name-alternatives>${korean}${name}</name-alternatives>`, 'ko'),
    ).not.toContain('names')
  })

  it('are anonymous in both languages where their name says no more', () => {
    const meta =
      '<contrib-group><contrib contrib-type="reviewer"><name><surname>Anonymous</surname></name></contrib></contrib-group>'
    expect(read({ meta }).front?.contributors).toMatchObject([{ name: '匿名', enName: 'Anonymous' }])
  })

  it('have the address that stands in their place', () => {
    const meta = `<contrib-group><contrib contrib-type="author">${name}<aff>Lamp House <email>e@lamp.example</email></aff></contrib></contrib-group>`
    expect(read({ meta }).front?.statements[0]?.html).toContain('mailto:e@lamp.example')
  })

  it('write on behalf of a group once', () => {
    const meta = `<contrib-group><contrib contrib-type="author">${name}</contrib><on-behalf-of>(for the Lamp Group)</on-behalf-of></contrib-group>`
    expect(read({ meta }).front?.statements.map(({ html }) => html)).toEqual(['<p>(for the Lamp Group)</p>'])
  })

  it('have their place in each language where Japanese is one of them', () => {
    const aff =
      '<aff><institution xml:lang="ja">東都大学</institution><institution xml:lang="en">Toto University</institution></aff>'
    const { affiliations } = read({ lang: 'ja', meta: author(name) + aff })
    expect(affiliations.map((each) => each.name)).toEqual([{ zh: '東都大学', en: 'Toto University' }])
  })

  it('have a country in brackets behind its name in the language of the place', () => {
    const aff = (whole: string) =>
      read({
        meta: `${author(name)}<aff><institution content-type="original">${whole}</institution><country country="BR">Brazil</country></aff>`,
      }).affiliations[0]?.name.en
    expect(aff('Universidade das Ondas, Brasil.')).toBe('Universidade das Ondas, Brasil (Brazil)')
    expect(aff('Universidade das Ondas')).toBe('Universidade das Ondas, Brazil')
  })
})

describe('what is said of an article', () => {
  it('has an abstract of another kind as the main one where it is called so and no other is', () => {
    const summary = '<abstract abstract-type="summary"><title>ABSTRACT</title><p>Lamps.</p></abstract>'
    expect(read({ meta: summary }).abstractHtml.en).toBe('<p>Lamps.</p>')
    const both = `${summary}<abstract><p>All of the lamps.</p></abstract>`
    expect(read({ meta: both }).abstractHtml.en).toBe('<p>All of the lamps.</p>')
  })

  it('has the year of the copyright behind its sign', () => {
    const rights = (statement: string) =>
      read({
        meta: `<permissions><copyright-statement>${statement}</copyright-statement><copyright-year>2021</copyright-year></permissions>`,
      }).copyright
    expect(rights('© Wick Press')).toBe('© 2021 Wick Press')
    expect(rights('版权归灯学会所有。')).toBe('© 2021 版权归灯学会所有。')
  })

  it('has the reading of a word behind it, and one space between words', () => {
    const title = '江戸期の<ruby><rb>行灯</rb><rp>(</rp><rt>あんどん</rt><rp>)</rp></ruby>'
    expect(read({ lang: 'ja', title }).otherTitles[0]?.html).toBe('江戸期の行灯（あんどん）')
    expect(read({ title: 'Soot: <?xmltex \\break?> a reanalysis' }).titleHtml.en).toBe('Soot: a reanalysis')
  })

  it('has minus signs in formulas of one line', () => {
    const power =
      '<mml:msup><mml:mi mathvariant="normal">m</mml:mi><mml:mrow><mml:mo>-</mml:mo><mml:mn>3</mml:mn></mml:mrow></mml:msup>'
    const title = `Soot per <inline-formula><mml:math>${power}</mml:math></inline-formula>`
    expect(read({ title }).titleHtml.en).toBe('Soot per m<sup>−3</sup>')
  })

  it('is online on the date whose other attribute says so', () => {
    const meta =
      '<pub-date pub-type="epub" date-type="pub"><day>20</day><month>9</month><year>2024</year></pub-date>'
    expect(read({ meta }).onlineDate).toBe('2024-09-20')
  })

  it('has its numbers in registers with their records', () => {
    const meta = '<article-id pub-id-type="pmcid">PMCPMC7654321</article-id>'
    expect(read({ meta }).front?.facts).toContainEqual({
      name: 'pmcid',
      value: 'PMC7654321',
      url: 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC7654321/',
    })
  })
})
