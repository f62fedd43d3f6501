import { pagesOf } from '../csl-item'
import { markup } from '../markup'
import { nameText } from '../names'
import { oneLine } from '../one-line'
import { type CitationRecord, otherJournal } from '../record'
import { statusNote } from '../status-note'
import { workType } from '../work-types'

/** Writes text as CDATA; a `]]>` in it is split over two sections. */
const cdata = (text: string): string => `<![CDATA[${oneLine(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const element = (name: string, value: string | number | null | undefined, attributes = ''): string =>
  value === null || value === undefined || value === ''
    ? ''
    : `<${name}${attributes}>${cdata(String(value))}</${name}>`

const langOf = (tag: string): string => {
  if (tag.startsWith('zh')) return 'zh-CHS'
  return tag.startsWith('en') ? 'en' : tag.replace(/[^A-Za-z0-9-]/g, '')
}

const group = (name: string, children: string[]): string =>
  children.some(Boolean) ? `<${name}>${children.join('')}</${name}>` : ''

/** Writes a `<Bibliography>` element of NoteFirst. */
export function notefirst(record: CitationRecord): string {
  const lang = langOf(record.language)
  const langAttribute = ` Lang="${lang}"`
  const { translated } = record
  const other = ` Lang="${lang === 'zh-CHS' ? 'en' : 'zh-CHS'}"`
  const authors = record.authors.map(
    (name) => `<Author><Info lang="${lang}">${element('FullName', nameText(name, false))}</Info></Author>`,
  )
  return [
    `<Bibliography><Type>${workType(record).notefirst}</Type>`,
    `<Language>${langOf(record.workLanguage)}</Language>`,
    group('PrimaryTitle', [element('Title', markup.text(record.titleHtml), langAttribute)]),
    group('TranslatedTitle', [translated ? element('Title', markup.text(translated.titleHtml), other) : '']),
    group('Authors', authors),
    group(
      'Organizations',
      record.affiliations.map((name) => element('Organization', name, langAttribute)),
    ),
    group('Medium', [
      element('Media', record.journal, langAttribute),
      translated ? element('Media', otherJournal(record, translated), other) : '',
    ]),
    element('Year', record.year),
    element('Volume', record.volume),
    element('Issue', record.issue),
    group(
      'Keywords',
      record.keywords.map((word) => element('Keyword', word, langAttribute)),
    ),
    group('Abstracts', [element('Abstract', record.abstract && markup.text(record.abstract), langAttribute)]),
    element('PageScope', pagesOf(record)),
    element('Publisher', record.publisher),
    element('PublishPlace', record.place),
    element('ISSN', record.issns[0] ?? null),
    element('DOI', record.doi),
    element('Link', record.url),
    element('Note', statusNote(record) ?? null),
    '</Bibliography>\r\n',
  ].join('')
}
