import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { citationFiles } from '@/lib/citation/citation-files'
import { citationTypeOf } from '@/lib/citation/citation-types'
import { pagesOf } from '@/lib/citation/csl-item'
import { markup } from '@/lib/citation/markup'
import { nameText } from '@/lib/citation/names'
import { type CitationRecord, ownRecord, recordIn } from '@/lib/citation/record'
import { arbitraryWork, awkwardWorks } from '@/tests/support/arbitrary-work'
import {
  type Tagged,
  parseBibtex,
  parseEndnote,
  parseNoteExpress,
  parseRis,
  printed,
} from '@/tests/support/parse-citations'

const records = awkwardWorks.map(ownRecord)
const valuesOf = (record: Tagged, tag: string) =>
  record.filter((field) => field.tag === tag).map(({ value }) => value)
const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
/** The title without marks, which every format can contain. */
const words = (html: string) =>
  flat(
    markup.with(
      html,
      (text) => text,
      (_, inner) => inner,
    ),
  )

it('dates a work by its first day in the year of the volume, else by that year', () => {
  const written = (publishDate: string, year: number) =>
    citationFiles.RefMan.write([
      ownRecord({ ...arbitraryWork(), publishDate, onlineDate: '2025-12-15', year }),
    ])
  expect(written('2025-12-01', 2025)).toContain('DA  - 2025/12/15/')
  expect(written('2026-12', 2026)).toMatch(/^PY {2}- 2026\r\n(?!DA)/m)
})

it.each([
  ['zh-CN', 'chinese'],
  ['en', 'english'],
  ['es', 'spanish'],
  ['pt-BR', 'portuguese'],
  ['est', 'est'],
  ['constructor', 'constructor'],
])('names in BibTeX the language of a work in %s', (language, name) =>
  expect(citationFiles.BibTeX.write([ownRecord(arbitraryWork({ language }))])).toContain(
    `language = {${name}}`,
  ),
)

