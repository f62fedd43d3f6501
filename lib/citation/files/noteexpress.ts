import { pagesOf } from '../csl-item'
import { markup } from '../markup'
import { nameText } from '../names'
import { type CitationRecord, otherJournal } from '../record'
import { type Field, taggedLines } from './tagged'
import { statusNote } from '../status-note'
import { workType } from '../work-types'

const language = (tag: string): string => (tag.startsWith('zh') ? 'chi' : tag.startsWith('en') ? 'eng' : tag)

/** Writes a NoteExpress record as Chinese platforms do: `{Field}: value` lines, one per value of a repeated field. */
export function noteexpress(record: CitationRecord): string {
  const { translated } = record
  const fields: Field[] = [
    ['Reference Type', workType(record).noteexpress],
    ['Title', markup.text(record.titleHtml)],
    ['Translated Title', translated && markup.text(translated.titleHtml)],
    ...record.authors.map((name): Field => ['Author', nameText(name, true)]),
    ...(translated?.authors ?? []).map((name): Field => ['Translated Author', nameText(name, true)]),
    ...record.affiliations.map((affiliation): Field => ['Author Address', affiliation]),
    ['Journal', record.journal],
    ['Translated Journal', translated && otherJournal(record, translated)],
    ['ISBN/ISSN', record.issns.join(', ')],
    ['Year', record.year],
    ['Volume', record.volume],
    ['Issue', record.issue],
    ['Pages', pagesOf(record)],
    ...record.keywords.map((word): Field => ['Keywords', word]),
    ['Abstract', record.abstract && markup.text(record.abstract)],
    ['URL', record.url],
    ['DOI', record.doi],
    ['Publisher', record.publisher],
    ['Place Published', record.place],
    ['Notes', statusNote(record) ?? null],
    ['Language', language(record.workLanguage)],
  ]
  return `${taggedLines(fields, (tag, value) => `{${tag}}: ${value}\r\n`).join('')}\r\n`
}
