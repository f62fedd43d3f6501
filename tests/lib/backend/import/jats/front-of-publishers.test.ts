import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const read = (meta: string, lang = 'en') => readJats(jatsArticle({ meta, lang })).article
const ofJournal = (journal: string, lang = 'en') =>
  readJats(jatsArticle({ lang }).replace('<journal-meta>', `<journal-meta>${journal}`)).article

describe('related works', () => {
  it('have a space where their source breaks the line', () => {
    const link =
      '<related-article xlink:href="10.5555/x">A Corrigendum on<break/>Wicks<break/>by Moss</related-article>'
    expect(read(link).relations[0]?.title).toBe('A Corrigendum on Wicks by Moss')
  })

  it('have the title an attribute gives beside a date', () => {
    const link =
      '<related-article related-article-type="retracted-article" xlink:href="10.5555/x" xlink:title="Lamps cure all"><date><day>1</day><month>2</month><year>2020</year></date></related-article>'
    expect(read(link).relations[0]?.title).toBe('Lamps cure all, 2020-02-01')
  })

  it('that are objects keep their address, or their number', () => {
    const facts = (attributes: string) => read(`<related-object ${attributes}/>`).front?.facts
    expect(facts('object-type="referee-report" ext-link-type="doi" xlink:href="10.5555/r.1"')).toEqual([
      { name: 'referee-report', value: 'https://doi.org/10.5555/r.1' },
    ])
    expect(facts('object-id="NCT01"')).toEqual([{ name: 'related-object', value: 'NCT01' }])
  })
})

describe('keywords', () => {
  it('stand under no heading of their own for one in brackets', () => {
    const group = '<kwd-group xml:lang="zh"><title>【关键词】</title><kwd>灯光</kwd></kwd-group>'
    expect(read(group, 'zh').front?.facts).toEqual([])
  })

  it('end without the mark that parts them in print', () => {
    const group = '<kwd-group><kwd>温室；</kwd><kwd>灯光,</kwd><kwd>调控</kwd></kwd-group>'
    expect(read(group, 'zh').keywords.zh).toEqual(['温室', '灯光', '调控'])
  })
})

describe('files and pictures', () => {
  it('take the picture of a formula for no graphical abstract', () => {
    const abstract =
      '<abstract><p><inline-formula><tex-math>x</tex-math><inline-graphic xlink:href="ieqn1.gif"/></inline-formula></p></abstract>'
    expect(read(abstract).graphicAbstract).toBeNull()
  })

  it('take a PDF of the figures for a supplement', () => {
    const uris =
      '<self-uri content-type="pdf" xlink:href="a.pdf"/><self-uri content-type="figures-pdf" xlink:href="a-figures.pdf"/>'
    expect(read(uris).files.map(({ role }) => role)).toEqual(['pdf', 'supplement'])
  })
})

describe('the journal', () => {
  it('has the short title of an index before an acronym, else that of its number in one', () => {
    const titles =
      '<abbrev-journal-title abbrev-type="IOP">JPL</abbrev-journal-title><abbrev-journal-title abbrev-type="publisher">J. Lamp Phys.</abbrev-journal-title>'
    expect(ofJournal(titles).journal.abbrev).toBe('J. Lamp Phys.')
    expect(ofJournal('<journal-id journal-id-type="nlm-ta">Q Lamps</journal-id>').journal.abbrev).toBe(
      'Q Lamps',
    )
  })

  it('keeps a second name that is in neither language', () => {
    const titles =
      '<journal-title>Journal of the Lamp Society</journal-title><trans-title-group xml:lang="ko"><trans-title>등불학회지</trans-title></trans-title-group>'
    expect(ofJournal(titles, 'ko').front?.facts).toContainEqual({
      name: 'journal-title',
      value: '등불학회지',
    })
  })
})

it('reads the contracts of older tag sets as awards', () => {
  const meta =
    '<contract-num rid="s1">LT-9</contract-num><contract-sponsor id="s1">Lamp Trust</contract-sponsor><contract-sponsor id="s2">Wick Fund</contract-sponsor>'
  const { funds, front } = read(meta)
  expect(funds).toEqual([
    { funder: { zh: null, en: 'Lamp Trust' }, award: 'LT-9' },
    { funder: { zh: null, en: 'Wick Fund' }, award: null },
  ])
  expect(front?.statements).toEqual([])
})

describe('dates', () => {
  it('know the stages Chinese journals name, and dates written in Chinese', () => {
    const meta =
      '<history><date date-type="收稿日期"><year>2018</year><month>10</month></date><date date-type="录用日期"><string-date>2020年11月3日</string-date></date></history>'
    expect(read(meta, 'zh').history.slice(0, 2)).toEqual([
      { type: 'received', date: '2018-10' },
      { type: 'accepted', date: '2020-11-03' },
    ])
  })

  it('keep a season', () => {
    const meta =
      '<history><date date-type="received"><season>Spring</season><year>2018</year></date></history>'
    expect(read(meta).front?.facts).toContainEqual({ name: 'received', value: 'Spring 2018' })
  })

  it('take an electronic publication for the date online', () => {
    const meta =
      '<pub-date publication-format="electronic" date-type="publication"><day>8</day><month>4</month><year>2024</year></pub-date>'
    expect(read(meta).onlineDate).toBe('2024-04-08')
  })
})