describe('export files of awkward records', () => {
  it('are 200 and more', () => expect(records.length).toBeGreaterThanOrEqual(200))

  it('RIS loses nothing and gains no field', () => {
    const read = parseRis(citationFiles.RefMan.write(records))
    expect(read).toHaveLength(records.length)
    read.forEach((fields, at) => {
      const record = records[at]!
      expect(valuesOf(fields, 'TY')).toEqual(['JOUR'])
      expect(valuesOf(fields, 'TI')).toEqual([markup.text(record.titleHtml)])
      expect(valuesOf(fields, 'AU')).toEqual(record.authors.map((name) => nameText(name, true)))
      expect(valuesOf(fields, 'DO')).toEqual(record.doi ? [record.doi] : [])
      expect(valuesOf(fields, 'SP')).toEqual([record.firstPage ?? record.elocationId].filter(Boolean))
      expect(valuesOf(fields, 'EP')).toEqual(record.lastPage ? [record.lastPage] : [])
      expect(valuesOf(fields, 'VL')).toEqual(record.volume ? [record.volume] : [])
      expect(valuesOf(fields, 'KW')).toEqual(record.keywords)
      expect(valuesOf(fields, 'DA')).toEqual(['2026/03/05/'])
    })
  })

  it('EndNote loses nothing and gains no field', () => {
    const read = parseEndnote(citationFiles.Endnote.write(records))
    expect(read).toHaveLength(records.length)
    read.forEach((fields, at) => {
      const record = records[at]!
      expect(valuesOf(fields, '0')).toEqual(['Journal Article'])
      expect(valuesOf(fields, 'T')).toEqual([markup.text(record.titleHtml)])
      expect(valuesOf(fields, 'A')).toHaveLength(record.authors.length)
      expect(valuesOf(fields, 'P')).toEqual([pagesOf(record)].filter(Boolean))
      expect(valuesOf(fields, 'R')).toEqual(record.doi ? [record.doi] : [])
    })
  })

  it('NoteExpress loses nothing and gains no field', () => {
    const read = parseNoteExpress(citationFiles.NoteExpress.write(records))
    expect(read).toHaveLength(records.length)
    read.forEach((fields, at) => {
      const record = records[at]!
      expect(valuesOf(fields, 'Reference Type')).toEqual(['Journal Article'])
      expect(valuesOf(fields, 'Title')).toEqual([markup.text(record.titleHtml)])
      expect(valuesOf(fields, 'Author')).toEqual(record.authors.map((name) => nameText(name, true)))
      expect(valuesOf(fields, 'DOI')).toEqual(record.doi ? [record.doi] : [])
    })
  })

  it('BibTeX balances its braces, keeps keys apart and prints the same words', () => {
    const read = parseBibtex(citationFiles.BibTeX.write(records))
    expect(read).toHaveLength(records.length)
    expect(new Set(read.map(({ key }) => key)).size).toBe(records.length)
    read.forEach((entry, at) => {
      const record = records[at]!
      expect(entry['@']).toBe('article')
      expect(printed(entry.title ?? '')).toBe(words(record.titleHtml))
      expect(printed(entry.doi ?? '')).toBe(record.doi ?? '')
      expect((entry.author ?? '').split(' and ').filter(Boolean)).toHaveLength(
        record.authors.reduce(
          (sum, name) => sum + ('literal' in name ? name.literal.split(' and ').length : 1),
          0,
        ),
      )
      expect(entry.pages?.replace('--', '-') ?? null).toBe(pagesOf(record))
    })
  })

  it('NoteFirst is well-formed XML with the same words', () => {
    const xml = citationFiles.NoteFirst.write(records)
    const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement!
    const entries = [...root.getElementsByTagName('Bibliography')]
    expect(entries).toHaveLength(records.length)
    expect(root.getElementsByTagName('BibliographiesCount')[0]?.textContent).toBe(String(records.length))
    entries.forEach((entry, at) => {
      expect(entry.getElementsByTagName('Title')[0]?.textContent).toBe(markup.text(records[at]!.titleHtml))
      expect(entry.getElementsByTagName('FullName')).toHaveLength(records[at]!.authors.length)
    })
  })

  it('CSL-JSON is JSON that keeps marks and locators', () => {
    const read = JSON.parse(citationFiles['CSL-JSON'].write(records)) as { title: string; page?: string }[]
    expect(read).toHaveLength(records.length)
    expect(read.some(({ title }) => title.includes('CO<sub>2</sub>'))).toBe(true)
    expect(read.map(({ page }) => page ?? null)).toEqual(records.map(pagesOf))
  })
})

