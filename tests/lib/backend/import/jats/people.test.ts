import { describe, expect, it } from 'vitest'
import { readPeople } from '@/lib/backend/import/jats/people'
import { readJats } from '@/lib/backend/import/jats/read-jats'
import { parseXml } from '@/lib/backend/import/jats/xml'
import { jatsArticle } from '../../../../support/jats'

const authorsOf = (contribs: string) =>
  readPeople(
    parseXml(`<article-meta><contrib-group>${contribs}</contrib-group></article-meta>`),
    'zh',
  ).authors.map(({ name, collective }) => ({ ...name, collective }))

describe('readPeople', () => {
  it('keeps both names of an author, a foreign one as it is written in Chinese', () => {
    const contrib = `<contrib contrib-type="author"><name-alternatives>
      <string-name xml:lang="zh">英格丽·霍尔贝格</string-name>
      <name xml:lang="en"><surname>Holberg</surname><given-names>Ingrid</given-names></name>
    </name-alternatives></contrib>`
    expect(authorsOf(contrib)).toEqual([{ zh: '英格丽·霍尔贝格', en: 'Ingrid Holberg', collective: false }])
  })

  it('keeps a group of authors named in two languages', () => {
    const contrib = `<contrib contrib-type="author"><collab-alternatives>
      <collab xml:lang="zh">试验协作组</collab><collab xml:lang="en">Trial Group</collab>
    </collab-alternatives></contrib>`
    expect(authorsOf(contrib)).toEqual([{ zh: '试验协作组', en: 'Trial Group', collective: true }])
  })

  it('takes the label of an affiliation with the point behind it', () => {
    const aff =
      '<article-meta xml:lang="en"><aff id="a1"><label>1</label>. Lamp House, Marvia</aff></article-meta>'
    expect(readPeople(parseXml(aff), 'en').affiliations[0]?.name.en).toBe('Lamp House, Marvia')
  })

  it('names a group without the address kept inside its name', () => {
    const contrib = `<contrib contrib-type="author"><collab><institution>The Lamp collaboration</institution>
      <address><email>lamps@example.org</email></address></collab></contrib>`
    expect(authorsOf(contrib)).toEqual([{ zh: 'The Lamp collaboration', en: null, collective: true }])
  })

  it('keeps an affiliation of a third language as its authors wrote it, without their e-mail', () => {
    const { affiliations } = readPeople(
      parseXml(`<article-meta xml:lang="pt"><aff id="a1"><label>*</label>
        <institution content-type="orgname">Universidade das Ondas</institution>
        <institution content-type="original">Universidade das Ondas, Porto, Brasil; ana@ondas.example</institution>
      </aff></article-meta>`),
      null,
    )
    expect(affiliations.map(({ name }) => name)).toEqual([
      { zh: null, en: 'Universidade das Ondas, Porto, Brasil' },
    ])
  })

  it('puts a country the whole of an affiliation does not name behind it, then the name of a register', () => {
    const { affiliations } = readPeople(
      parseXml(`<article-meta xml:lang="pt"><aff id="a1">
        <institution content-type="normalized">University of Waves</institution>
        <institution content-type="orgname">Universidade das Ondas</institution>
        <addr-line><city>Porto</city></addr-line><country>Brazil</country>
        <institution content-type="original">Ana ensina na Universidade das Ondas,
          Porto. ana@ondas.example</institution>
      </aff></article-meta>`),
      null,
    )
    expect(affiliations.map(({ name }) => name.en)).toEqual([
      'Ana ensina na Universidade das Ondas, Porto, Brazil (University of Waves)',
    ])
  })

  it('print the name of a register once, in whichever part and with whichever accents it stands', () => {
    const name = (parts: string) =>
      readPeople(parseXml(`<article-meta><aff id="a1">${parts}</aff></article-meta>`), null).affiliations[0]
        ?.name.en
    const registered = '<institution content-type="normalized">Universite des Ondes</institution>'
    expect(name(`<institution content-type="orgname">Université des Ondes</institution>${registered}`)).toBe(
      'Université des Ondes',
    )
    expect(
      name(`<institution content-type="original">Université des ondes, Brest</institution>${registered}`),
    ).toBe('Université des ondes, Brest')
    expect(name(registered)).toBe('Universite des Ondes')
  })

  it('leaves out the word before an email with it', () => {
    const names = [
      'Lamp Quay, Oslo (e-mail: a@b.example)',
      '灯塔大学，北京；电子邮箱：a@b.example',
      'Quay; Email a@b.example',
    ].map(
      (text) =>
        readPeople(parseXml(`<article-meta><aff id="a1">${text}</aff></article-meta>`), null).affiliations[0]
          ?.name,
    )
    expect(names.map((name) => name?.zh ?? name?.en)).toEqual(['Lamp Quay, Oslo', '灯塔大学，北京', 'Quay'])
  })

  it('gives the only affiliation to those who are linked to it, where anybody is', () => {
    const contrib = (name: string, link: string) =>
      `<contrib contrib-type="author"><name><surname>${name}</surname></name>${link}</contrib>`
    const of = (link: string) =>
      readPeople(
        parseXml(
          `<article-meta><contrib-group>${contrib('Wick', link)}${contrib('Drift', '')}</contrib-group><aff id="a1">Quay</aff></article-meta>`,
        ),
        null,
      ).authors.map(({ affiliations }) => affiliations)
    expect(of('<xref ref-type="aff" rid="a1"/>')).toEqual([[0], []])
    expect(of('')).toEqual([[0], [0]])
    expect(of('<xref ref-type="aff" rid="gone"/>')).toEqual([[0], [0]])
  })

  it('keeps the words of links in notes', () => {
    const note = '<fn id="n1"><p>See <xref ref-type="app" rid="p1">Appendix 1</xref>.</p></fn>'
    const meta = parseXml(`<article-meta><author-notes>${note}</author-notes></article-meta>`)
    expect(readPeople(meta, null).authorNotesHtml).toEqual(['See Appendix 1.'])
  })

  it('keeps every language of an affiliation', () => {
    const { affiliations } = readPeople(
      parseXml(`<article-meta><aff-alternatives id="a1">
        <aff xml:lang="en"><institution>Institute of Rivers</institution></aff>
        <aff xml:lang="de"><institution>Institut für Flüsse</institution></aff>
        <aff xml:lang="zh"><institution>河流研究所</institution></aff>
        <aff xml:lang="ja"><institution>河川研究所</institution></aff>
      </aff-alternatives></article-meta>`),
      'en',
    )
    expect(affiliations[0]?.name).toEqual({
      zh: '河流研究所 (河川研究所)',
      en: 'Institute of Rivers (Institut für Flüsse)',
    })
  })

  it('leaves out affiliations that only editors have', () => {
    const xml = `<article-meta>
      <contrib-group><contrib contrib-type="author"><name><surname>Lamp</surname></name><xref ref-type="aff" rid="a2"/></contrib></contrib-group>
      <contrib-group><contrib contrib-type="editor"><name><surname>Ed</surname></name><xref ref-type="aff" rid="e1 a2"/>
        <aff><institution>Editing House</institution></aff></contrib></contrib-group>
      <aff id="e1">Ed House</aff><aff id="a2">Lamp House</aff><aff id="a3">House of all</aff>
    </article-meta>`
    const { affiliations, authors } = readPeople(parseXml(xml), 'en')
    expect(affiliations.map(({ name }) => name.en)).toEqual(['Lamp House', 'House of all'])
    expect(authors.map((author) => author.affiliations)).toEqual([[0]])
  })

  it('takes a raised or bold sign before an affiliation for its label', () => {
    const ofXml = (inside: string) => {
      const { affiliations } = readPeople(
        parseXml(`<article-meta><aff id="a1">${inside}</aff></article-meta>`),
        'en',
      )
      return [affiliations[0]?.label, affiliations[0]?.name.en]
    }
    expect(ofXml('<sup>1</sup>Lamp House, Marvia')).toEqual(['1', 'Lamp House, Marvia'])
    expect(ofXml('<bold><sup>2</sup></bold> Lamp House')).toEqual(['2', 'Lamp House'])
    expect(ofXml('<bold>Lamp</bold> House')).toEqual([null, 'Lamp House'])
  })

  it('parts what an affiliation names side by side, without the numbers of its institution', () => {
    const named = (aff: string) =>
      readPeople(parseXml(`<article-meta><aff id="a1"><label>1</label>${aff}</aff></article-meta>`), 'en')
        .affiliations[0]
    const wrap = `<institution-wrap><institution-id institution-id-type="ROR">https://ror.org/05gq02987</institution-id>
      <institution-id institution-id-type="GRID">grid.1.2</institution-id><institution>Lamp House</institution></institution-wrap>`
    const place = `<addr-line content-type="city">Marvia</addr-line><addr-line content-type="postcode">1007</addr-line>
      <country>Ondia</country>`
    expect(named(wrap + place)).toMatchObject({
      name: { en: 'Lamp House, Marvia 1007, Ondia' },
      ror: 'https://ror.org/05gq02987',
    })
    expect(named(`${wrap}<city>Marvia</city><email>a@lamp.example</email>`)?.name.en).toBe(
      'Lamp House, Marvia',
    )
    expect(
      named('<institution>灯塔大学</institution> <institution>光学系</institution>，<city>望川</city>')?.name
        .zh,
    ).toBe('灯塔大学 光学系，望川')
    expect(
      named(
        '<institution>Lamp House</institution> at <city>Marvia</city>, <country>Ondia</country>; <email>a@b.example</email>',
      )?.name.en,
    ).toBe('Lamp House at Marvia, Ondia')
  })
})

it('keeps a country whose name only begins a word of the affiliation as printed', () => {
  const { affiliations } = readPeople(
    parseXml(
      '<article-meta><aff><country>Australia</country><institution content-type="original">Revista Australiana, Sydney</institution></aff></article-meta>',
    ),
    'en',
  )
  expect(affiliations[0]?.name.en).toBe('Revista Australiana, Sydney, Australia')
})

it('names a funder without its number in a register', () => {
  const { funds } = readJats(
    jatsArticle({
      meta: '<funding-group><award-group><funding-source>Lamp Fund <named-content content-type="funder-id">https://doi.org/10.13039/1</named-content></funding-source></award-group></funding-group>',
    }),
  ).article
  expect(funds[0]?.funder.en).toBe('Lamp Fund')
})
