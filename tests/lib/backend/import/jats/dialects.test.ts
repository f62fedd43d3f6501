import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { jatsArticle } from '../../../../support/jats'

const FOLDER = 'tests/fixtures/jats'
const read = (name: string) => readJats(readFileSync(`${FOLDER}/${name}.xml`)).article
/** What the page of a file cannot show, which the import names. */
const NAMED: Record<string, string[]> = {
  'book-review.xml': ['files that are not shown, of what is shown in another form: p1.tif'],
  'tag-library.xml': ['files that are not shown, of what is shown in another form: a.tif'],
  'acs.xml': ['line 2: the link to "/doi/suppl/10.1021/x/si.cif" leads nowhere'],
}
const htmlOf = (name: string) => read(name).fullText?.html ?? ''

describe('files as publishers write them', () => {
  it.each(readdirSync(FOLDER))('nothing of %s is lost, and no link leads nowhere', (file) => {
    const { article, warnings } = readJats(readFileSync(`${FOLDER}/${file}`))
    // A picture that lies elsewhere is linked.
    const losses = warnings.filter(({ code }) => code !== 'external-picture')
    expect(losses.map(({ message }) => message)).toEqual(NAMED[file] ?? [])
    expect(article.fullText?.html).not.toMatch(/href="#"|undefined|\[object/)
  })

  it('reads elements under any prefix their namespace has', () => {
    expect(htmlOf('ams')).toContain('<mover accent="true"><mi>x</mi>')
    expect(read('ams').titleHtml.en).toBe('Braids on <i>T</i><sup>2</sup> tori')
  })

  it('reads prefixes the document type declares', () => {
    const source = jatsArticle({ body: '<p><ext-link xlink:href="https://a.example/">A</ext-link></p>' })
    const { article } = readJats(source.replace(/ xmlns:\w+="[^"]*"/g, ''))
    expect(article.fullText?.html).toContain('<a href="https://a.example/">A</a>')
  })

  it('keeps both labels of a bilingual figure', () => {
    const [figure, table] = read('chinese').figures
    expect(figure?.label).toEqual({ zh: '图1', en: 'Fig.1' })
    expect(table?.label).toEqual({ zh: '表1', en: 'Tab.1' })
    expect(htmlOf('chinese')).toContain('<b>图1</b> <b lang="en">Fig.1</b>')
  })

  it('names what an empty link leads to, each of several by itself', () => {
    expect(htmlOf('copernicus')).toMatch(
      /<a href="#bib1.bibx1"[^>]*>Rime et al. \(2010\)<\/a>, <a href="#bib1.bibx2"[^>]*>Frost \(2011\)<\/a>/,
    )
    expect(htmlOf('copernicus')).toMatch(/<a href="#Ch1.S2"[^>]*>2<\/a>/)
  })

  it('keeps a person and the group named in one contributor, and whoever is anonymous', () => {
    const names = read('wiley').authors.map(({ name, collective }) => [name.en, collective])
    expect(names).toEqual([
      ['Ivo Vertex', false],
      ['Xia Edgeworth', false],
      ['Anonymous', false],
      ['Una Speaker', false],
      ['for the Cornice Study Group', true],
    ])
  })

  it('keeps a list of abbreviations out of the keywords', () => {
    const { keywords, front } = read('elsevier')
    expect(keywords.en).toEqual(['Tether', 'Sailcloth'])
    expect(front?.statements.find(({ kind }) => kind === 'abbreviations')?.html).toContain('kite tension')
  })

  it('parts what nothing in the source parts', () => {
    const statements = read('springer').front?.statements ?? []
    expect(statements.find(({ kind }) => kind === 'conference')?.html).toBe(
      '<p>Fifth Pear Symposium, PEARS5, Perpignan, May 2019</p>',
    )
  })

  it('reads environments of TeX the converter does not know', () => {
    expect(htmlOf('frontiers')).toContain('<mtable')
    expect(htmlOf('ams').match(/<mtr/g)).toHaveLength(2)
  })

  it('gives each address of an affiliation to read, with whose it is', () => {
    const { affiliations, front } = read('mdpi')
    expect(affiliations[0]?.name.en).toBe('Playa Laboratory, Salar City 1234, Bolivia')
    expect(front?.statements.find(({ kind }) => kind === 'people')?.html).toContain('lab@salt.example')
  })
})

it('names what is shown nowhere, with its line', () => {
  const source = jatsArticle({
    meta: '<article-categories><subj-group/><zorble>Vanished words here</zorble></article-categories>',
  })
  expect(readJats(source).article.front?.notShown).toEqual([
    expect.stringMatching(/^line \d+: <zorble> is not shown: Vanished words here$/),
  ])
})

it('keeps words of a section that stand in no paragraph', () => {
  const { article } = readJats(
    jatsArticle({ body: '<sec><title>T</title>Loose <bold>words</bold><p>P</p></sec>' }),
  )
  expect(article.fullText?.html).toContain('<p>Loose <b>words</b></p><p>P</p>')
})

describe('names, dates and titles of other dialects', () => {
  const statement = (name: string, kind: string) =>
    read(name).front?.statements.find((each) => each.kind === kind)?.html
  const fact = (name: string, key: string) =>
    read(name)
      .front?.facts.filter((each) => each.name === key)
      .map(({ value }) => value)

  it('takes a name in kana for no English name, and shows it beside the two others', () => {
    expect(read('jstage').authors.map(({ name }) => name)).toEqual([
      { zh: '山田太郎', en: 'Taro YAMADA' },
      { zh: null, en: 'Hana SUZUKI' },
    ])
    expect(statement('jstage', 'people')).toContain('ヤマダ タロウ')
    expect(statement('koreamed', 'people')).toContain('김민수')
  })

  it('keeps every subtitle and funding statement of a language', () => {
    const { subtitleHtml, fundingStatementHtml } = read('sage')
    expect(subtitleHtml.en).toBe('First follow-up; With a note on haste')
    expect(fundingStatementHtml.en).toBe(
      'Supported by the Delay Trust. The second author received a travel stipend from Slough Rail.',
    )
  })

  it('names the issue, and reads a date of the history that is only written', () => {
    expect(fact('sage', 'issue-title')).toEqual(['Themes in Delay'])
    expect(read('jats-1.3').issueTitle.en).toBe('The Leap Issue')
    expect(fact('jats-1.3', 'issue-subtitle')).toEqual(['On rare days'])
    expect(read('aip').history).toContainEqual({ type: 'accepted', date: '2008-07-29' })
  })

  it('heads notes that follow notes once', () => {
    expect(htmlOf('book-review').match(/data-label="footnotes"|data-label="notes"/g)).toHaveLength(1)
  })

  it('sets signatures below each other', () => {
    expect(htmlOf('book-review')).toContain('<b>Síle O’Neill</b><br><i>University College Cork</i>')
  })
})

it('takes authors listed in a group of each language for the same people', () => {
  const { authors, affiliations, clc } = read('chinese-groups')
  expect(
    authors.map(({ name, affiliations: own, corresponding }) => [name.zh, name.en, own, corresponding]),
  ).toEqual([
    ['王一', 'Yi Wang', [0], false],
    ['司马二', 'Er Sima', [1], true],
  ])
  expect(affiliations.map(({ name }) => name.en)).toEqual([
    'College of Engineering, Mou University, Beijing 100083, China',
    "Mou Institute, Xi'an 710000, China",
  ])
  expect(clc).toBe('S223.2')
})

it('keeps two groups of authors apart where they are not the same people in two languages', () => {
  const group = (lang: string, ...names: string[]) =>
    `<contrib-group xml:lang="${lang}">${names.map((name) => `<contrib contrib-type="author"><string-name>${name}</string-name></contrib>`).join('')}</contrib-group>`
  const namesOf = (...groups: string[]) =>
    readJats(jatsArticle({ meta: groups.join('') })).article.authors.map(({ name }) => [name.zh, name.en])
  expect(namesOf(group('zh', '王一'), group('en', 'Wang Yi', 'Li Er'))).toHaveLength(3)
  expect(namesOf(group('en', 'Ann Lee'), group('en', 'Wang Yi'))).toHaveLength(2)
  expect(namesOf(group('zh', '王一'), group('en', 'Wang Yi'))).toEqual([['王一', 'Wang Yi']])
})

it('keeps what stands beside the rows of a small table', () => {
  expect(htmlOf('kinds-of-tables')).toMatch(/arr attr/)
})

it('reads taxonomic treatments', () => {
  expect(htmlOf('peerj')).toContain('<p>Helix nova Snell, 2019</p>')
  expect(htmlOf('peerj')).toMatch(/<h3>Diagnosis<\/h3><p>Small shell\.<\/p>/)
})

it('names where a list of keywords comes from', () => {
  const facts = read('taylor-francis').front?.facts ?? []
  expect(facts.filter(({ value }) => value === 'Q53')).toEqual([{ name: 'JEL CLASSIFICATION', value: 'Q53' }])
  expect(facts.some(({ name }) => /mots|keywords/i.test(name))).toBe(false)
})

it('keeps a reference one line, with the number some sources print before it', () => {
  expect(htmlOf('kinds-of-references')).toMatch(/>10\.<\/span> .*Act 5\. Bill 99\. Annotated\. Printer<\/li>/)
})

it('keeps every funder of an award, and what a supplement of the front matter is', () => {
  expect(read('scielo-translated').funds).toEqual([
    { funder: { zh: null, en: 'CONCYTEC; CAPES' }, award: '1-2022' },
  ])
  expect(read('chinese-review').files[0]).toMatchObject({
    label: { zh: '附件' },
    descriptionHtml: { zh: '检索策略' },
  })
  expect(read('chinese-review').front?.facts).toContainEqual({
    name: 'supplementary-material',
    value: '附件 检索策略',
  })
})

it('keeps listings, algorithms and proofs in their order, and goes on with a list', () => {
  const html = htmlOf('computing')
  expect(html).toMatch(/Theorem 1\. \(Main\)[\s\S]*Proof\.[\s\S]*Algorithm 1[\s\S]*Listing 1/)
  expect(html).toContain('<ol start="3">')
  expect(html).toContain('return 0; // codecomment &lt;x&gt;')
})

it('reads notes, codes and biographies of a bilingual Chinese journal', () => {
  const { clc, column, subtitleHtml, front } = read('chinese-biographies')
  expect([clc, column.zh, column.en]).toEqual(['O436.1', '研究论文', 'Articles'])
  expect(subtitleHtml).toEqual({ zh: '以青海为例', en: 'the case of Qinghai' })
  expect(front?.statements.map(({ kind }) => kind)).toEqual([
    ...['correspondence', 'edited', 'note', 'biography', 'biography'],
  ])
})