describe('a bilingual record', () => {
  const work = arbitraryWork()

  it('names both sides in NoteExpress', () => {
    const [fields] = parseNoteExpress(citationFiles.NoteExpress.write([recordIn(work, 'zh')]))
    expect(valuesOf(fields!, 'Title')).toEqual(['湖水的光'])
    expect(valuesOf(fields!, 'Translated Title')).toEqual(['Light in lakes'])
    expect(valuesOf(fields!, 'Author')).toEqual(['张雅琼', '欧阳修'])
    expect(valuesOf(fields!, 'Translated Author')).toEqual(['Zhang, Ya-qiong', 'Ouyang, Xiu'])
    expect(valuesOf(fields!, 'Language')).toEqual(['chi'])
  })

  it('names a journal of one name once', () => {
    const named = arbitraryWork({ journal: { zh: 'Lamps', en: 'Lamps' } })
    for (const type of ['NoteExpress', 'NoteFirst'] as const)
      expect(citationFiles[type].write([recordIn(named, 'zh')]).match(/Lamps/g)).toHaveLength(1)
  })

  it('falls back to the side there is', () => {
    const chinese = arbitraryWork({ titleHtml: { zh: '湖水的光', en: null } })
    expect(recordIn(chinese, 'en').titleHtml).toBe('湖水的光')
    expect(recordIn(chinese, 'en').language).toBe('zh-CN')
  })

  it('has the ISSN of print and that of online', () => {
    const works = [recordIn(work, 'en')]
    const both = ['1234-5679', '2345-6782']
    expect(parseRis(citationFiles.RefMan.write(works)).map((fields) => valuesOf(fields, 'SN'))).toEqual([
      both,
    ])
    expect(parseEndnote(citationFiles.Endnote.write(works)).map((fields) => valuesOf(fields, '@'))).toEqual([
      both,
    ])
    expect(citationFiles.BibTeX.write(works)).toContain('issn = {1234-5679, 2345-6782}')
    expect(citationFiles['CSL-JSON'].write(works)).toContain('"ISSN": "1234-5679, 2345-6782"')
    expect(citationFiles.NoteExpress.write(works)).toContain('{ISBN/ISSN}: 1234-5679, 2345-6782')
    expect(citationFiles.NoteFirst.write(works)).toContain('1234-5679')
  })

  it('names the language of the work, whichever side is written', () => {
    const works = [recordIn(work, 'en'), recordIn(arbitraryWork({ language: 'pt' }), 'en')]
    expect(parseRis(citationFiles.RefMan.write(works)).map((fields) => valuesOf(fields, 'LA'))).toEqual([
      ['zh-CN'],
      ['pt'],
    ])
    expect(parseEndnote(citationFiles.Endnote.write(works)).map((fields) => valuesOf(fields, 'G'))).toEqual([
      ['zh-CN'],
      ['pt'],
    ])
    expect(citationFiles.BibTeX.write(works)).toMatch(
      /language = \{chinese\},[\s\S]*language = \{portuguese\},/,
    )
    expect(citationFiles.NoteExpress.write(works)).toMatch(/\{Language\}: chi[\s\S]*\{Language\}: pt/)
    expect(citationFiles.NoteFirst.write(works)).toMatch(/<Language>zh-CHS<[\s\S]*<Language>pt</)
  })

  it('of a work in a third language has its own texts, and the English title as translation', () => {
    const third = arbitraryWork({
      ...{ language: 'pt', ownTitleHtml: 'A luz', titleHtml: { zh: null, en: 'Light in lakes' } },
      ...{ ownAbstract: '<p>A água.</p>', ownKeywords: ['lagos'] },
    })
    const [fields] = parseRis(citationFiles.RefMan.write([ownRecord(third)]))
    expect(['TI', 'TT', 'AB', 'KW', 'LA'].map((tag) => valuesOf(fields!, tag))).toEqual([
      ...[['A luz'], ['Light in lakes'], ['A água.'], ['lagos'], ['pt']],
    ])
    const [english] = parseRis(citationFiles.RefMan.write([recordIn(third, 'en')]))
    expect(['TI', 'TT', 'AB'].map((tag) => valuesOf(english!, tag))).toEqual([
      ...[['Light in lakes'], ['A luz'], ['The water is clear.']],
    ])
  })

  it('names the language of every text in NoteFirst, also of one that stands in', () => {
    const langsOf = (work: CitationRecord) => {
      const root = new DOMParser().parseFromString(citationFiles.NoteFirst.write([work]), 'text/xml')
      const named = ['Title', 'Organization', 'Media', 'Keyword', 'Abstract'].map((name) => [
        name,
        [...root.getElementsByTagName(name)].map((each) => each.getAttribute('Lang')),
      ])
      return Object.fromEntries(named) as Record<string, (string | null)[]>
    }
    expect(langsOf(recordIn(work, 'zh'))).toEqual({
      ...{ Title: ['zh-CHS', 'en'], Organization: ['zh-CHS'], Media: ['zh-CHS', 'en'] },
      ...{ Keyword: ['zh-CHS', 'zh-CHS'], Abstract: ['zh-CHS'] },
    })
    const third = arbitraryWork({
      ...{ language: 'pt', ownTitleHtml: 'A luz', titleHtml: { zh: null, en: 'Light in lakes' } },
      ...{ ownKeywords: ['lagos'], journal: { zh: 'Revista dos Lagos', en: null } },
    })
    expect(langsOf(ownRecord(third))).toEqual({
      ...{ Title: ['pt', 'en'], Organization: ['pt'], Media: ['pt'], Keyword: ['pt'], Abstract: ['en'] },
    })
    const translated = { ...third, titleHtml: { zh: '湖水的光', en: null } }
    expect(langsOf(ownRecord(translated))['Title']).toEqual(['pt', 'zh-CHS'])
    const half = arbitraryWork({
      ...{ affiliations: [{ zh: '湖泊研究所', en: null }], journal: { zh: '湖泊学刊', en: null } },
      ...{ keywords: { zh: ['湖泊'], en: [] }, abstract: { zh: '<p>湖水很清。</p>', en: null } },
    })
    expect(langsOf(recordIn(half, 'en'))).toEqual({
      ...{ Title: ['en', 'zh-CHS'], Organization: ['zh-CHS'], Media: ['zh-CHS'] },
      ...{ Keyword: ['zh-CHS'], Abstract: ['zh-CHS'] },
    })
  })

  it('names the language of an author or a newspaper whose name stands in for one in the language of the title', () => {
    const zh = { family: '张', given: '伟' }
    const write = (changed: Parameters<typeof arbitraryWork>[0], side: 'zh' | 'en') =>
      citationFiles.NoteFirst.write([recordIn(arbitraryWork(changed), side)])
    const authors = [
      { zh, en: { family: 'Zhang', given: 'Wei' } },
      { zh, en: null },
      { zh: { literal: 'WHO' }, en: null },
    ]
    const langs = [...write({ authors }, 'en').matchAll(/<Info lang="([^"]*)"/g)].map(([, lang]) => lang)
    expect(langs).toEqual(['en', 'zh-CHS', 'en'])
    const newspaper = { articleType: 'newspaper', journal: { zh: null, en: null } }
    const paper = { ...newspaper, publisher: { zh: '湖泊日报', en: null } }
    expect(write(paper, 'en')).toContain('<Media Lang="zh-CHS"><![CDATA[湖泊日报]]>')
    expect(write(paper, 'zh')).toContain('<Media Lang="zh-CHS"><![CDATA[湖泊日报]]>')
  })

  it.each([
    ['retracted', 'Retracted'],
    ['corrected', 'Corrected'],
    ['concern', 'Expression of concern'],
  ] as const)('says that a work is %s', (status, note) => {
    const works = [ownRecord(arbitraryWork({ status }))]
    for (const type of ['BibTeX', 'Endnote', 'RefMan', 'NoteExpress', 'NoteFirst', 'CSL-JSON'] as const)
      expect(citationFiles[type].write(works)).toContain(note)
  })

  it.each(['BibTeX', 'Endnote', 'RefMan', 'NoteExpress', 'NoteFirst', 'CSL-JSON'] as const)(
    'has a retraction in the title of a %s file, which programs print',
    (type) => {
      const written = (side: 'zh' | 'en', status: 'retracted' | 'corrected') =>
        citationFiles[type].write([recordIn(arbitraryWork({ status }), side)])
      expect(written('en', 'retracted')).toMatch(/RETRACTED\}?: /)
      expect(written('zh', 'retracted')).toContain('已撤稿：')
      expect(written('en', 'corrected')).not.toContain('RETRACTED')
    },
  )
})

