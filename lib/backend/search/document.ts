import { foldText, phraseText } from './fold'
import { gramsOf, pairsOf, piecesOf, runsOf, segment } from './segment'
import type { TextIndex } from './full-text'
import { isStopWord } from './stop-words'
import { nameWords, shortNames } from './names'

/**
 * Fields a search can be bound to: t title, k keywords, a people, o organisations, s abstract or note, r source (paper,
 * publisher), p column; exact ones: d DOI, f first page, l last page, i ISSN, c CN, j journal, y year, v volume, n issue.
 */
export type TextField = 't' | 'k' | 'o' | 's' | 'r' | 'p'
export type ExactField = 'd' | 'f' | 'l' | 'i' | 'c' | 'j' | 'y' | 'v' | 'n'
export type Field = TextField | ExactField | 'a'

export const facetKinds = [
  ...['year', 'journal', 'column', 'author', 'institution', 'keyword', 'enKeyword', 'fund', 'language'],
  // Names of those whose works are counted by an ORCID iD or ROR id: found by, never counted.
  ...['type', 'authorName', 'institutionName'],
] as const
export type FacetKind =
  | ('year' | 'journal' | 'column' | 'author' | 'institution')
  | ('keyword' | 'enKeyword' | 'fund' | 'language' | 'type' | 'authorName' | 'institutionName')

/** The number a kind of facet has in the database. */
export const kindNumber = (kind: FacetKind): number => facetKinds.indexOf(kind) + 1

/** A value hits are counted and narrowed by; `key` is what addresses name it by. */
export type Facet = { kind: FacetKind; key: string; label: string; enLabel: string | null }

export type Person = { zh: string | null; en: string | null }

/** What is to be found of a resource, as plain text. */
export type SearchSource = {
  texts: Record<TextField, string[]>
  people: Person[]
  exact: Record<ExactField, string[]>
  /** Names every pair of characters of is a word of the title: 学报 finds 生物学报, which is cut 生物学 · 报. */
  names: string[]
  fullText: TextIndex | null
  /** Journal, year, volume, pages: they help to rank a pasted citation and are not looked for. */
  context: string[]
  facets: Facet[]
  year: number | null
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  date: string
}

/** What the index keeps of a resource: lexemes with weights, the text BM25 counts, folded text for phrases. */
export type SearchDocument = {
  lexemes: string
  body: string
  phrases: string
  fullPhrases: string | null
  facets: Facet[]
  year: number | null
  date: string
}

/** Where a word stands, as bits: title, keywords or people, abstract; elsewhere it has none. */
const A = 1
const B = 2
const C = 4
const D = 0
/** A set of them as positions with weights: the title is 1A, keywords 2B, the abstract 3C. */
const MARKS = ['', ':1A', ':2B', ':1A,2B', ':3C', ':1A,3C', ':2B,3C', ':1A,2B,3C']

const WEIGHTS: Record<TextField, number> = { t: A, k: B, o: D, s: C, r: D, p: D }
/** How often a word counts for BM25. */
const REPEATS: Record<TextField, number> = { t: 3, k: 2, o: 1, s: 1, r: 1, p: 1 }
const LEXEMES = 6000
/** A tsvector holds 1 MiB of words and places: names of thousands of authors after it are not looked for. */
const LEXEME_BYTES = 1_000_000
/** What a word takes beside its letters: three places, their number, and what aligns them. */
const PLACES_BYTES = 9
/** People whose names count twice for BM25; those of a large collaboration after them count once. */
const LEADING_PEOPLE = 100

