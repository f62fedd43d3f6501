import { foldText, phraseText } from './fold'
import { gramsOf, pairsOf, piecesOf, runsOf, segment, wordsAcrossCuts } from './segment'
import type { TextIndex } from './full-text'
import { isStopWord } from './stop-words'
import { nameWords, shortNames } from './person-names'

/**
 * Fields of a search: t title, k keywords, a people, o organisations, s abstract or note, r source (paper, publisher),
 * p column; exact ones: d DOI, f first page, l last page, i ISSN, c CN, j journal, y year, v volume, n issue.
 */
export type TextField = 't' | 'k' | 'o' | 's' | 'r' | 'p'
export type ExactField = 'd' | 'f' | 'l' | 'i' | 'c' | 'j' | 'y' | 'v' | 'n'
export type Field = TextField | ExactField | 'a'

/** Kinds of facet values; new ones are added at the end, since the index of a kind is stored. */
export const facetKinds = [
  ...(['year', 'journal', 'column', 'author', 'institution', 'keyword', 'enKeyword'] as const),
  ...(['fund', 'language', 'type'] as const),
  // Names of people and institutions counted by ORCID iD or ROR id: searchable, never counted.
  ...(['authorName', 'institutionName'] as const),
] as const
export type FacetKind = (typeof facetKinds)[number]

/** Returns the number of a facet kind in the database. */
export const kindNumber = (kind: FacetKind): number => facetKinds.indexOf(kind) + 1

/** A facet value; `key` identifies it in URLs. */
export type Facet = { kind: FacetKind; key: string; label: string; enLabel: string | null }

export type Person = { zh: string | null; en: string | null }

/** Searchable content of a resource, as plain text. */
export type SearchSource = {
  texts: Record<TextField, string[]>
  people: Person[]
  exact: Record<ExactField, string[]>
  /** Names of which every character pair is indexed as a title word: 学报 finds 生物学报, segmented as 生物学 · 报. */
  names: string[]
  fullText: TextIndex | null
  /** Journal, year, volume, pages: only used to rank pasted citations. */
  context: string[]
  facets: Facet[]
  year: number | null
  /** YYYY, YYYY-MM or YYYY-MM-DD. */
  date: string
}

/** Indexed form of a resource: lexemes with weights, text for BM25, folded text for phrases. */
export type SearchDocument = {
  lexemes: string
  body: string
  phrases: string
  fullPhrases: string | null
  facets: Facet[]
  year: number | null
  date: string
}

/** Bits for where a word occurs: title, keywords or people, abstract; none elsewhere. */
const A = 1
const B = 2
const C = 4
const D = 0
/** Sets of these bits as tsvector positions with weights: title 1A, keywords 2B, abstract 3C. */
const MARKS = ['', ':1A', ':2B', ':1A,2B', ':3C', ':1A,3C', ':2B,3C', ':1A,2B,3C']

const WEIGHTS: Record<TextField, number> = { t: A, k: B, o: D, s: C, r: D, p: D }
/** Number of times a word counts for BM25. */
const REPEATS: Record<TextField, number> = { t: 3, k: 2, o: 1, s: 1, r: 1, p: 1 }
const LEXEMES = 6000
/** A tsvector holds at most 1 MiB; names of thousands of authors beyond that are not indexed. */
const LEXEME_BYTES = 1_000_000
/** Bytes of a lexeme in addition to its text: three positions, their count, and padding. */
const POSITIONS_BYTES = 9
/** Number of people whose names count twice for BM25; those after them count once. */
const LEADING_PEOPLE = 100

