import { issuedDate } from '../csl-item'
import { markup } from '../markup'
import { nameText } from '../names'
import type { CitationRecord } from '../record'
import { type Field, taggedLines } from './tagged'
import { statusNote } from '../status-note'
import { workType } from '../work-types'

/** Formats a date as YYYY/MM/DD/ with empty unknown parts; null without a month. */
const risDate = (record: CitationRecord): string | null => {
  const [year, month = '', day = ''] = (issuedDate(record) ?? '').split('-')
  return year && month ? `${year}/${month}/${day}/` : null
}

/** Writes a RIS record (Research Information Systems format, CRLF line ends). */
export function ris(record: CitationRecord): string {
  const type = workType(record).ris
  const fields: Field[] = [
    ['TY', type],
    ['TI', markup.text(record.titleHtml)],
    ['TT', record.translated && markup.text(record.translated.titleHtml)],
    ...record.authors.map((name): Field => ['AU', nameText(name, true)]),
    ...record.affiliations.map((affiliation): Field => ['AD', affiliation]),
    ...(type === 'CONF' || type === 'CHAP' ? ['T2'] : ['JO', 'JF']).map((tag): Field => [
      tag,
      record.journal,
    ]),
    ['JA', record.abbrev],
    ['PY', record.year],
    ['DA', risDate(record)],
    ['VL', record.volume],
    ['IS', record.issue],
    ['SP', record.firstPage ?? record.elocationId],
    ['EP', record.lastPage],
    ...record.issns.map((issn): Field => ['SN', issn]),
    ['DO', record.doi],
    ['UR', record.url],
    ['LA', record.workLanguage],
    ['PB', record.publisher],
    ['CY', record.place],
    ...record.keywords.map((word): Field => ['KW', word]),
    ['AB', record.abstract && markup.text(record.abstract)],
    ['N1', statusNote(record) ?? null],
  ]
  return `${taggedLines(fields, (tag, value) => `${tag}  - ${value}\r\n`).join('')}ER  - \r\n\r\n`
}
