import { type ExactField, type Field, doiParts, exactKey, numberKeys, quoteLexeme } from '../document'
import { foldText } from '../fold'
import { type Run, cutHan, isKnown, pairsOf, runsOf, segment } from '../segment'
import { isCompoundSurname } from '../person-names'
import { americanSpelling } from '../british-american'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import { isAnthologyNumber } from './anthology-number'
import { otherGreek } from './greek'
import { beginningOf } from './lex'
import type { Term } from './parse'

/** Checks for fields that match as a whole: DOI, pages, ISSN, CN, journal, year, volume, issue. */
export const isExact = (field: Field | null): boolean => field !== null && 'dflicjyvn'.includes(field)

/** Builds the tsquery of an unquoted term from all its runs; null when it has only stop words. */
export function plainQuery({ text, field }: Term, keepStopWords: boolean): string | null {
  if (isExact(field)) return exactQuery(text, field as ExactField)
  if (field === null && DOI.test(bareDoi(text))) return exactQuery(text, 'd')
  const beginning = beginningOf(text)
  if (beginning !== null) return beginningQuery(foldText(beginning), field)
  const runs = runsOf(foldText(text))
  const parts = runs.flatMap((run) => runQuery(run, field, keepStopWords) ?? [])
  const words = parts.length > 0 ? all(parts) : null
  const exact = field === null ? numberQuery(text) : null
  return exact && words ? `(${exact} | ${words})` : (exact ?? words)
}

/** Endings of words that the stems in the index are without. */
const ENDINGS = [
  '',
  's',
  'e',
  'd',
  'n',
  'y',
  'on',
  'ed',
  'al',
  'er',
  'ng',
  'ty',
  'ly',
  'ive',
  'ing',
  'ity',
  'ion',
  'tion',
  'ation',
  'ment',
  'ness',
  ...['ze', 'zed', 'zation', 'sed', 'sation'],
]

/**
 * All words that begin so; the index holds stems, which may be shorter than a long beginning (mineraliza, miner) or end
 * in i for y (entropy, entropi).
 */
const beginningQuery = (folded: string, field: Field | null): string => {
  // The index has one spelling of a word: behaviour* looks for behavior too.
  const spellings = [...new Set([folded, ...(folded.length > LONG_WORD ? [americanSpelling(folded)] : [])])]
  const any = spellings.map((text) => beginningLexeme(field, text))
  const stems = /^[a-z]+$/.test(folded) ? ENDINGS.map((ending) => stem(folded + ending)) : [stem(folded)]
  const shorter = [...new Set(stems)].filter(
    (word) =>
      !spellings.some((text) => word.startsWith(text)) &&
      (folded.startsWith(word) || word === stem(folded)) &&
      word.length > 3,
  )
  return either([...any, ...shorter.map((word) => lexeme(field, word))])
}

/** A shorter beginning is of many words, not of one that is spelt in two ways. */
const LONG_WORD = 5

const beginningLexeme = (field: Field | null, text: string): string => {
  const beginning = lexeme(field, text)
  return field === 's' ? beginning.replace(/:C$/, ':*C') : `${beginning}:*`
}

/** Builds the tsquery of an exact field; null without content. */
export function exactQuery(text: string, field: ExactField): string | null {
  if (field === 'v' || field === 'n') {
    const numbers = numberKeys(text).map((number) => lexeme(field, number))
    return numbers.length > 0 ? all(numbers) : null
  }
  if (field === 'j') {
    const words = segment(text, 'query').map((word) => lexeme('j', word))
    return words.length > 0 ? `(${lexeme('j', exactKey(text))} | ${all(words)})` : null
  }
  if (field === 'y') return yearQuery(foldText(text))
  if (field === 'f' && PAGES.test(text)) return lexeme('f', exactKey(PAGES.exec(text)?.[1] ?? ''))
  if (field !== 'd') {
    const key = exactKey(text)
    return key === '' ? null : lexeme(field, key)
  }
  const parts = doiParts(bareDoi(text)).map((part) => lexeme('d', part))
  return parts.length > 0 ? all(parts) : null
}

/** 120-125: a work is found by the first. */
const PAGES = /^([a-z]?\d+) ?[-–—~] ?[a-z]?\d+$/iu
/** 2019-2021, 2019..2021 */
const YEARS = /^(\d{4}) ?(?:[-–—~至]|\.\.) ?(\d{4})$/u
const YEAR = /(?<!\d)\d{4}(?!\d)/gu
const MOST_YEARS = 200

/** Builds the tsquery of a year, of several (2015,2016), or of all from one to another; null without any. */
function yearQuery(text: string): string | null {
  const [range, from, to] = YEARS.exec(text) ?? []
  if (range) return yearsQuery(Number(from), Number(to))
  const years = [...new Set(text.match(YEAR) ?? [exactKey(text)])].filter(Boolean)
  return years.length === 0 ? null : either(years.map((year) => lexeme('y', year)))
}

function yearsQuery(from: number, to: number): string {
  const years = Array.from({ length: Math.min(MOST_YEARS, Math.max(1, to - from + 1)) }, (_, at) => from + at)
  return `(${years.map((year) => lexeme('y', String(year))).join(' | ')})`
}

const DOI = /^10\.\d{4,9}\//

/** Removes the resolver or scheme before a DOI. */
const bareDoi = (text: string): string =>
  text.replace(/^(?:https?:\/\/)?(?:dx\.)?doi\.org\/|^doi[:：]\s?/i, '')

