import type { Context } from '@/lib/backend/http/handler'
import { exactKey, quoteLexeme } from '../document'
import { foldText } from '../fold'
import type { Condition } from '../queries/condition'
import { wordsInScope } from '../queries/similar-values'
import type { Citation } from '../query/citation-locator'
import { monthsBesideYear } from '../query/citation-text'
import { isReference } from '../query/reference'
import { isStopWord } from '../stop-words'
import { abbreviatedJournals, isWholeName } from './journals'
import { nearJournalIn } from './near-journal'
import type { Part } from './parts'
import { type Abbreviated, CONNECTORS, type Span, spansOf } from './spans'
import { isOfWorks, saysNothing } from './words-of-works'

/** Maximum words of the name of a journal or person. */
const LONGEST_NAME = 8

/** Finds the names of journals and people in the words of a query, the longest first; the others stay words. */
export async function namesIn(
  context: Context,
  scope: Condition,
  { citation, query }: { citation: Citation; query: string },
) {
  const { words } = citation
  const spans = [...spansOf(words, LONGEST_NAME), ...withinWords(words)].filter(
    ({ from, to }) => !words.slice(from, to).every((word) => CONNECTORS.has(word)),
  )
  const wordsOfScope = await wordsInScope(
    context.db,
    scope,
    spans.flatMap(({ key }) => [`j=${key}`, `a=${key}`]),
  )
  const named = spans.find(({ key }) => wordsOfScope.has(`j=${key}`))
  const abbreviated = await abbreviatedJournals(context, words, query)
  const journal = await chooseJournal(context, { named, abbreviated, citation })
  const authors = chooseAuthors(
    spans.filter(({ key }) => wordsOfScope.has(`a=${key}`)),
    journal,
    query,
  )
  const names = [
    ...(journal ? [journal.part] : []),
    ...authors.toSorted((a, b) => a.from - b.from).map(authorPart),
  ]
  const taken = new Set([...(journal ? [journal] : []), ...authors].flatMap(positionsOf))
  if (!journal && (hasLocator(citation) || citation.year !== null)) {
    const isFree = (span: Span) => !positionsOf(span).some((at) => taken.has(at))
    const by = { isFree, longest: LONGEST_NAME, hasLocator: hasLocator(citation) }
    const near = await nearJournalIn(context, words, by)
    if (near) names.push({ name: 'journal', value: near.names[0] ?? '', tsquery: near.tsquery })
    for (const at of near ? positionsOf(near) : []) taken.add(at)
  }
  const months = monthsBesideYear(query)
  const left = words.filter((word, at) => !taken.has(at) && (!months.has(word) || isOfName(at, authors)))
  return {
    names,
    isByInitials: journal?.isByInitials ?? false,
    ...wordsBeside(left, query, names.length > 0),
  }
}

type Range = { from: number; to: number }
/** The journal of a query: where it stands, its condition, and whether it is named by no more than initials. */
type Journal = Range & { part: Part; isByInitials: boolean }

/**
 * Chooses between the name of a journal and an abbreviation, of which the longer wins. A word of a journal's name stands
 * for it where no more of the query does; an acronym may stand in some names.
 */
async function chooseJournal(
  context: Context,
  {
    named,
    abbreviated,
    citation,
  }: { named: Span | undefined; abbreviated: Abbreviated | null; citation: Citation },
): Promise<Journal | null> {
  const isAcronym =
    named !== undefined &&
    named.from === abbreviated?.from &&
    named.to === abbreviated.to &&
    sizeOf(named) === 1
  const journal =
    named && (isAcronym || hasLocator(citation) || (await isWholeName(context, named.key))) ? named : null
  if (abbreviated && (!journal || isAcronym || sizeOf(abbreviated) > sizeOf(journal))) {
    const keys = abbreviated.names.map((name) => quoteLexeme(`j=${exactKey(name)}`))
    if (isAcronym) keys.push(quoteLexeme(`j=${named.key}`))
    const { from, to, text, names } = abbreviated
    const value = isAcronym ? text.toUpperCase() : (names[0] ?? '')
    const isByInitials = !journal && sizeOf(abbreviated) === 1 && text.length < SYLLABLES
    return { from, to, part: { name: 'journal', value, tsquery: `(${keys.join(' | ')})` }, isByInitials }
  }
  if (!journal) return null
  const { from, to, text, key } = journal
  const part: Part = { name: 'journal', value: text, tsquery: quoteLexeme(`j=${key}`) }
  return { from, to, part, isByInitials: false }
}