describe('names of formats', () => {
  it('are read without case', () => {
    expect(citationTypeOf('bibtex')).toBe('BibTeX')
    expect(citationTypeOf('ENDNOTE')).toBe('Endnote')
    expect(citationTypeOf('csljson')).toBe('CSL-JSON')
    expect(citationTypeOf('docx')).toBeUndefined()
  })
})

it('cites a Japanese work by the names in characters', () => {
  const work = arbitraryWork({
    language: 'ja',
    titleHtml: { zh: null, en: 'Light' },
    ownTitleHtml: 'みずうみの光',
    authors: [{ zh: { family: '佐々木', given: '健' }, en: { family: 'Sasaki', given: 'Ken' } }],
  })
  expect(ownRecord(work).authors.map((name) => nameText(name, true))).toEqual(['佐々木健'])
  expect(recordIn(work, 'en').authors.map((name) => nameText(name, true))).toEqual(['Sasaki, Ken'])
})

describe('export files name the type of a work', () => {
  const first = {
    BibTeX: /^@(\w+)/,
    RefMan: /^TY {2}- (.*)\r/,
    Endnote: /^%0 (.*)\r/,
    NoteExpress: /^.*?: (.*)\r/,
  }
  it.each([
    ['conference', 'inproceedings', 'CONF', 'Conference Proceedings', 'Conference Proceedings'],
    ['thesis', 'thesis', 'THES', 'Thesis', 'Thesis'],
    ['book', 'book', 'BOOK', 'Book', 'Book'],
    ['report', 'techreport', 'RPRT', 'Report', 'Report'],
    ['patent', 'patent', 'PAT', 'Patent', 'Patent'],
    ['newspaper', 'article', 'NEWS', 'Newspaper Article', 'Newspaper Article'],
    ['research-article', 'article', 'JOUR', 'Journal Article', 'Journal Article'],
  ])('%s', (articleType, ...expected) => {
    const record = ownRecord(arbitraryWork({ articleType }))
    const named = (['BibTeX', 'RefMan', 'Endnote', 'NoteExpress'] as const).map(
      (type) => first[type].exec(citationFiles[type].write([record]))?.[1],
    )
    expect(named).toEqual(expected)
  })

  it('and the proceedings of a paper as such', () => {
    const paper = [ownRecord(arbitraryWork({ articleType: 'conference' }))]
    expect(citationFiles.BibTeX.write(paper)).toContain('  booktitle = {湖泊学刊},')
    expect(citationFiles.RefMan.write(paper)).toContain('T2  - 湖泊学刊\r\n')
    expect(citationFiles.Endnote.write(paper)).toContain('%B 湖泊学刊\r\n')
  })
})