/** Builds a query for a term that looks like a DOI or part of one, an ISSN or a CN; null otherwise. */
function numberQuery(text: string): string | null {
  const number = numberOf(text)
  const [cn, kind] = CN.exec(number) ?? []
  if (cn) return kind ? lexeme('c', exactKey(cn)) : beginningLexeme('c', exactKey(cn))
  if (ISBN.test(number)) return lexeme('i', exactKey(number))
  if (/^10\.\d{3,}/.test(number) || (/[./]/.test(number) && /\d/.test(number) && doiParts(number).length > 2))
    return exactQuery(number, 'd')
  // DOIs of Chinese journals contain the ISSN: 10.16418/j.issn.1000-3045.2018.07.009.
  if (/^\d{4}-\d{3}[\dx]$/.test(number))
    return `(${lexeme('i', exactKey(number))} | ${exactQuery(number, 'd')})`
  if (/^\d{7}[\dx]$/.test(number)) return lexeme('i', exactKey(number))
  if (isArxivNumber(number))
    return `(${arxivForms(number)
      .map((form) => lexeme('d', form))
      .join(' | ')})`
  if (CHINAXIV.test(number) || isAnthologyNumber(number)) return exactQuery(number, 'd')
  return SUFFIX.test(number) ? lexeme('d', number) : null
}

/** The number of a Chinese journal, with the class of what it is about or without: 62-1070/P. */
const CN = /^\d{2}-\d{4}(\/[a-z0-9]+)?$/
const ISBN = /^(?:97[89]-?(?=(?:\d-?){9}\d$)[\d-]{10,14}|(?=(?:\d-){1,4}\d|\d+-\d+-\d)(?:\d-?){9}[\dx])$/

/** Possible DOI suffix: at least six characters, among them four digits and a letter or punctuation. */
const SUFFIX = /^(?=(?:.*\d){4})(?=.*[a-z./_-])[a-z0-9][a-z0-9./_()-]{5,}$/

/** The number of a preprint of ChinaXiv, before which its identifier names the server. */
const CHINAXIV = /^20\d{4}\.\d{5}$/

/** The number of an arXiv preprint since 2007. */
const isArxivNumber = (number: string): boolean => /^\d{2}(?:0[1-9]|1[0-2])\.\d{4,5}$/.test(number)

/** Returns an arXiv number, and the DOI that preprints have by it. */
export const arxivForms = (number: string): string[] =>
  isArxivNumber(number) ? [number, `arxiv.${number}`] : [number]

const numberOf = (text: string): string => foldText(bareDoi(text)).replace(/[,;.，；。]+$/u, '')

/** Returns the DOI (or part of one), ISSN or CN of a term, folded; null for words. */
export const numberIn = ({ text, field }: Pick<Term, 'text' | 'field'>): string | null =>
  field === 'd' || (field === null && (DOI.test(bareDoi(text)) || numberQuery(text) !== null))
    ? numberOf(text)
    : null

/** Builds the tsquery of a run; null for a stop word, unless these are kept. */
function runQuery(run: Run, field: Field | null, keepStopWords: boolean): string | null {
  const indexed = (words: string[]) => (keepStopWords ? words : words.filter((word) => !isStopWord(word)))
  const bind = (word: string) => lexeme(field, word)
  if (run.kind === 'word') {
    const parts = indexed(run.parts.map(stem))
    if (run.parts.length === 1) return parts.length ? either(eitherGreek(stem(run.text)).map(bind)) : null
    const apart = parts.length > 0 ? [all(parts.map((part) => either(eitherGreek(part).map(bind))))] : []
    return either([bind(stem(run.text)), ...apart])
  }
  const length = [...run.text].length
  const words = indexed(cutHan(run.text, 'query'))
  const alternatives = [
    ...(words.length > 0 ? [all(words.map(bind))] : []),
    ...(words.join() !== run.text && length <= 4 && length > 1 ? [bind(run.text)] : []),
    ...pieces(run.text, length, field),
    ...surnameQuery(run.text, length, field),
  ]
  if (alternatives.length === 0) return null
  return alternatives.length === 1 ? (alternatives[0] ?? null) : `(${alternatives.join(' | ')})`
}

/** A Greek letter stands for its name and the other way round. */
const eitherGreek = (word: string): string[] => [word, ...present(otherGreek(word))]

const present = (word: string | null): string[] => (word === null ? [] : [word])

const either = (parts: string[]): string => (parts.length === 1 ? parts.join('') : `(${parts.join(' | ')})`)

/**
 * Returns queries by bigram or single character, for runs that are not in the dictionary or long, as parts of a title.
 * A known short word is not searched by bigrams, or 化学 would match 强化学习; all of a run of four are a stretch of the
 * text, wherever the dictionary cuts it there: 图像压缩 in 有损图像压缩算法.
 */
function pieces(run: string, length: number, field: Field | null): string[] {
  if (field !== null && field !== 't' && field !== 'k') return []
  if (length === 1) return isStopWord(run) ? [] : [quoteLexeme(`1=${run}`)]
  return length >= STRETCH || !isKnown(run) ? [all(pairsOf(run).map(quoteLexeme))] : []
}

const STRETCH = 4

/** Names are words of their own: 欧阳 begins that of 欧阳明, and 作者=张 asks for a surname too. */
export const surnameQuery = (run: string, length: number, field: Field | null): string[] =>
  ((field === null || field === 'a') && isCompoundSurname(run)) || (field === 'a' && length === 1)
    ? [`${quoteLexeme(`a=${run}`)}:*`]
    : []

/** The abstract has no lexemes of its own: its words are those of weight C. */
export const lexeme = (field: Field | null, word: string): string => {
  if (field === null) return quoteLexeme(word)
  return field === 's' ? `${quoteLexeme(word)}:C` : quoteLexeme(`${field}=${word}`)
}

/** Joins parts of a tsquery by AND. */
export const all = (parts: string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' & ')})`