/** Builds a resource's document; pure and CPU-bound, so outside of transactions. */
export function buildDocument(source: SearchSource): SearchDocument {
  const lexemes = new Map<string, number>()
  const body: string[] = []
  let room = LEXEME_BYTES
  const add = (word: string, weight: number) => {
    const before = lexemes.get(word)
    if (before === undefined) room -= Buffer.byteLength(word) + PLACES_BYTES
    if (before !== undefined || room >= 0) lexemes.set(word, (before ?? D) | weight)
  }
  const addWholes = (wholes: (string | null)[], times: number) => {
    for (const whole of new Set(wholes)) {
      if (whole === null) continue
      add(whole, A)
      for (let time = 0; time < times; time += 1) body.push(whole)
    }
  }
  for (const field of ['t', 'k', 'o', 's', 'r', 'p'] as const) {
    for (const text of source.texts[field]) {
      const all = segment(text)
      const words = field === 't' ? all : all.filter((word) => !isStopWord(word))
      for (const word of words) {
        add(word, WEIGHTS[field])
        if (field !== 's') add(`${field}=${word}`, D)
      }
      for (let time = 0; time < REPEATS[field]; time += 1) body.push(...words)
      if (field !== 't' && field !== 'k') continue
      for (const piece of piecesOf(text)) add(piece, D)
      body.push(...gramsOf(text))
    }
  }
  for (const pair of source.names.flatMap(wordPairs)) {
    add(pair, A)
    add(`t=${pair}`, D)
    body.push(pair)
  }
  for (const word of exactWords(source.exact)) add(word, D)
  for (const word of source.fullText?.words ?? []) if (lexemes.size < LEXEMES) add(word, D)
  for (const [at, person] of source.people.entries()) {
    const { given, derived } = namedWords(person)
    for (const word of [...given, ...derived]) {
      add(word, B)
      add(`a=${word}`, D)
    }
    body.push(...given, ...(at < LEADING_PEOPLE ? given : []), ...derived)
    if (at < LEADING_PEOPLE) for (const word of shortNames(person)) add(`a=${word}`, D)
  }
  const leading = source.people.slice(0, LEADING_PEOPLE).flatMap(wholeNames)
  const others = source.people.slice(LEADING_PEOPLE).flatMap(wholeNames)
  addWholes([...source.texts.k.map(wholeWord), ...leading], 2)
  addWholes(others, 1)
  body.push(...source.context.flatMap((text) => segment(text)))
  if (source.fullText) body.push(source.fullText.body)
  return {
    lexemes: [...lexemes].map(([word, weights]) => quoteLexeme(word) + MARKS[weights]).join(' '),
    body: body.join(' '),
    phrases: phrasesOf(source),
    fullPhrases: source.fullText?.phrases ?? null,
    ...{ facets: source.facets, year: source.year, date: source.date },
  }
}

/** Neighbouring Chinese characters of a name, two and two. */
const wordPairs = (name: string): string[] =>
  runsOf(foldText(name)).flatMap(({ kind, text }) =>
    kind === 'han' ? pairsOf(text).map((pair) => pair.slice('2='.length)) : [],
  )

/** Figures of a paper share its people: their words are made once. */
const namedBefore = new WeakMap<Person, ReturnType<typeof nameWords>>()
const namedWords = (person: Person) => {
  const words = namedBefore.get(person) ?? nameWords(person)
  namedBefore.set(person, words)
  return words
}

const WHOLE = 'kw'

/**
 * A keyword or name as one word: what is asked for by exactly this name ranks before what holds its parts. Null where it is
 * no name.
 */
export function wholeWord(text: string): string | null {
  const key = exactKey(text)
  return key === '' || key.length > 60 ? null : WHOLE + key
}

/** Whether an indexed word is a whole value, not a word of a text. */
export const isWhole = (word: string): boolean => word.startsWith(WHOLE)

/** Names as the source gives them, Latin ones in both orders; derived spellings stay behind. */
const wholeNames = ({ zh, en }: Person): (string | null)[] => [
  ...(zh ? [wholeWord(zh)] : []),
  ...(en
    ? [
        wholeWord(en),
        wholeWord(
          en
            .trim()
            .split(/[\s,]+/)
            .reverse()
            .join(' '),
        ),
      ]
    : []),
]

/** Phrase texts by field, parted so that no phrase runs over an end: `\u0001t word word \u0001k ...`. */
const phrasesOf = ({ texts, people }: SearchSource): string =>
  [
    ...(['t', 'k', 'o', 's', 'r', 'p'] as const).flatMap((field) =>
      texts[field].map((text) => [field, text]),
    ),
    ...people.flatMap(({ zh, en }) => [zh, en].flatMap((name) => (name ? [['a', name]] : []))),
  ]
    .map(([field = '', text = '']) => `\u0001${field} ${phraseText(text)} `)
    .join('')

/** `d=` lexemes hold a DOI whole and in its parts, the others a number as it is printed without its marks. */
export function exactWords(exact: Record<ExactField, string[]>): string[] {
  return (['d', 'f', 'l', 'i', 'c', 'j', 'y', 'v', 'n'] as const).flatMap((field) =>
    exact[field].flatMap((value) => exactForms(field, value).map((form) => `${field}=${form}`)),
  )
}

function exactForms(field: ExactField, value: string): string[] {
  if (field === 'd') return [foldText(value), foldText(value).replace(/^10\.\d+\//, ''), ...doiParts(value)]
  if (field === 'j') return [exactKey(value), ...segment(value)]
  return field === 'v' || field === 'n' ? numberKeys(value) : [exactKey(value)]
}

/** Numbers of a volume or issue without leading zeros; a double issue ("3-4") has two. */
export const numberKeys = (value: string): string[] =>
  (foldText(value).match(/[\p{L}\p{N}]+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/, ''))

/** Letters and digits of a number: "1000-1234" and "1000 1234" are one ISSN. */
export const exactKey = (value: string): string => foldText(value).replace(/[^\p{L}\p{N}]+/gu, '')

/** Parts of a DOI between its marks. */
export const doiParts = (doi: string): string[] =>
  foldText(doi)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A word as PostgreSQL writes it in tsvector and tsquery. */
export const quoteLexeme = (word: string): string => `'${word.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