describe('works that are in no journal', () => {
  const alone = { journal: { zh: null, en: null }, volume: '', issue: '', place: '湖边' }
  const write = (type: keyof typeof citationFiles, articleType: string) =>
    citationFiles[type].write([ownRecord(arbitraryWork({ ...alone, articleType }))])

  it('name publisher and place', () => {
    expect(write('BibTeX', 'thesis')).toMatch(
      /@thesis[\s\S]*school = \{湖泊出版社\}[\s\S]*address = \{湖边\}/,
    )
    expect(write('BibTeX', 'report')).toContain('institution = {湖泊出版社}')
    expect(write('RefMan', 'book')).toMatch(/TY {2}- BOOK[\s\S]*PB {2}- 湖泊出版社\r\nCY {2}- 湖边/)
    expect(write('Endnote', 'book')).toMatch(/%0 Book[\s\S]*%I 湖泊出版社\r\n%C 湖边/)
    expect(write('NoteExpress', 'book')).toContain('{Place Published}: 湖边')
    expect(write('NoteFirst', 'conference')).toContain('<Type>ConferenceProceedings</Type>')
    expect(write('CSL-JSON', 'book')).toContain('"publisher-place": "湖边"')
  })
})

describe('BibTeX', () => {
  it('protects a title in a third language whole', () => {
    const german = { language: 'de', ownTitleHtml: 'Das Licht der Seen', titleHtml: { zh: null, en: null } }
    expect(citationFiles.BibTeX.write([ownRecord(arbitraryWork(german))])).toContain(
      'title = {{Das Licht der Seen}}',
    )
  })

  it.each([
    ['Østergård', 'ostergard2026'],
    ['Weiß', 'weiss2026'],
    ['Łukasz', 'lukasz2026'],
  ])('writes the letters of %s in its key', (family, key) => {
    const authors = [{ zh: null, en: { family, given: 'A' } }]
    expect(citationFiles.BibTeX.write([ownRecord(arbitraryWork({ authors }))])).toContain(`{${key}_`)
  })
})
