import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { plainText } from '@/lib/text/inline-html'
import { jatsArticle } from '../../../../support/jats'

const read = (parts: Parameters<typeof jatsArticle>[0]) => readJats(jatsArticle(parts))
const articleOf = (meta: string) => read({ meta }).article
const htmlOf = (body: string) => read({ body }).article.fullText?.html ?? ''

const statementsOf = (meta: string) =>
  (articleOf(meta).front?.statements ?? []).map(({ kind, html }) => [kind, plainText(html)])

describe('parts of the front matter next to each other', () => {
  it('of a reviewed book are parted by spaces, and none is reported as lost', () => {
    const meta = `<product><person-group><name><surname>Prod</surname><given-names>Una</given-names></name></person-group><source>The Lamp Book</source><publisher-name>Faber</publisher-name><year>2014</year>, £12.99</product>`
    const { article, warnings } = read({ meta })
    expect(article.front?.statements.map(({ html }) => plainText(html))).toEqual([
      'Una Prod The Lamp Book Faber 2014, £12.99',
    ])
    expect(warnings).toEqual([])
  })

  it('of an event with notes stay a line, its date a date', () => {
    const meta = `<pub-history><event><event-desc>Posted</event-desc><date><day>1</day><month>1</month><year>2022</year></date><article-version>AO</article-version><notes><p>Seen by two.</p></notes></event></pub-history>`
    const [event] = articleOf(meta).front?.statements ?? []
    expect(event?.html).toContain('<p>Posted, 2022-01-01, AO</p>')
    expect(event?.html).toContain('<p>Seen by two.</p>')
  })

  it('of a list of abbreviations are parted by semicolons', () => {
    const meta = `<kwd-group kwd-group-type="abbreviations"><kwd>ABC, a big lamp</kwd><kwd>DEF, a dim one</kwd></kwd-group>`
    expect(statementsOf(meta)).toEqual([['abbreviations', 'ABC, a big lamp; DEF, a dim one']])
  })

  it('of an affiliation (link, fax) are parted by commas', () => {
    const meta = `<contrib-group><contrib><name><surname>Li</surname></name></contrib></contrib-group><aff><country>France</country><uri>http://lamp.example</uri><fax>fax 9</fax></aff>`
    expect(articleOf(meta).affiliations[0]?.name.en).toBe('France, http://lamp.example, fax 9')
  })

  it('reads a number written before an affiliation as its label', () => {
    const meta = `<contrib-group><contrib><name><surname>Li</surname></name></contrib></contrib-group><aff>2. Institute of Lamps</aff>`
    expect(articleOf(meta).affiliations[0]).toMatchObject({ label: '2', name: { en: 'Institute of Lamps' } })
  })

  it('keeps what supports a work beside its awards, and the heading of author notes', () => {
    const meta = `<author-notes><title>About the authors</title><fn><p>Both are retired.</p></fn></author-notes><funding-group><support-group><support-source>Lab</support-source><support-description>Loan of a lamp</support-description></support-group></funding-group>`
    expect(statementsOf(meta)).toEqual([
      ['note', 'About the authors Both are retired.'],
      ['funding', 'Lab, Loan of a lamp'],
    ])
  })

  it('knows acknowledgements before the body by their element', () => {
    const source = jatsArticle().replace('</front>', '<ack><p>Thanks to all.</p></ack></front>')
    expect(readJats(source).article.front?.statements).toMatchObject([{ kind: 'acknowledgements' }])
  })

  it('keeps words of a name that no element marks', () => {
    const meta = `<contrib-group><contrib contrib-type="author"><string-name>Bob <surname>Lamp</surname></string-name></contrib></contrib-group>`
    expect(articleOf(meta).authors[0]).toMatchObject({
      name: { en: 'Bob Lamp' },
      parts: { en: { family: 'Lamp', given: 'Bob' } },
    })
  })

  it.each([
    '<named-content content-type="degrees">MD</named-content>',
    '<role>Editor</role>',
    '<uri>https://orcid.org/0000-0002-1825-0097</uri>',
    '<comment>sic</comment>',
  ])('takes no %s for a word of a name', (beside) => {
    const names = (given: string, particle: string) =>
      articleOf(
        `<contrib-group><contrib contrib-type="author"><string-name>${given} ${particle} <surname>Wick</surname>, ${beside}</string-name></contrib></contrib-group>`,
      ).authors[0]
    expect(names('<given-names>Zoë</given-names>', '')).toMatchObject({
      name: { en: 'Zoë Wick' },
      parts: { en: { family: 'Wick', given: 'Zoë' } },
    })
    expect(names('Wickie', '<named-content content-type="particle">van</named-content>')).toMatchObject({
      name: { en: 'Wickie van Wick' },
      parts: { en: { family: 'Wick', given: 'Wickie van' } },
    })
  })

  it('keeps the cells of a table in an abstract apart', () => {
    const meta = `<abstract><table-wrap><label>Table A</label><table><tr><td>one</td><td>two</td></tr></table></table-wrap></abstract>`
    expect(articleOf(meta).abstractHtml.en).toBe('<h3>Table A</h3><p>one; two</p>')
  })

  it.each([
    ['<fn><label>a</label><p>Measured.</p></fn>', '<p>a Measured.</p>'],
    ['<fn-group><fn><p>Measured.</p></fn></fn-group>', '<p>Measured.</p>'],
  ])('keeps the notes of a table in an abstract below it: %s', (notes, below) => {
    const meta = `<abstract><table-wrap><table><tr><td>one<xref rid="a">a</xref></td></tr></table><table-wrap-foot>${notes}</table-wrap-foot></table-wrap></abstract>`
    const { article, warnings } = read({ meta: meta.replace('<fn>', '<fn id="a">') })
    expect(article.abstractHtml.en).toBe(`<p>onea</p>${below}`)
    expect(article.front?.statements).toEqual([])
    expect(warnings).toEqual([])
  })

  it('keeps a note in a cell or paragraph of such a table among the statements', () => {
    const note = (text: string) => `<p>x<fn><p>${text}</p></fn></p>`
    const meta = `<abstract><table-wrap><table><tr><td>${note('In a cell.')}</td></tr></table><table-wrap-foot>${note('Below it.')}</table-wrap-foot></table-wrap></abstract>`
    expect(statementsOf(meta)).toEqual([
      ['titleNote', 'In a cell.'],
      ['titleNote', 'Below it.'],
    ])
  })
})

