import { spawnSync } from 'node:child_process'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { citationFiles } from '@/lib/citation/citation-files'
import { markup } from '@/lib/citation/markup'
import { ownRecord } from '@/lib/citation/record'
import { awkwardWorks } from '@/tests/support/arbitrary-work'

const records = awkwardWorks.map(ownRecord)
const present = spawnSync('bib2xml', ['--version']).error === undefined

if (!present)
  process.stderr.write('SKIPPED: bibutils is not installed, so no independent program read the exports.\n')

const convert = (program: string, text: string): Element[] => {
  const { stdout, status } = spawnSync(program, ['-i', 'utf8', '-o', 'utf8', '-un'], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(status).toBe(0)
  const root = new DOMParser().parseFromString(stdout.replace(/^\uFEFF/, ''), 'text/xml').documentElement
  return [...(root?.getElementsByTagName('mods') ?? [])]
}

const textIn = (element: Element | undefined, name: string) =>
  [...(element?.getElementsByTagName(name) ?? [])].map((found) => found.textContent ?? '')

/** Child elements of the work itself, not of its journal. */
const ownChildren = (mods: Element, name: string) =>
  [...mods.getElementsByTagName(name)].filter((found) => found.parentNode === mods)

const titleOf = (mods: Element) => {
  const info = ownChildren(mods, 'titleInfo')[0]
  return [textIn(info, 'title')[0], textIn(info, 'subTitle')[0]].filter(Boolean).join(' ')
}

/** Letters and digits only: programs split titles at colons and normalise spaces and punctuation. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

describe.skipIf(!present)('bibutils reads', () => {
  it.each([
    ['RefMan', 'ris2xml'],
    ['Endnote', 'end2xml'],
    ['BibTeX', 'bib2xml'],
  ] as const)('%s without losing works, titles, authors, places or DOIs', (type, program) => {
    const read = convert(program, citationFiles[type].write(records))
    expect(read).toHaveLength(records.length)
    read.forEach((mods, at) => {
      const record = records[at]!
      if (!/[\\{}$^~_\u{20000}-\u{2ffff}]|<su[bp]>/u.test(record.titleHtml))
        expect(letters(titleOf(mods))).toBe(letters(markup.text(record.titleHtml)))
      // ris2xml splits an organization's name at "and"; the field itself contains all of it.
      const split =
        type === 'RefMan' && record.authors.some((name) => 'literal' in name && / and /.test(name.literal))
      if (!split) expect(ownChildren(mods, 'name')).toHaveLength(record.authors.length)
      // end2xml does not know %R, which EndNote itself reads as the DOI.
      if (record.doi && type !== 'Endnote')
        expect(textIn(mods, 'identifier').map((value) => value.toLowerCase())).toContain(
          record.doi.toLowerCase(),
        )
      const numbers = textIn(mods, 'number').concat(
        textIn(mods, 'start'),
        textIn(mods, 'list'),
        textIn(mods, 'end'),
      )
      for (const place of [record.volume, record.issue, record.firstPage ?? record.elocationId].filter(
        Boolean,
      ))
        expect(numbers).toContain(place)
    })
  })
})
