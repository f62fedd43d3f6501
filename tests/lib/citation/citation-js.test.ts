import { plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-csl'
import '@citation-js/plugin-ris'
import { describe, expect, it } from 'vitest'
import { citationFiles } from '@/lib/citation/citation-files'
import { markup } from '@/lib/citation/markup'
import { ownRecord } from '@/lib/citation/record'
import { awkwardWorks } from '@/tests/support/arbitrary-work'

type CslName = { family?: string; given?: string; literal?: string }
type Read = {
  title?: string
  author?: CslName[]
  DOI?: string
  volume?: string
  issue?: string
  page?: string
  'container-title'?: string
}

const records = awkwardWorks.map(ownRecord)

/** Explicit formats: citation-js guesses them from text anywhere in a file, titles included. */
const formats = { BibTeX: '@bibtex/text', RefMan: '@ris/file', 'CSL-JSON': '@else/json' } as const

const chain = (type: keyof typeof formats): Read[] =>
  plugins.input.chain(citationFiles[type].write(records), {
    generateGraph: false,
    forceType: formats[type],
  }) as Read[]

/** Letters and digits only: programs normalise spaces, punctuation and case. */
const letters = (text: string | undefined) =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()

const plain = (text: string | undefined) => (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '')

describe('citation-js reads', () => {
  it.each(['BibTeX', 'RefMan', 'CSL-JSON'] as const)('%s and finds what was written', (type) => {
    const read = chain(type)
    expect(read).toHaveLength(records.length)
    read.forEach((item, at) => {
      const record = records[at]!
      expect(letters(item.title?.replace(/<\/?(?:i|b|sub|sup|span|sc)\b[^>]*>/g, ''))).toBe(
        letters(markup.text(record.titleHtml)),
      )
      expect(item.author ?? []).toHaveLength(record.authors.length)
      expect(letters(item['container-title'])).toBe(letters(record.journal))
      if (record.doi) expect(item.DOI?.toLowerCase()).toBe(record.doi.toLowerCase())
      expect(String(item.volume ?? '')).toBe(record.volume ?? '')
      expect(String(item.issue ?? '')).toBe(record.issue ?? '')
      const first = record.firstPage ?? record.elocationId ?? ''
      const last = record.lastPage ?? ''
      // A single page may be written as 7 or 7-7.
      expect(first === last ? [first, first + last] : [first + last]).toContain(plain(item.page))
    })
  })
})