describe('what a source says in another place than most', () => {
  it('takes no date of acceptance, preprint or retraction for that of publication', () => {
    const meta = `<pub-date pub-type="accepted"><day>3</day><month>2</month><year>2024</year></pub-date><pub-date pub-type="retracted"><day>9</day><month>9</month><year>2024</year></pub-date>`
    expect(articleOf(meta)).toMatchObject({ publishDate: '2024', year: 2024 })
    expect(articleOf(meta).history.map(({ type }) => type)).toContain('pub-date:accepted')
  })

  it('links a related work by its number in a register, and writes a place in the journal as words', () => {
    const meta = `<related-article related-article-type="retracted-article" ext-link-type="pmid" xlink:href="33333333"/><related-article related-article-type="companion" vol="7" issue="3" page="11"/>`
    expect(articleOf(meta).relations).toEqual([
      {
        type: 'retracted-article',
        doi: null,
        url: 'https://pubmed.ncbi.nlm.nih.gov/33333333/',
        title: null,
      },
      { type: 'companion', doi: null, url: null, title: '7(3): 11' },
    ])
  })

  it.each([
    ['clintrialgov', 'NCT00000001', 'https://clinicaltrials.gov/study/NCT00000001'],
    ['gen', 'AY123456', 'https://www.ncbi.nlm.nih.gov/nuccore/AY123456'],
    ['pdb', '1ABC', 'https://www.rcsb.org/structure/1ABC'],
    ['email', 'a@lamp.example', 'mailto:a@lamp.example'],
  ])('links a record of %s', (type, id, url) => {
    expect(htmlOf(`<p><ext-link ext-link-type="${type}" xlink:href="${id}">${id}</ext-link></p>`)).toContain(
      `<a href="${url}">${id}</a>`,
    )
  })

  it('leaves a path of a vocabulary out of the subjects', () => {
    const meta = `<article-categories><subj-group subj-group-type="heading"><subject>Analysis</subject></subj-group><subj-group><subject>/jcoll/1</subject><subject>AcademicSubjects/SCI00010</subject><subject>Ecology/Environment</subject></subj-group></article-categories>`
    expect(articleOf(meta).subjects).toEqual(['Ecology/Environment'])
  })
})
