import type { CitationType } from './citation-types'
import { cslItem } from './csl-item'
import { bibtex } from './files/bibtex'
import { endnote } from './files/endnote'
import { noteexpress } from './files/noteexpress'
import { notefirst } from './files/notefirst'
import { ris } from './files/ris'
import type { CitationRecord } from './record'
import { withRetraction } from './with-retraction'

/** Parts of a file, so that a long one can be streamed. */
type Pieces = {
  /** Returns the text before the records, given their number. */
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
  const pieces: Pieces = {
    ...{ start: () => '', between: '', end: '' },
    ...given,
    record: (record) => given.record(withRetraction(record)),
  }
  const write = (records: readonly CitationRecord[]): string =>
    pieces.start(records.length) + records.map(pieces.record).join(pieces.between) + pieces.end
  return { extension, mimeType, pieces, write }
}

/** Writer of each format; `Text` consists of formatted references (format-references.ts). */
export const citationFiles: Record<Exclude<CitationType, 'Text'>, CitationFile> = {
  BibTeX: file('bib', 'application/x-bibtex', { record: bibtex, between: '\n' }),
  Endnote: file('enw', 'application/x-endnote-refer', { record: endnote }),
  RefMan: file('ris', 'application/x-research-info-systems', { record: ris }),
  NoteExpress: file('net', 'text/plain', { record: noteexpress }),
  // Platforms save this XML as .txt, which is what NoteFirst imports.
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

/**
 * Returns the CSL-JSON of an export: reference managers read the locator from `page`; `number` serves only our styles.
 */
const exportItem = (record: CitationRecord) => {
  const { number: _number, ...item } = cslItem(record)
  return item
}
