import type { Field } from '../document'
import { CHINESE_FIELDS, fieldOf, isAnywhere, isLabelOfCitation } from './fields'
import { CHINESE_QUESTION_WORDS } from './question-words'
import { beginsTitle } from './title-beginning'

export type Token =
  | { kind: 'word' | 'phrase'; text: string }
  /** Null means anywhere. */
  | { kind: 'field'; field: Field | null }
  /** The name of a field that is none of ours. */
  | { kind: 'unknown' }
  | { kind: 'open' | 'close' }
  /** A sign (CNKI's *, + and -) also joins values of one field. */
  | { kind: 'and' | 'or' | 'not'; isSign?: true }

/** A map, because an object would also match words such as "constructor". */
const OPERATORS: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ['AND', 'and'],
  ['OR', 'or'],
  ['NOT', 'not'],
])

const CHINESE = `(?:${CHINESE_FIELDS.join('|')})`
const LATIN = '[A-Za-z]+(?:_tic)?'
/** Operators in Chinese, between fields. */
const IN_CHINESE: ReadonlyMap<string, 'and' | 'or' | 'not'> = new Map([
  ...(['并且', '且', '与', '并含'] as const).map((word) => [word, 'and'] as const),
  ...(['或者', '或', '或含'] as const).map((word) => [word, 'or'] as const),
  ...(['非', '不含', '不包含'] as const).map((word) => [word, 'not'] as const),
])

/** A word that stands apart between others is no part of a Chinese text: 深度学习 或 图像. */
const EITHER = /^或者?$/u

/** What binds a field and a value; % and %= are CNKI's for what only holds it. */
const BINDS = "\\s?(?:%?[=＝]|[:：]|%(?=\\s?['‘\\p{Script=Han}]))"
/** Where a field in Latin letters may have a space behind its colon: a colon within a title is only a colon. */
const OPENS = '(?<=^\\s*|\\b(?:AND|OR|NOT)\\s+|[;；(（]\\s*)'
const NAMED = `${OPENS}${LATIN}(?=${BINDS}\\s?\\S)|${LATIN}(?=${BINDS}\\S|\\s?%\\s?['‘\\p{Script=Han}])|${CHINESE}(?=${BINDS}\\s?\\S)`

/**
 * A DOI with its marks, a quoted piece, one in single quotes behind a field, parenthesis or sign, a sign between such
 * pieces, a parenthesis, a name with a colon behind it, or anything up to a space, quote or parenthesis.
 */
const PIECE = new RegExp(
  [
    '((?:https?:\\/\\/(?:dx\\.)?doi\\.org\\/|doi[:：]\\s?)?10\\.\\d{4,9}\\/[^\\s"“”，；]+)',
    '["“”„＂「」『』]([^"“”„＂「」『』]*)(["“”„＂「」『』]?)',
    "(?<=[:：=＝%(（*+-]\\s?)['‘]([^'’]+)['’]",
    `(?<=['’)）])([*+-])(?=['‘(（]|(?:${LATIN}|${CHINESE})${BINDS})`,
    '([()（）])',
    `(${NAMED})${BINDS}`,
    `((?:(?![;；,，]\\s?(?:${CHINESE}|[A-Z]{2,3})${BINDS})[^\\s"“”„＂「」『』()（）])+)`,
  ].join('|'),
  'gu',
)