/** Chooses the people among the spans that are names of some, the longest first, none across another or the journal. */
function chooseAuthors(spans: Span[], journal: Range | null, query: string): Span[] {
  const taken = new Set(journal ? positionsOf(journal) : [])
  const authors: Span[] = []
  for (const span of spans) {
    if (authors.length === MAX_AUTHORS) break
    if ((isStopWord(span.text) && !isWrittenAsName(span, query)) || isParted(span, query)) continue
    const positions = positionsOf(span)
    if (positions.some((at) => taken.has(at))) continue
    authors.push(span)
    for (const at of positions) taken.add(at)
  }
  return authors
}

/** Whether a stop word is written as the surname of a citation: An, 2015; To et al. */
function isWrittenAsName({ text }: Span, query: string): boolean {
  if (!/^[a-z]+$/.test(text)) return false
  const name = text.charAt(0).toUpperCase() + text.slice(1)
  return new RegExp(
    `(?<![\\p{L}\\p{N}-])${name}(?=[,，]|\\s*[(（]?(?:1[89]|20)\\d{2}|\\s+et\\s+al\\b|\\s*等)`,
    'u',
  ).test(query)
}

const authorPart = ({ text, key }: Span): Part => ({
  name: 'author',
  value: text,
  tsquery: quoteLexeme(`a=${key}`),
})

/** The words beside names that are looked for, those that name works only, and whether others than stop words were left out. */
function wordsBeside(left: string[], query: string, hasNames: boolean) {
  const told = left.filter((word) => !saysNothing(word))
  const ofWorks = left.filter(isOfWorks)
  // A whole reference is matched by all its words, so that duplicate records of the work are found too.
  const isAll = !hasNames || (isReference(query) && told.length > 0)
  const others = (isAll ? left : told).map((value): Part => ({ name: 'words', value, tsquery: null }))
  return {
    others,
    ofWorks: isAll ? [] : ofWorks,
    isCleared: told.length < left.filter((word) => !isStopWord(word)).length,
  }
}

/** Whether a word stands beside the only word of an author, as the rest of another name: Wang Jun 2015. */
const isOfName = (at: number, authors: Span[]): boolean =>
  authors.some((author) => sizeOf(author) === 1 && (author.to === at || author.from === at + 1))

/** Letters of a name in pinyin at least; first letters are fewer. */
const SYLLABLES = 8

/** The words on both sides of an ampersand, which are names of two: Zhou & He. */
const PARTED = /([\p{L}'’-]+)[\s.,]*&\s*(?=([\p{L}'’-]+))/gu

/** Whether a span holds words that an ampersand parts. */
const isParted = ({ text }: Span, query: string): boolean =>
  [...foldText(query).matchAll(PARTED)].some(([, before, after]) =>
    ` ${text} `.includes(` ${before} ${after} `),
  )

/** Beside a volume, an issue or a page a word of a journal's name is the journal; beside a year it is a subject: 土壤 2015. */
const hasLocator = ({ volume, issue, page }: Citation): boolean => (volume ?? issue ?? page) !== null

const sizeOf = ({ from, to }: Range): number => to - from

/** People of a query that are looked for as such. */
const MAX_AUTHORS = 3

/** 汤懋苍等, 作者王涛, 王涛教授; 中国沙漠杂志, 中国沙漠的 */
const NAME_WITHIN = [
  /^(?:作者|的)?(\p{Script=Han}{2,4}?)(?:教授|老师|博士|院士|研究员|先生|女士)?(?:等人?)?(?:的|写的)?(?:论文|文章)?$/u,
  /^(\p{Script=Han}{2,20}?)(?:杂志|期刊|刊物)?[上里]?的?$/u,
]

/** Names that a Chinese word holds with what belongs to them. */
const withinWords = (words: string[]): Span[] =>
  words.flatMap((word, from) =>
    NAME_WITHIN.flatMap((form) => form.exec(word)?.[1] ?? [])
      .filter((text) => text !== word)
      .map((text) => ({ from, to: from + 1, text, key: text })),
  )

const positionsOf = ({ from, to }: Range): number[] => Array.from({ length: to - from }, (_, at) => from + at)
