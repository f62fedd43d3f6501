import type { CitationType } from './citation-types'
import { cslItem } from './csl-item'
import { bibtex } from './files/bibtex'
import { endnote } from './files/endnote'
import { noteexpress } from './files/noteexpress'
import { notefirst } from './files/notefirst'
import { refman } from './files/refman'
import type { CitationRecord } from './record'

/** A file piece by piece, so that a long one is written while it is read. */
type Pieces = {
  /** What stands before the records, of which there are so many. */
  start: (count: number) => string
  record: (record: CitationRecord) => string
  between: string
  end: string
}

type CitationFile = {
  extension: string
  /** Media type; every file is UTF-8. */
  mimeType: string
  pieces: Pieces
  write: (records: readonly CitationRecord[]) => string
}

const file = (extension: string, mimeType: string, given: Partial<Pieces> & Pick<Pieces, 'record'>) => {
  const pieces: Pieces = { start: () => '', between: '', end: '', ...given }
  const write = (records: readonly CitationRecord[]): string =>
    pieces.start(records.length) + records.map(pieces.record).join(pieces.between) + pieces.end
  return { extension, mimeType, pieces, write }
}

/** How each format is written; `Text` is made of formatted references (format-references.ts). */
export const citationFiles: Record<Exclude<CitationType, 'Text'>, CitationFile> = {
  BibTeX: file('bib', 'application/x-bibtex', { record: bibtex, between: '\n' }),
  Endnote: file('enw', 'application/x-endnote-refer', { record: endnote }),
  RefMan: file('ris', 'application/x-research-info-systems', { record: refman }),
  NoteExpress: file('net', 'text/plain', { record: noteexpress }),
  // Platforms save this XML as .txt, and that is what NoteFirst asks for.
  NoteFirst: file('txt', 'text/plain', {
    start: (count) =>
      '<?xml version="1.0" encoding="utf-8"?>\r\n' +
      `<Bibliographies><BibliographiesCount>${count}</BibliographiesCount>\r\n`,
    record: notefirst,
    end: '</Bibliographies>\r\n',
  }),
  'CSL-JSON': file('json', 'application/vnd.citationstyles.csl+json', {
    start: () => '[\n',
    record: (record) => `  ${JSON.stringify(exportItem(record), null, 2).replaceAll('\n', '\n  ')}`,
    between: ',\n',
    end: '\n]\n',
  }),
}

/** Reference managers take the locator from `page`; `number` only serves our styles. */
const exportItem = (record: CitationRecord) => {
  const { number: _number, ...item } = cslItem(record)
  return item
}
