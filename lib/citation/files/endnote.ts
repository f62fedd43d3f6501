import { issuedDate, pagesOf } from '../csl-item'
import { markup } from '../markup'
import { nameText } from '../names'
import type { CitationRecord } from '../record'
import { type Field, taggedLines } from './tagged'
import { statusNote } from '../status-note'
import { workType } from '../work-types'

/** Writes an EndNote tagged record (`%` tags). */
export function endnote(record: CitationRecord): string {
  const type = workType(record).endnote
  const fields: Field[] = [
    ['0', type],
    ...record.authors.map((name): Field => [
      'A',
      'literal' in name ? `${name.literal},` : nameText(name, true),
    ]),
    ['+', record.affiliations.join('; ')],
    ['T', markup.text(record.titleHtml)],
    [type === 'Conference Proceedings' || type === 'Book Section' ? 'B' : 'J', record.journal],
    ['O', record.abbrev],
    ['D', record.year],
    ['8', (issuedDate(record) ?? '').length > 4 ? issuedDate(record) : null],
    ['V', record.volume],
    ['N', record.issue],
    ['P', pagesOf(record)],
    ...record.issns.map((issn): Field => ['@', issn]),
    ['R', record.doi],
    ['U', record.url],
    ['G', record.workLanguage],
    ['I', record.publisher],
    ['C', record.place],
    ...record.keywords.map((word): Field => ['K', word]),
    ['X', record.abstract && markup.text(record.abstract)],
    // %Q would be the right tag, but other programs read it as an author.
    ['Z', record.translated && markup.text(record.translated.titleHtml)],
    ['Z', statusNote(record) ?? null],
  ]
  return `${taggedLines(fields, (tag, value) => `%${tag} ${value}\r\n`).join('')}\r\n`
}
