import { phraseText } from '../fold'
import { editDistance } from '../edit-distance'
import { nameWords } from '../names'
import { runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'

const HAN = /\p{Script=Han}/u

/** Folded texts of a work: titles, keywords, people, abstract. */
export type Saying = {
  titles: string[]
  keywords: string[]
  people: string[]
  abstract: string
  /** Latin words and their stems. */
  words: ReadonlySet<string>
}

/** Maximum characters of an abstract that are compared. */
const ABSTRACT = 1500

/** Parses the phrases of a search document. */
export function sayingOf(phrases: string): Saying {
  const texts = phrases.split('\u0001').filter(Boolean)
  const of = (field: string) =>
    texts.filter((text) => text.startsWith(`${field} `)).map((text) => text.slice(2).trim())
  const [titles, keywords] = [of('t'), of('k')]
  const people = of('a')
  const abstract = of('s').join(' ').slice(0, ABSTRACT)
  const words = [...titles, ...keywords, ...people].flatMap((text) =>
    runsOf(text).flatMap((run) => (run.kind === 'word' ? [run.text, ...run.parts] : [])),
  )
  return {
    ...{ titles, keywords, people, abstract },
    words: new Set(words.flatMap((word) => [word, stem(word)])),
  }
}

/** Checks whether title, keywords, people or abstract of a work contain all parts of a query as typed. */
export function says({ titles, keywords, people, abstract }: Saying, query: string): boolean {
  const text = ` ${[...titles, ...keywords, abstract].join(' ')} `
  const textStems = new Set(text.split(/[^\p{Script=Latin}\p{N}]+/u).map(stem))
  const pieces = query
    .split(/[\s,，]+/)
    .map(phraseText)
    .filter(Boolean)
  const isPerson = (names: string[]) =>
    people.some((name) => {
      const words = new Set(personWords(name))
      return names.every((part) => words.has(part))
    })
  const saysPiece = (piece: string) =>
    HAN.test(piece) ? text.includes(piece) : piece.split(' ').every((word) => textStems.has(stem(word)))
  const others = pieces.filter((piece) => !saysPiece(piece))
  return (
    others.length === 0 ||
    isPerson(pieces.flatMap((piece) => piece.split(' '))) ||
    others.every((piece) => HAN.test(piece) && isPerson([piece]))
  )
}

const personWords = (name: string): string[] => {
  const { given, derived } = nameWords(HAN.test(name) ? { zh: name, en: null } : { zh: null, en: name })
  return [...given, ...derived]
}

/** Scores how much of a query a work contains, mainly in title and keywords, allowing typos: 0 nothing, 1 everything. */
export function similarityTo(saying: Saying, query: string): number {
  const pieces = query.split(/\s+/).map(phraseText).filter(Boolean)
  const sizes = pieces.map((piece) => [...piece].length)
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  if (whole === 0) return 0
  // Short names match completely or not at all: "Li" of "Li Na" says nothing, nor does a Dong next to a Li Xue.
  if (pieces.length > 1 && pieces.every((piece) => /^[a-z]{1,4}$/.test(piece)))
    return says(saying, query) ? 1 : 0
  const borne = pieces.map((piece, at) => (sizes[at] ?? 0) * pieceLikeness(saying, piece))
  return borne.reduce((sum, value) => sum + value, 0) / whole
}

/** Score of a match in a title, below that of an equal keyword. */
const IN_TITLE = 0.95
/** Length from which a part of a title identifies the work. */
const LONG_PIECE = 7
/** Score of a match in the abstract only. */
const IN_REST = 0.7

function pieceLikeness({ titles, keywords, people, abstract, words }: Saying, piece: string): number {
  if (!HAN.test(piece)) return wordsLikeness(words, abstract, piece)
  const keyword = Math.max(0, ...keywords.map((word) => wholeLikeness(piece, word)))
  if (keyword === 1) return 1
  const inside = Math.max(0, ...[...titles, ...keywords].map((text) => aligned(piece, text)))
  const title = inside === 1 && [...piece].length >= LONG_PIECE ? 1 : IN_TITLE * inside
  const elsewhere = people.includes(piece) ? 1 : abstract.includes(piece) ? IN_REST : 0
  return Math.max(keyword, title, elsewhere)
}

const wholeLikeness = (piece: string, keyword: string): number =>
  keyword === piece
    ? 1
    : Math.max(0, 1 - editDistance(piece, keyword) / Math.max([...piece].length, [...keyword].length))

function wordsLikeness(words: ReadonlySet<string>, abstract: string, piece: string): number {
  const queryWords = piece.split(' ').filter((word) => !isStopWord(word))
  if (queryWords.length === 0) return 0
  const found = queryWords.map((word) =>
    words.has(stem(word)) ? 1 : abstract.includes(word) ? IN_REST : anyLike(words, word) ? 0.8 : 0,
  )
  return found.reduce<number>((sum, value) => sum + value, 0) / queryWords.length
}

const anyLike = (words: ReadonlySet<string>, word: string): boolean =>
  word.length > 4 && [...words].some((other) => editDistance(word, other) <= 1)

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
