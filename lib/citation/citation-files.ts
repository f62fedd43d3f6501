import type { CitationType } from './citation-types'
import { cslItem } from './csl-item'
import { bibtex } from './files/bibtex'
import { endnote } from './files/endnote'
import { noteexpress } from './files/noteexpress'
import { notefirst } from './files/notefirst'
import { refman } from './files/refman'
import type { CitationRecord } from './record'

type CitationFile = {
  extension: string
  /** Media type; every file is UTF-8. */
  mimeType: string
  write: (records: readonly CitationRecord[]) => string
}

const joined =
  (write: (record: CitationRecord) => string, glue = '') =>
  (records: readonly CitationRecord[]): string =>
    records.map(write).join(glue)

/** How each format is written; `Text` is made of formatted references (format-references.ts). */
export const citationFiles: Record<Exclude<CitationType, 'Text'>, CitationFile> = {
  BibTeX: { extension: 'bib', mimeType: 'application/x-bibtex', write: joined(bibtex, '\n') },
  Endnote: { extension: 'enw', mimeType: 'application/x-endnote-refer', write: joined(endnote) },
  RefMan: { extension: 'ris', mimeType: 'application/x-research-info-systems', write: joined(refman) },
  NoteExpress: { extension: 'net', mimeType: 'text/plain', write: joined(noteexpress) },
  NoteFirst: {
    // Platforms save this XML as .txt, and that is what NoteFirst asks for.
    extension: 'txt',
    mimeType: 'text/plain',
    write: (records) =>
      '<?xml version="1.0" encoding="utf-8"?>\r\n' +
      `<Bibliographies><BibliographiesCount>${records.length}</BibliographiesCount>\r\n` +
      `${records.map(notefirst).join('')}</Bibliographies>\r\n`,
  },
  'CSL-JSON': {
    extension: 'json',
    mimeType: 'application/vnd.citationstyles.csl+json',
    write: (records) => `${JSON.stringify(records.map(exportItem), null, 2)}\n`,
  },
}

/** Reference managers take the locator from `page`; `number` only serves our styles. */
const exportItem = (record: CitationRecord) => {
  const { number: _number, ...item } = cslItem(record)
  return item
}
