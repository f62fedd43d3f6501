import { pagesOf } from '../csl-item'
import { markup } from '../markup'
import { nameText } from '../names'
import { xmlAttributes } from '@/lib/text/xml'
import { oneLine } from '../one-line'
import { type CitationRecord, otherJournal } from '../record'
import { statusNote } from '../status-note'
import { workType } from '../work-types'

/** Writes text as CDATA; a `]]>` in it is split over two sections. */
const cdata = (text: string): string => `<![CDATA[${oneLine(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

type Value = string | number | null | undefined

/** Writes an element as `xmlElement` does, but on one line and as CDATA, the form in which platforms hand out this format. */
const element = (name: string, value: Value, attributes: Record<string, string> = {}): string =>
  value === null || value === undefined || value === ''
    ? ''
    : `<${name}${xmlAttributes(attributes)}>${cdata(String(value))}</${name}>`

/** Returns the code NoteFirst has for a language. */
const notefirstLanguage = (tag: string): string => {
  if (tag.startsWith('zh')) return 'zh-CHS'
  return tag.startsWith('en') ? 'en' : tag.replace(/[^A-Za-z0-9-]/g, '')
}

const langAttribute = (tag: string) => ({ Lang: notefirstLanguage(tag) })

const group = (name: string, children: string[]): string =>
  children.some(Boolean) ? `<${name}>${children.join('')}</${name}>` : ''

/** Writes a work as a `<Bibliography>` of NoteFirst; each text has the language it is in, which may not be the title's. */
export function notefirst(record: CitationRecord): string {
  const { languages, translated } = record
  const titleLang = langAttribute(record.language)
  const translatedLang = translated ? langAttribute(translated.language) : {}
  const authors = record.authors.map(
    (name, index) =>
      `<Author><Info${xmlAttributes({ lang: notefirstLanguage(languages.authors[index] ?? record.language) })}>${element('FullName', nameText(name, false))}</Info></Author>`,
  )
  return [
    `<Bibliography><Type>${workType(record).notefirst}</Type>`,
    `<Language>${notefirstLanguage(record.workLanguage)}</Language>`,
    group('PrimaryTitle', [element('Title', markup.text(record.titleHtml), titleLang)]),
    group('TranslatedTitle', [
      translated ? element('Title', markup.text(translated.titleHtml), translatedLang) : '',
    ]),
    group('Authors', authors),
    group(
      'Organizations',
      record.affiliations.map((name, index) =>
        element('Organization', name, langAttribute(languages.affiliations[index] ?? record.language)),
      ),
    ),
    group('Medium', [
      element('Media', record.journal, langAttribute(languages.journal)),
      translated ? element('Media', otherJournal(record, translated), translatedLang) : '',
    ]),
    element('Year', record.year),
    element('Volume', record.volume),
    element('Issue', record.issue),
    group(
      'Keywords',
      record.keywords.map((word) => element('Keyword', word, langAttribute(languages.keywords))),
    ),
    group('Abstracts', [
      element('Abstract', record.abstract && markup.text(record.abstract), langAttribute(languages.abstract)),
    ]),
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