it('reads numbers of the classification and the code of the document among the identifiers', () => {
  const meta =
    '<article-id pub-id-type="clc">S225.91+1</article-id><article-id pub-id-type="custom" custom-type="documentCode">A</article-id>'
  const { clc, front } = read(meta, 'zh')
  expect(clc).toBe('S225.91+1')
  expect(front?.facts).toEqual([{ name: 'document-code', value: 'A' }])
})

it('reads the column in the second language where the first has that of the article', () => {
  const meta =
    '<article-categories><subj-group><subject>农业装备</subject></subj-group><subj-group xml:lang="en"><subject>Equipment</subject></subj-group></article-categories>'
  expect(read(meta, 'zh').column).toEqual({ zh: '农业装备', en: 'Equipment' })
})

describe('affiliations', () => {
  const affiliations = (aff: string) =>
    read(
      `<contrib-group><contrib><name><surname>Li</surname></name></contrib></contrib-group><aff>${aff}</aff>`,
      'zh',
    ).affiliations.map(({ name }) => name)

  it('whose parts are in both languages are read in each', () => {
    const parts =
      '<institution xml:lang="zh">灯科学院</institution><addr-line xml:lang="zh">北京</addr-line><institution xml:lang="en">Academy of Lamps</institution><country xml:lang="en">China</country>'
    expect(affiliations(parts)).toEqual([{ zh: '灯科学院 北京', en: 'Academy of Lamps, China' }])
  })

  it.each([
    [
      '<institution>灯科学院</institution>, <country xml:lang="en">China</country>',
      { zh: '灯科学院, China', en: null },
    ],
    ['灯科学院 <institution xml:lang="en">Academy of Lamps</institution>', null],
    [
      '<institution xml:lang="en">Academy of Lamps</institution>, <country>China</country>',
      { zh: null, en: 'Academy of Lamps, China' },
    ],
    [
      '<institution-wrap><institution xml:lang="en">Academy of Lamps</institution></institution-wrap>',
      { zh: null, en: 'Academy of Lamps' },
    ],
  ])('are in the language of their institution alone: %s', (parts, place) => {
    const [found] = affiliations(parts)
    if (place) expect(found).toEqual(place)
    else expect(found?.zh).toContain('灯科学院')
  })

  it('have a separator where their source breaks the line', () => {
    expect(affiliations('灯科学院<break/>北京')).toEqual([{ zh: '灯科学院 北京', en: null }])
    expect(affiliations('灯科学院, 北京<break/>Institute of Lamps<break/>Beijing')).toEqual([
      { zh: '灯科学院, 北京', en: 'Institute of Lamps, Beijing' },
    ])
    expect(affiliations('<label>1</label>Institute of Lamps<break/>灯科学院')).toEqual([
      { zh: '灯科学院', en: 'Institute of Lamps' },
    ])
    expect(affiliations('北京大学<break/>China')).toEqual([{ zh: '北京大学 China', en: null }])
    expect(affiliations('北京大学<break/>Tel: +86 10 1234')).toHaveLength(1)
    expect(affiliations('北京大学<break/>Peking University')).toEqual([
      { zh: '北京大学', en: 'Peking University' },
    ])
    expect(affiliations('MIT<break/>麻省理工学院')).toEqual([{ zh: '麻省理工学院', en: 'MIT' }])
    expect(affiliations('空军研究实验室<break/>USAF')).toEqual([{ zh: '空军研究实验室', en: 'USAF' }])
    for (const other of ['USA', 'CHINA', 'JAPAN', 'KOREA', 'TAIWAN', 'BEIJING', 'WUHAN', 'TEL'])
      expect(affiliations(`麻省理工学院<break/>${other}`)).toEqual([
        { zh: `麻省理工学院 ${other}`, en: null },
      ])
    expect(affiliations('Auer Works<break/>Althofen')[0]?.en).toBe('Auer Works, Althofen')
  })
})

it('joins a Chinese title that its source breaks', () => {
  const source = jatsArticle({ lang: 'zh', title: '量子灯的<break/>新进展' })
  expect(readJats(source).article.titleHtml.zh).toBe('量子灯的新进展')
})

it('keeps the number of a funder in its register', () => {
  const meta =
    '<funding-group><award-group xlink:href="http://dx.doi.org/10.13039/100004440"><funding-source>Lamp Trust</funding-source></award-group></funding-group>'
  expect(read(meta).front?.facts).toEqual([
    {
      name: 'funder-id',
      value: 'Lamp Trust: 10.13039/100004440',
      url: 'https://doi.org/10.13039/100004440',
    },
  ])
})

it('lists a date once that is written as a date', () => {
  const { front, publishDate } = read(
    '<pub-date pub-type="epub"><string-date>2021-02-22</string-date></pub-date>',
  )
  expect(front?.facts).toEqual([])
  expect(publishDate).toBe('2024')
})

it('heads an abstract without the brackets of print', () => {
  const { front } = read('<abstract><title>【摘要】</title><p>灯。</p></abstract>', 'zh')
  expect(front?.abstractTitle.zh).toBe('摘要')
})

it('takes a name whose parts a dot joins as printed', () => {
  const name =
    '<name name-style="eastern"><surname>阿卜杜拉</surname><given-names>·买买提</given-names></name>'
  const { authors } = read(`<contrib-group><contrib>${name}</contrib></contrib-group>`, 'zh')
  expect(authors[0]).toMatchObject({ name: { zh: '阿卜杜拉·买买提' }, parts: {} })
})
