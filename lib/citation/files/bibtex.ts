import { issuedDate, pagesOf } from '../csl-item'
import { markup } from '../markup'
import { nameText } from '../names'
import type { CitationRecord } from '../record'
import { oneLine } from '../one-line'
import { statusNote } from '../status-note'
import { workType } from '../work-types'

const ESCAPES: Record<string, string> = {
  '\\': '{\\textbackslash}',
  '{': '{\\textbraceleft}',
  '}': '{\\textbraceright}',
  '~': '{\\textasciitilde}',
  '^': '{\\textasciicircum}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
}

/** Escapes text, so that no brace or backslash in it can end a field. */
const escaped = (text: string): string =>
  oneLine(text).replace(/[\\{}~^$&#%_]/g, (sign) => ESCAPES[sign] ?? sign)

/** Encodes DOIs and addresses: verbatim fields of biblatex, so only braces and backslashes are encoded. */
const verbatim = (text: string): string =>
  oneLine(text).replace(/[\\{}]/g, (sign) => encodeURIComponent(sign))

const COMMANDS = { sub: 'textsubscript', sup: 'textsuperscript', i: 'textit', b: 'textbf' } as const
const SIGNS = { sub: '_', sup: '^' } as const

/**
 * Writes subscripts and superscripts as reference managers read them (`$_{2}$`), or as commands if they contain any.
 */
const marked = (tag: keyof typeof COMMANDS, inner: string): string =>
  (tag === 'sub' || tag === 'sup') && !/[\\{}$]/.test(inner)
    ? `$${SIGNS[tag]}{${inner}}$`
    : `\\${COMMANDS[tag]}{${inner}}`

/** Protects words with inner capitals from case changes by styles: {DNA}, {pH}. */
const guarded = (text: string): string =>
  text.replace(/(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu, (word) =>
    /(?<=.)\p{Lu}/u.test(word) ? `{${word}}` : word,
  )

const rich = (html: string): string =>
  markup.with(
    html,
    (text) => guarded(text.replace(/[\\{}~^$&#%_]/g, (sign) => ESCAPES[sign] ?? sign)),
    (tag, inner) => (inner ? marked(tag, inner) : ''),
  )

/**
 * Returns the title; one in a third language is protected whole: nothing is gained by a change of its case, which the
 * nouns of German would lose.
 */
const titleOf = ({ titleHtml, language }: CitationRecord): string =>
  /^(zh|en)/i.test(language) ? rich(titleHtml) : `{${rich(titleHtml)}}`

const author = (name: CitationRecord['authors'][number]): string => {
  if ('literal' in name) return `{${escaped(name.literal)}}`
  // "Family, Jr., Given" is the order of BibTeX.
  const { given, suffix } = name
  const family = [name['non-dropping-particle'], name.family].filter(Boolean).join(' ')
  if (!given) return `{${escaped(nameText(name, true))}}`
  return [family, suffix, given]
    .flatMap((part) => (part ? [escaped(part).replace(/ and /gi, ' {and} ')] : []))
    .join(', ')
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function monthOf(record: CitationRecord): string | undefined {
  const date = issuedDate(record) ?? ''
  const month = Number(date.slice(5, 7))
  return MONTHS[month - 1]
}

/** Letters that are not made of one of ASCII and a mark. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const inAscii = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[øßłæœđðþı]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '')

/** Returns an ASCII citation key: first family name, year, id of the work. */
const keyOf = (record: CitationRecord): string => {
  const names = [...record.authors, ...(record.translated?.authors ?? [])]
  const first = names.map((name) => ('literal' in name ? '' : inAscii(name.family))).find(Boolean)
  return `${first ?? 'work'}${record.year ?? ''}_${record.id}`
}

/** Returns the pages with the dash of a range; a hyphen within a page or article number stays. */
function rangeOf(record: CitationRecord): string {
  const pages = pagesOf(record) ?? ''
  const { firstPage: first, lastPage: last } = record
  return first && last && pages === `${first}-${last}` ? `${first}--${last}` : pages
}

/** Fields of the publisher of a thesis and a report. */
const PUBLISHERS = new Map([
  ['thesis', 'school'],
  ['techreport', 'institution'],
])

/** Languages by the names biblatex and babel know them by. */
const LANGUAGES = new Map([
  ['zh', 'chinese'],
  ['en', 'english'],
  ['es', 'spanish'],
  ['pt', 'portuguese'],
  ['fr', 'french'],
  ['de', 'german'],
  ['it', 'italian'],
  ['ru', 'russian'],
  ['ja', 'japanese'],
  ['ko', 'korean'],
  ['pl', 'polish'],
  ['nl', 'dutch'],
  ['tr', 'turkish'],
  ['uk', 'ukrainian'],
  ['cs', 'czech'],
  ['hu', 'hungarian'],
  ['ar', 'arabic'],
  ['ca', 'catalan'],
])

/** Returns the language of the work by its name, else by its tag. */
const languageOf = ({ workLanguage }: CitationRecord): string =>
  LANGUAGES.get(workLanguage.toLowerCase().split('-')[0] ?? '') ?? workLanguage

/**
 * Writes a BibTeX entry (BibTeXing, Patashnik 1988, with doi, url, issn, abstract, keywords and language named as in
 * biblatex).
 */
export function bibtex(record: CitationRecord): string {
  const month = monthOf(record)
  const type = workType(record).bibtex
  const fields: [string, string | null | undefined][] = [
    ['title', titleOf(record)],
    ['author', record.authors.map(author).join(' and ')],
    [/^in/.test(type) ? 'booktitle' : 'journal', escaped(record.journal)],
    ['shortjournal', record.abbrev && escaped(record.abbrev)],
    ['year', record.year === null ? null : String(record.year)],
    ['volume', escaped(record.volume)],
    ['number', escaped(record.issue)],
    ['pages', escaped(rangeOf(record))],
    [PUBLISHERS.get(type) ?? 'publisher', record.publisher && escaped(record.publisher)],
    ['address', record.place && escaped(record.place)],
    ['issn', escaped(record.issns.join(', '))],
    ['doi', record.doi && verbatim(record.doi)],
    ['url', verbatim(record.url)],
    ['language', escaped(languageOf(record))],
    ['keywords', escaped(record.keywords.map((word) => word.replace(/,/g, ' ')).join(', '))],
    ['abstract', record.abstract && escaped(markup.text(record.abstract))],
    ['note', statusNote(record) ?? null],
  ]
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = {${value}},`] : []))
  if (month) lines.push(`  month = ${month},`)
  return `@${type}{${keyOf(record)},\n${lines.join('\n')}\n}\n`
}
