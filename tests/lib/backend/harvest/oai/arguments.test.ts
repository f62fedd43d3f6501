import { describe, expect, it } from 'vitest'
import { OaiError, readArguments } from '@/lib/backend/harvest/oai/arguments'
import { embedJats } from '@/lib/backend/harvest/oai/embed-jats'
import { setElements, selectionOfSet } from '@/lib/backend/harvest/oai/sets'

const codeOf = (query: string) => {
  try {
    readArguments(new URLSearchParams(query))
    return null
  } catch (error) {
    return error instanceof OaiError ? error.code : error
  }
}

describe('readArguments', () => {
  it.each([
    ['', 'badVerb'],
    ['verb=Nothing', 'badVerb'],
    ['verb=toString', 'badVerb'],
    ['verb=Identify&verb=Identify', 'badVerb'],
    ['verb=Identify&set=a', 'badArgument'],
    ['verb=GetRecord&identifier=a', 'badArgument'],
    ['verb=GetRecord&identifier=a&identifier=b&metadataPrefix=oai_dc', 'badArgument'],
    ['verb=GetRecord&identifier=a&metadataPrefix=marc', 'cannotDisseminateFormat'],
    ['verb=ListRecords', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=x', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-02-01T00:00:00Z', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-01&until=2026-01-01', 'badArgument'],
    ['verb=ListRecords&metadataPrefix=oai_dc&until=2026-01-01T00:00:00', 'badArgument'],
  ])('finds in "%s" %s', (query, code) => expect(codeOf(query)).toBe(code))

  it('counts a day from its first to its last second', () => {
    expect(
      readArguments(
        new URLSearchParams('verb=ListRecords&metadataPrefix=jats&from=2026-01-01&until=2026-01-01'),
      ),
    ).toMatchObject({ from: '2026-01-01T00:00:00Z', until: '2026-01-01T23:59:59Z' })
  })
})

describe('sets', () => {
  it('select by journal, year and column, and by nothing else', () => {
    expect(selectionOfSet('journal:1001')).toEqual({ publicationIndexId: 1001 })
    expect(selectionOfSet('year:2026')).toEqual({ year: 2026 })
    expect(selectionOfSet('column:0123456789ab')).toEqual({ column: '0123456789ab' })
    expect(selectionOfSet('year:2026:1')).toBeNull()
    expect(selectionOfSet('colour:red')).toBeNull()
  })

  it('are named in both languages', () => {
    const sets = setElements({
      journals: [{ id: 1, name: '光 & 物', enName: 'Light' }],
      years: [2026],
      columns: [],
    })
    expect(sets.join('')).toContain('<setName>光 &amp; 物 / Light</setName>')
  })
})

describe('embedJats', () => {
  it('leaves prolog and DTD behind and declares what they declared', () => {
    const xml = `\uFEFF<?xml version="1.0"?>\n<!DOCTYPE article PUBLIC "x" "y.dtd">\n<!-- a -->\n<article><front><x xlink:href="a">A&nbsp;B &amp; &#x4e00;</x></front></article>\n`
    expect(embedJats(xml)).toBe(
      '<article xmlns="https://jats.nlm.nih.gov/ns/archiving/1.3/" xmlns:xlink="http://www.w3.org/1999/xlink"><front><x xlink:href="a">A&amp;nbsp;B &amp; &#x4e00;</x></front></article>',
    )
  })

  it('reads prologs of any length at once', () => {
    const comment = `<!-- ${'<!DOCTYPE['.repeat(40_000)} -->`
    expect(embedJats(`${comment}<?a?>${comment}<article><front/></article>`)).toContain('<front/>')
    expect(embedJats(`<!DOCTYPE[${'<!DOCTYPE['.repeat(40_000)}<article></article>`)).toBeNull()
  })

  it('refuses what is no article', () => {
    expect(embedJats('<book/>')).toBeNull()
  })
})
