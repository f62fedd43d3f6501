import { type Locale, isThirdLanguage, localized, otherLocale } from '@/lib/i18n/locales'
import { isSameLanguage } from '@/lib/text/language-tag'
import { hasHan } from '@/lib/text/has-han'
import { nameText } from './names'
import type { CitedAuthor, CitedName, CitedWork, Bilingual } from './work'

/** A work in one language, flattened for references and export files. */
export type CitationRecord = Pick<
  CitedWork,
  | 'id'
  | 'articleType'
  | 'doi'
  | 'url'
  | 'abbrev'
  | 'issns'
  | 'year'
  | 'volume'
  | 'issue'
  | 'publishDate'
  | 'onlineDate'
  | 'status'
> & {
  /** Language of the title and names, by which styles choose their words; BCP 47: zh-CN, en-US or a third one. */
  language: string
  /** Language the work is written in, whatever language its record is in; BCP 47. */
  workLanguage: string
  titleHtml: string
  authors: CitedName[]
  affiliations: string[]
  journal: string
  publisher: string | null
  /** Where the publisher of a work in no journal is. */
  place: string | null
  firstPage: string | null
  lastPage: string | null
  elocationId: string | null
  keywords: string[]
  abstract: string | null
  /** Languages of the texts that may be in another language than the title; BCP 47. */
  languages: {
    authors: string[]
    affiliations: string[]
    journal: string
    keywords: string
    abstract: string
  }
  /** The same fields in the other language; null when the work has only one. */
  translated: { language: string; titleHtml: string; authors: CitedName[]; journal: string } | null
}

/** Returns the journal's name on the other side; null where the journal has one name for both. */
export const otherJournal = (
  { journal }: CitationRecord,
  translated: NonNullable<CitationRecord['translated']>,
): string | null => (translated.journal === journal ? null : translated.journal)

const TAG: Record<Locale, string> = { zh: 'zh-CN', en: 'en-US' }

const tagOf = (language: string): string =>
  isSameLanguage(language, 'zh') ? TAG.zh : isSameLanguage(language, 'en') ? TAG.en : language

const pick = (pair: Bilingual, side: Locale): string | null => localized(side, pair).text || null

type Text = { text: string; language: string }

/** Returns a text with its language, given the one of texts on this side; null where neither side has any. */
function textOn(pair: Bilingual, side: Locale, language: string): Text | null {
  const { text, lang } = localized(side, pair)
  return text ? { text, language: languageOn(text, lang ?? side, side, language) } : null
}

/** Returns the language of a text that is stored on one side and stands on another, where texts have a language. */
function languageOn(text: string, stored: Locale, side: Locale, language: string): string {
  // The field of Chinese names has those of people, journals and institutes that have one name, in whatever language.
  const isOfSide = stored === side || (stored === 'zh' && !hasHan(text))
  return isOfSide ? language : TAG[stored]
}

/** Returns an author's name with its language, as `textOn` a text; none where neither side has any. */
function nameOn(
  author: CitedAuthor,
  side: Locale,
  language: string,
): { name: CitedName; language: string }[] {
  const stored = author[side] ? side : otherLocale(side)
  const name = author[stored]
  return name ? [{ name, language: languageOn(nameText(name, false), stored, side, language) }] : []
}

const ownSide = ({ language, titleHtml }: CitedWork): Locale => {
  const side: Locale = isSameLanguage(language, 'zh') ? 'zh' : 'en'
  return titleHtml[side] ? side : otherLocale(side)
}

/** Checks for a work in a third language, which keeps its title; its names are those in Latin script, but for Japanese ones. */
const isThird = ({ language, ownTitleHtml }: CitedWork): boolean =>
  ownTitleHtml !== null && isThirdLanguage(language)

/** Whether a record has the title of a work in a third language. */
const isOwn = (work: CitedWork, titleHtml: string): boolean =>
  isThird(work) && titleHtml === work.ownTitleHtml

/** Returns the keywords with their language: those of a work in a third language where it has any, else those of a side. */
function keywordsOf(work: CitedWork, side: Locale, original: string | null) {
  if (original !== null && work.ownKeywords?.length) return { words: work.ownKeywords, language: original }
  const present = work.keywords[side].length > 0 ? side : otherLocale(side)
  return { words: work.keywords[present], language: TAG[present] }
}