/** PY BETWEEN ('2019','2021'), 发表时间 between 2019 and 2021 */
const BETWEEN =
  /(?<![\p{L}\p{N}])(\p{L}+)\s+BETWEEN\s*[(（]?\s*['‘"]?(\d{4})['’"]?(?:\s*(?:[,，]|AND|TO|[-–—至到])\s*|\s+)['‘"]?(\d{4})['’"]?(?:\s*[)）])?/giu

/** What stands in a query that this grammar does not have. */
type Unsupported = 'wildcard' | 'proximity'

type Lexed = { tokens: Token[]; unclosed: boolean; unsupported: Set<Unsupported> }

/**
 * Splits a query into tokens. Parentheses, and separate `*`, `+` and `-` (CNKI professional search), are operators only
 * if the query has other operators or fields, since in a pasted title they are punctuation. A word that ends in `*`
 * matches all words with that prefix.
 */
export function lex(query: string): Lexed {
  const pieces: (Token | Sign)[] = []
  const unsupported = new Set<Unsupported>()
  let unclosed = false
  for (const match of query.replace(BETWEEN, '$1=$2-$3').matchAll(PIECE)) {
    const [whole, doi, double, closing, single, sign, bracket, name, word] = match
    const inField = pieces.some(isField)
    const quoted = double ?? (inField ? single : undefined)
    const isOpen = double !== undefined && closing === '' && isWithinWord(match.input, match.index)
    if (isOpen || (single !== undefined && !inField)) {
      for (const each of (double ?? single ?? '').split(/\s+/)) pieces.push(...wordPiece(each, unsupported))
      continue
    }
    if (sign !== undefined) pieces.push(...wordPiece(sign, unsupported))
    else if (doi !== undefined) pieces.push({ kind: 'word', text: doi })
    else if (quoted !== undefined) {
      unclosed ||= closing === ''
      pieces.push(...phrasePieces(quoted, single !== undefined, unsupported))
    } else if (bracket !== undefined) pieces.push({ kind: '(（'.includes(bracket) ? 'open' : 'close' })
    else if (name !== undefined && isText(match, name, pieces)) pieces.push(...wordPiece(whole, unsupported))
    else if (name !== undefined)
      pieces.push(
        ...namedPiece(
          { whole, name, isQuoted: isBefore(match, QUOTED), isTight: isBefore(match, /^\S/) },
          unsupported,
        ),
      )
    else if (word !== undefined)
      pieces.push(
        ...(pieces.at(-1)?.kind === 'field' ? valuePieces(word, unsupported) : wordPiece(word, unsupported)),
      )
  }
  const tokens = joinPieces(pieces)
  return { tokens, unclosed, unsupported }
}

/** Signs and parentheses as operators where a query has operators or fields, and `and` in small letters between fields. */
function joinPieces(found: (Token | Sign)[]): Token[] {
  const pieces = found.map((piece, at): Token | Sign => {
    const operator =
      piece.kind === 'word'
        ? (OPERATORS.get(piece.text.toUpperCase()) ?? IN_CHINESE.get(piece.text))
        : undefined
    const next = found.slice(at + 1).find(({ kind }) => kind !== 'open')
    const isBetween = isField(next) && found.slice(0, at).some(isField)
    const isBetweenWords = piece.kind === 'word' && EITHER.test(piece.text) && at > 0 && next !== undefined
    return operator && (isBetween || isBetweenWords) ? { kind: operator } : piece
  })
  const grouping = pieces.some(({ kind }) => ['and', 'or', 'not', 'field', 'unknown'].includes(kind))
  return pieces.flatMap((piece): Token[] => {
    if (piece.kind === 'sign') return grouping ? [{ kind: piece.as, isSign: true }] : []
    return grouping || (piece.kind !== 'open' && piece.kind !== 'close') ? [piece] : []
  })
}

const isField = (piece: Token | Sign | undefined): boolean =>
  piece?.kind === 'field' || piece?.kind === 'unknown'

/** Checks for an unclosed quote after a letter, as in a pasted title: 设立“东迁. */
const isWithinWord = (query: string, at: number): boolean => /[\p{L}\p{N}]$/u.test(query.slice(0, at))

type Sign = { kind: 'sign'; as: 'and' | 'or' | 'not' }

const SIGNS: ReadonlyMap<string, Sign['as']> = new Map([
  ['*', 'and'],
  ['+', 'or'],
  ['-', 'not'],
])

/** 小麦+玉米 behind a field: either of them; 小麦*干旱: both. */
function valuePieces(word: string, unsupported: Set<Unsupported>): (Token | Sign)[] {
  const values = word.split(/(?<=\p{Script=Han})([*+＊＋])(?=\p{Script=Han})/u)
  return values.length === 1
    ? wordPiece(word, unsupported)
    : [{ kind: 'open' }, ...values.flatMap((value) => wordPiece(value, unsupported)), { kind: 'close' }]
}

/**
 * Returns whether a name is a word: the label of a number in a citation, the beginning of a title, or a substance with
 * its share (Au %金).
 */
function isText(match: RegExpMatchArray, name: string, before: (Token | Sign)[]): boolean {
  if (/[:：]$/.test(match[0].trim()))
    return (
      (isLabelOfCitation(name) && before.length > 0 && !before.some(isField)) ||
      (!before.some(isField) && beginsTitle(name, match))
    )
  const isShare = /[^=＝]%$/.test(match[0].trim()) && isBefore(match, /^\s?\p{Script=Han}/u)
  return isShare && /^[A-Za-z]/.test(name) && !/^[A-Z]{2,3}$/.test(name)
}

function namedPiece(
  { whole, name, isQuoted, isTight }: { whole: string; name: string; isQuoted: boolean; isTight: boolean },
  unsupported: Set<Unsupported>,
): (Token | Sign)[] {
  if (isAnywhere(name)) return [{ kind: 'field', field: null }]
  const field = fieldOf(name)
  if (field) return [{ kind: 'field', field }]
  const isCode = /[=＝%]/.test(whole) && (isQuoted || CODE.test(name))
  return isCode || (isTight && OF_SITES.test(name)) ? [{ kind: 'unknown' }] : wordPiece(whole, unsupported)
}

/** Codes of fields in other databases; any other name before a number is a quantity: RMSE=0.5. */
const CODE = /^(?:PT|DT|LA|CLC|CLS|SB|DOCTYPE|SUBJAREA|LANGUAGE|UT|WC|SC|PMID|RF|CF|ZCDOI)$/

/** What search engines restrict to pages and files of a kind. */
const OF_SITES = /^(?:site|filetype|inurl)$/

/** A value in quotes: CLC='TP391'. */
const QUOTED = /^\s?['‘"“]/u
/** Whether such a value follows a name. */
const isBefore = ({ 0: whole, index, input }: RegExpMatchArray, value: RegExp): boolean =>
  value.test((input ?? '').slice((index ?? 0) + whole.length))

/** CNKI's signs of distance and order between the words of a value: '转基因 # 水稻', '转基因 /SEN 0 水稻'. */
const POSITIONS = /\s(?:[#%&]|\$\s?\d+|\/(?:SEN|PRG|NEAR|PREV|AFT|SUB)(?:\s\d+)?)(?=\s)/

/** CNKI's number of times a value is to stand in a text: '大数据 $5'. */
const TIMES = /\s\$\s?\d+$/

/** A phrase; a value of CNKI's with signs of distance is the words between them. */
function phrasePieces(value: string, isSingle: boolean, unsupported: Set<Unsupported>): Token[] {
  const text = isSingle ? value.replace(TIMES, '') : value
  if (text !== value) unsupported.add('proximity')
  const phrases = (isSingle ? text.split(POSITIONS) : [text])
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase))
    .map((phrase): Token => ({ kind: 'phrase', text: phrase.trim() }))
  if (phrases.length < 2) return phrases.length === 1 ? [{ kind: 'phrase', text }] : []
  unsupported.add('proximity')
  return [{ kind: 'open' }, ...phrases, { kind: 'close' }]
}

/** Proximity operators of other databases: `NEAR/5`, `W/3`, `PRE/2`, `/SEN`. */
const PROXIMITY = /^(?:(?:NEAR|ADJ|WITHIN|W|PRE|N)\/\d+|NEAR|\/(?:SEN|PRG|NEAR|PREV|AFT))$/

function wordPiece(word: string, unsupported: Set<Unsupported>): (Token | Sign)[] {
  const plain = word.normalize('NFKC')
  const operator = OPERATORS.get(plain)
  if (operator) return [{ kind: operator }]
  const sign = SIGNS.get(plain)
  if (sign) return [{ kind: 'sign', as: sign }]
  if (PROXIMITY.test(plain)) {
    unsupported.add('proximity')
    return []
  }
  if (!/[\p{L}\p{N}]/u.test(word)) return []
  const begins = beginningOf(plain)
  if (begins === null && (WILDCARD.test(plain) || hasChineseWildcard(word))) unsupported.add('wildcard')
  return [{ kind: 'word', text: begins === null ? word : `${begins}*` }]
}

/** A `*` anywhere, or a `?` or `$` inside a Latin word; at its end it is punctuation. */
const WILDCARD = /\*|[A-Za-z][?$](?=[A-Za-z])/

/** A `?` between Chinese characters is a wildcard (土壤?分) unless what stands before it asks something (什么是农业?论…). */
const hasChineseWildcard = (word: string): boolean => {
  const before = /^(.*?\p{Script=Han})\?(?=\p{Script=Han})/u.exec(word)?.[1]
  return before !== undefined && !QUESTION.test(before)
}
const QUESTION = new RegExp(`${CHINESE_QUESTION_WORDS}|[何几]|是否|能否|还是|可否`, 'u')

/** Returns the prefix in `prefix*`: at least three letters or digits, or two Chinese characters; else null. */
export const beginningOf = (text: string): string | null =>
  /^((?:[\p{L}\p{N}]{3,}|\p{Script=Han}{2,}))\*$/u.exec(text)?.[1] ?? null