/** Builds the document of a resource. Pure and CPU-bound; call it outside of transactions. */
export function buildDocument(source: SearchSource): SearchDocument {
  const lexemes = new Map<string, number>()
  const body: string[] = []
  let room = LEXEME_BYTES
  const add = (word: string, weight: number) => {
    const before = lexemes.get(word)
    if (before === undefined) room -= Buffer.byteLength(word) + POSITIONS_BYTES
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
      const words = wordsOfField(field, text)
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
  addWholes([...source.texts.k.map(wholeWord), ...leading], 2)
  addWholes(source.people.slice(LEADING_PEOPLE).flatMap(wholeNames), 1)
  body.push(...source.context.flatMap((text) => segment(text)))
  if (source.fullText) body.push(source.fullText.body)
  return {
    lexemes: [...lexemes].map(([word, weights]) => quoteLexeme(word) + MARKS[weights]).join(' '),
    body: body.join(' '),
    phrases: phrasesOf(source),
    fullPhrases: source.fullText?.phrases ?? null,
    facets: source.facets,
    year: source.year,
    date: source.date,
  }
}

/** Returns the words a text is found by: stop words count in titles only. */
function wordsOfField(field: TextField, text: string): string[] {
  const cut = segment(text)
  const words = field === 't' || field === 'k' ? [...cut, ...wordsAcrossCuts(text, cut)] : cut
  return field === 't' ? words : words.filter((word) => !isStopWord(word))
}

/** Returns the bigrams of the Chinese characters of a name. */
const wordPairs = (name: string): string[] =>
  runsOf(foldText(name)).flatMap(({ kind, text }) =>
    kind === 'han' ? pairsOf(text).map((pair) => pair.slice('2='.length)) : [],
  )

/** Cache of name words, because the figures of a paper share its people. */
const namedBefore = new WeakMap<Person, ReturnType<typeof nameWords>>()
const namedWords = (person: Person) => {
  const words = namedBefore.get(person) ?? nameWords(person)
  namedBefore.set(person, words)
  return words
}

const WHOLE = 'kw'

/**
 * Returns a keyword or name as a single word, so that an exact match ranks before partial ones. Null when it is empty
 * or too long.
 */
export function wholeWord(text: string): string | null {
  const key = exactKey(text)
  return key === '' || key.length > 60 ? null : WHOLE + key
}

/** Checks whether an indexed word is a whole value instead of a word of a text. */
export const isWhole = (word: string): boolean => word.startsWith(WHOLE)

/** Returns names as given by the source, Latin ones in both orders, without derived spellings. */
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

/** Joins texts by field, separated so that phrases stay within one: `\u0001t word word \u0001k ...`. */
const phrasesOf = ({ texts, people }: SearchSource): string =>
  [
    ...(['t', 'k', 'o', 's', 'r', 'p'] as const).flatMap((field) =>
      texts[field].map((text) => [field, text]),
    ),
    ...people.flatMap(({ zh, en }) => [zh, en].flatMap((name) => (name ? [['a', name]] : []))),
  ]
    .map(([field = '', text = '']) => `\u0001${field} ${phraseText(text)} `)
    .join('')

/** Returns the lexemes of exact fields: a DOI as a whole and in parts, others without punctuation. */
function exactWords(exact: Record<ExactField, string[]>): string[] {
  return (['d', 'f', 'l', 'i', 'c', 'j', 'y', 'v', 'n'] as const).flatMap((field) =>
    exact[field].flatMap((value) => exactForms(field, value).map((form) => `${field}=${form}`)),
  )
}

function exactForms(field: ExactField, value: string): string[] {
  if (field === 'd') return [foldText(value), foldText(value).replace(/^10\.\d+\//, ''), ...doiParts(value)]
  if (field === 'j') return [exactKey(value), ...segment(value)]
  return field === 'v' || field === 'n' ? numberKeys(value) : [exactKey(value)]
}

/** Returns the parts of a volume or issue number without leading zeros; a double issue ("3-4") has two. */
export const numberKeys = (value: string): string[] =>
  (foldText(value).match(/[\p{L}\p{N}]+/gu) ?? []).map((part) => part.replace(/^0+(?=\d)/, ''))

/** Returns the letters and digits of a number: "1000-1234" and "1000 1234" are the same ISSN. */
export const exactKey = (value: string): string => foldText(value).replace(/[^\p{L}\p{N}]+/gu, '')

/** Returns the parts of a DOI between punctuation. */
export const doiParts = (doi: string): string[] =>
  foldText(doi)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Characters of a lexeme: PostgreSQL takes 2,046 bytes. */
const LEXEME_CHARACTERS = 500

/** Quotes a word for tsvector and tsquery, a longer one by its beginning. */
export const quoteLexeme = (word: string): string =>
  `'${word
    .slice(0, LEXEME_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\\/g, '\\\\')
    .replace(/'/g, "''")}'`