/** Returns the abstract with its language, as `keywordsOf` the keywords. */
const abstractOf = (work: CitedWork, side: Locale, original: string | null): Text | null =>
  original !== null && work.ownAbstract
    ? { text: work.ownAbstract, language: original }
    : textOn(work.abstract, side, TAG[side])

function record(work: CitedWork, side: Locale, titleHtml: string, language: string): CitationRecord {
  const { id, articleType, doi, url, abbrev, issns, year, volume, issue, publishDate, onlineDate, status } =
    work
  // Names of a Japanese work are printed in characters, beside which stands a romanised form.
  const names = isOwn(work, titleHtml) && isSameLanguage(language, 'ja') ? 'zh' : side
  const original = isOwn(work, titleHtml) ? language : null
  const keywords = keywordsOf(work, side, original)
  const abstract = abstractOf(work, side, original)
  const affiliations = work.affiliations.flatMap((pair) => textOn(pair, names, language) ?? [])
  const authors = work.authors.flatMap((author) => nameOn(author, names, language))
  // Reference lists name the newspaper where books have their publisher.
  const isNewspaper = articleType === 'newspaper' && !work.journal.zh && !work.journal.en
  const journal = textOn(isNewspaper ? work.publisher : work.journal, names, language)
  return {
    id,
    articleType,
    doi,
    url,
    abbrev,
    issns,
    year,
    volume,
    issue,
    publishDate,
    onlineDate,
    status,
    language,
    workLanguage: tagOf(work.language),
    titleHtml,
    authors: authors.map(({ name }) => name),
    affiliations: affiliations.map(({ text }) => text),
    journal: journal?.text ?? '',
    publisher: isNewspaper ? null : pick(work.publisher, names),
    place: work.place ?? null,
    firstPage: work.firstPage,
    lastPage: work.lastPage,
    elocationId: work.elocationId,
    keywords: keywords.words,
    abstract: abstract?.text ?? null,
    languages: {
      authors: authors.map((author) => author.language),
      affiliations: affiliations.map((affiliation) => affiliation.language),
      journal: journal?.language ?? language,
      keywords: keywords.language,
      abstract: abstract?.language ?? language,
    },
    translated: otherTitle(work, side, titleHtml),
  }
}

/** The title a record has beside its own: that in the other language, the one of a work in a third language first. */
function otherTitle(work: CitedWork, side: Locale, titleHtml: string): CitationRecord['translated'] {
  const isOriginal = isThird(work) && !isOwn(work, titleHtml)
  const other = isOriginal
    ? isSameLanguage(work.language, 'ja')
      ? 'zh'
      : 'en'
    : isOwn(work, titleHtml) && work.titleHtml[side]
      ? side
      : otherLocale(side)
  const title = isOriginal ? work.ownTitleHtml : work.titleHtml[other]
  return title && title !== titleHtml
    ? {
        language: isOriginal ? work.language : TAG[other],
        titleHtml: title,
        authors: work.authors.flatMap((author) => author[other] ?? []),
        journal: work.journal[other] ?? '',
      }
    : null
}

const onSide = (work: CitedWork, side: Locale): CitationRecord | null => {
  const title = work.titleHtml[side]
  return title ? record(work, side, title, TAG[side]) : null
}

/** Returns the record in the work's own language; a work without any title is cited by its DOI or id. */
export function ownRecord(work: CitedWork): CitationRecord {
  if (isThird(work)) return record(work, 'en', work.ownTitleHtml ?? '', work.language)
  const side = ownSide(work)
  return onSide(work, side) ?? record(work, side, work.ownTitleHtml ?? work.doi ?? String(work.id), TAG[side])
}

/** Returns the record in the other language (`transQuote`); null when the work has only one. */
export function translatedRecord(work: CitedWork): CitationRecord | null {
  if (isThird(work)) return onSide(work, 'en') ?? onSide(work, 'zh')
  return onSide(work, otherLocale(ownSide(work)))
}

/** Returns the record in a language, or in the work's own when that is missing. */
export const recordIn = (work: CitedWork, side: Locale): CitationRecord =>
  onSide(work, side) ?? ownRecord(work)
