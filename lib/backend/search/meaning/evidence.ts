import { hasHan } from '@/lib/text/has-han'
import { phraseText } from '../fold'
import { editDistance } from '../edit-distance'
import { nameWords } from '../person-names'
import { otherGreek } from '../query/greek'
import { cutHan, runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import { inOrder, isNearWord } from './word-order'

/** What parts words of letters, those of any alphabet: δ13C is one. */
const NO_WORD = /(?:[^\p{L}\p{N}]|\p{Script=Han})+/u

/** Folded texts of a work: titles, keywords, people, abstract. */
export type DocumentTexts = {
  titles: string[]
  keywords: string[]
  people: string[]
  institutions: string[]
  abstract: string
  /** Latin words and their stems. */
  words: ReadonlySet<string>
  /** Neighbouring words with a digit as one: gsk3β for GSK-3β. */
  compounds: ReadonlySet<string>
}

/** Maximum characters of an abstract that are compared. */
const ABSTRACT = 1500

/** Parses the phrases of a search document. */
export function documentTexts(phrases: string): DocumentTexts {
  const texts = phrases.split('\u0001').filter(Boolean)
  const of = (field: string) =>
    texts.filter((text) => text.startsWith(`${field} `)).map((text) => text.slice(2).trim())
  const [titles, keywords] = [of('t'), of('k')]
  const [people, institutions] = [of('a'), of('o')]
  const abstract = of('s').join(' ').slice(0, ABSTRACT)
  const words = [...titles, ...keywords, ...people].flatMap((text) =>
    runsOf(text).flatMap((run) => (run.kind === 'word' ? [run.text, ...run.parts] : [])),
  )
  return {
    titles,
    keywords,
    people,
    institutions,
    abstract,
    words: new Set(words.flatMap((word) => [word, stem(word)])),
    compounds: new Set(
      words.flatMap((word, at) => {
        const compound = `${words[at - 1] ?? ''}${word}`
        return at > 0 && /\d/.test(compound) ? [compound] : []
      }),
    ),
  }
}

/**
 * Returns whether a work bears a text in its title, keywords, people or institutions as it was typed, each piece of it
 * at least.
 */
export function isInDocument(texts: DocumentTexts, query: string): boolean {
  const pieces = piecesOf(query)
  const isPieceInText = inText(texts)
  const others = pieces.filter((piece) => !isPieceInText(piece))
  const isPerson = (names: string[]) =>
    texts.people.some((name) => {
      const words = new Set(personWords(name))
      return names.every((part) => words.has(part))
    })
  return (
    others.length === 0 ||
    isPerson(pieces.flatMap((piece) => piece.split(' '))) ||
    // Zhang San 骨质疏松: a name in letters beside what its work is about.
    (others.length < pieces.length && isPerson(others.flatMap((piece) => piece.split(' ')))) ||
    others.every((piece) => hasHan(piece) && isPerson([piece]))
  )
}

/**
 * Returns whether title, keywords, abstract or institutions bear a text, each piece of it: not only a name of a person.
 */
export const isInText = (texts: DocumentTexts, query: string): boolean => piecesOf(query).every(inText(texts))

/** Returns whether a title or keyword holds a text as it stands. */
export function isInTitleOrKeyword({ titles, keywords }: DocumentTexts, query: string): boolean {
  const phrase = phraseText(query)
  // Words of letters are held whole, Chinese ones stand anywhere.
  const [start, end] = [phrase.at(0) ?? '', phrase.at(-1) ?? ''].map((end) => (hasHan(end) ? '' : ' '))
  return [...titles, ...keywords].some((text) => ` ${text} `.includes(`${start}${phrase}${end}`))
}

/** Words side by side and entries of a list; a plus joins words only. */
const SEPARATORS = /[\s,，、;；|]+|(?<=\p{Script=Han})\+(?=\p{Script=Han})/u

const piecesOf = (query: string): string[] => query.split(SEPARATORS).map(phraseText).filter(Boolean)

function inText({ titles, keywords, abstract, institutions }: DocumentTexts): (piece: string) => boolean {
  const text = ` ${[...titles, ...keywords, abstract, ...institutions].join(' ')} `
  const textStems = new Set(text.split(NO_WORD).map(stem))
  return (piece) =>
    hasHan(piece) ? text.includes(piece) : piece.split(' ').every((word) => textStems.has(stem(word)))
}

const personWords = (name: string): string[] => {
  const { given, derived } = nameWords(hasHan(name) ? { zh: name, en: null } : { zh: null, en: name })
  return [...given, ...derived]
}

/**
 * Returns how much of a text a work bears in its title or among its keywords, typos forgiven: 0 nothing, 1 all of it.
 */
export function similarityTo(query: string): (texts: DocumentTexts) => number {
  const all = piecesOf(query)
  const isLatin = !hasHan(query)
  const pieces = all.filter((text) => !isLatin || !isStopWord(text)).map((text) => pieceOf(text, isLatin))
  const whole = pieces.reduce((sum, { size }) => sum + size, 0)
  if (whole === 0) return () => 0
  // Short names are borne whole or not at all: of Li Na, Li tells nothing, and a Dong beside a Li Xue is no Dong Li Xue.
  if (pieces.length > 1 && pieces.every(({ text }) => /^[a-z]{1,4}$/.test(text)))
    return (texts) => (isInDocument(texts, query) ? 1 : 0)
  const isTitle = isLatin && all.length >= WORDS_IN_ORDER
  return (texts) => {
    const isInTitle =
      pieces.length > 1 && texts.titles.some((title) => pieces.every(({ text }) => holds(title, text)))
    const likeness = isInTitle
      ? 1
      : pieces.reduce((sum, piece) => sum + piece.size * pieceLikeness(texts, piece), 0) / whole
    return isTitle ? likeness * (1 - ORDER + ORDER * inOrder(all, texts.titles)) : likeness
  }
}

/** So many words may be a piece of a title, which has them in this order. */
const WORDS_IN_ORDER = 3
/** Share of the likeness that their order makes. */
const ORDER = 0.06

/** Checks whether a title has a piece as it stands: Chinese anywhere, words of letters whole. */
const holds = (title: string, piece: string): boolean =>
  hasHan(piece) ? title.includes(piece) : ` ${title} `.includes(` ${piece} `)

type Piece = { text: string; size: number; words: string[] }

/** Letters that say as much as one Chinese character. */
const LETTERS_A_CHARACTER = 4

/**
 * A piece of a query with its share of it, and the Chinese words of two characters and more that it is made of. Beside
 * Chinese a word of letters counts as the two or three characters that would say it.
 */
const pieceOf = (text: string, isLatin: boolean): Piece => ({
  text,
  size:
    isLatin || hasHan(text)
      ? [...text].length
      : Math.min([...text].length, Math.max(2, Math.ceil([...text].length / LETTERS_A_CHARACTER))),
  words: (text.match(/\p{Script=Han}+/gu) ?? [])
    .flatMap((run) => cutHan(run, 'query'))
    .filter((word) => [...word].length > 1),
})

/** A keyword that is the text comes before a title that holds it. */
const IN_TITLE = 0.95
/** Length from which a part of a title identifies the work. */
const LONG_PIECE = 7
/** Score of a match in the abstract only. */
const IN_REST = 0.7

/** Words of a piece that stand apart in a title tell less than the piece as a stretch. */
const APART = 0.85

function pieceLikeness(
  { titles, keywords, people, institutions, abstract, words, compounds }: DocumentTexts,
  { text: piece, size, words: piecesWords }: Piece,
): number {
  if (!hasHan(piece)) return compounds.has(piece) ? 1 : wordsLikeness(words, abstract, piece)
  const keyword = Math.max(0, ...keywords.map((word) => wholeLikeness(piece, word)))
  if (keyword === 1) return 1
  const inside = Math.max(0, ...[...titles, ...keywords].map((text) => aligned(piece, text)))
  const title = inside === 1 && size >= LONG_PIECE ? 1 : IN_TITLE * inside
  const isElsewhere = abstract.includes(piece) || institutions.some((name) => name.includes(piece))
  const elsewhere = people.includes(piece) ? 1 : isElsewhere ? IN_REST : 0
  const main = [...titles, ...keywords]
  const apart =
    piecesWords.length > 1
      ? Math.max(APART * sizeIn(main, piecesWords), IN_SEVERAL * sizeIn([main.join(' ')], piecesWords)) / size
      : 0
  return Math.max(keyword, title, elsewhere, apart)
}

/** The same of words that title and keywords have between them. */
const IN_SEVERAL = 0.7

/** Characters of the words that one of some texts holds, of the text that holds most. */
const sizeIn = (texts: string[], words: string[]): number =>
  Math.max(
    0,
    ...texts.map((text) =>
      words.reduce((sum, word) => (text.includes(word) ? sum + [...word].length : sum), 0),
    ),
  )

const wholeLikeness = (piece: string, keyword: string): number =>
  keyword === piece
    ? 1
    : Math.max(0, 1 - editDistance(piece, keyword) / Math.max([...piece].length, [...keyword].length))

function wordsLikeness(words: ReadonlySet<string>, abstract: string, piece: string): number {
  const queryWords = piece.split(' ').filter((word) => !isStopWord(word))
  if (queryWords.length === 0) return 0
  const found = queryWords.map((word) =>
    words.has(stem(word)) || words.has(otherGreek(word) ?? word)
      ? 1
      : anyLike(words, word)
        ? MISSPELT
        : abstract.includes(word)
          ? IN_REST
          : 0,
  )
  return found.reduce<number>((sum, value) => sum + value, 0) / queryWords.length
}

/** A word with a typing error in it. */
const MISSPELT = 0.9

const anyLike = (words: ReadonlySet<string>, word: string): boolean =>
  [...words].some((other) => isNearWord(word, other))

const MISSED = 0.6
/** Maximum characters compared. */
const LONGEST = 120

/** Returns how much of a text another one contains, allowing typos (Smith-Waterman local alignment): 0 to 1. */
export function aligned(text: string, other: string): number {
  if (other.includes(text)) return 1
  const [left, right] = [[...text].slice(0, LONGEST), [...other].slice(0, LONGEST)]
  let best = 0
  let above = new Array<number>(right.length + 1).fill(0)
  for (const character of left) {
    const row = [0]
    for (const [at, counterpart] of right.entries()) {
      const straight = (above[at] ?? 0) + (character === counterpart ? 1 : -MISSED)
      const value = Math.max(0, straight, (above[at + 1] ?? 0) - MISSED, (row[at] ?? 0) - MISSED)
      row.push(value)
      if (value > best) best = value
    }
    above = row
  }
  return best / Math.max(1, left.length)
}
