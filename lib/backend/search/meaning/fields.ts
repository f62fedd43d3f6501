import type { Context } from '@/lib/backend/http/handler'
import { type Condition, allOf, anyOf, withoutYear } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { wordsInScope } from '../queries/similar-values'
import { exactKey, quoteLexeme } from '../document'
import { isStopWord } from '../stop-words'
import { foldText } from '../fold'
import { type Citation, readCitation } from '../query/citation-locator'
import { monthsBesideYear } from '../query/citation-text'
import { isReference } from '../query/reference'
import { abbreviatedJournals, isWholeName } from './journals'
import { nearJournalIn } from './near-journal'
import {
  type FieldName,
  type FieldsRead,
  type Part,
  attempts,
  conditionOf,
  datedBy,
  numbersOf,
  renumbered,
  wordsOf,
} from './parts'
import { CONNECTORS, type Span, spansOf } from './spans'
import { isOfWorks, saysNothing, withSubject } from './words-of-works'

/** Labels of a volume, an issue or a page. */
const MARKED = /[卷期页]|\b(?:v|vols?|volume|nos?|nr|issue|number|pp?|pages?)\b/iu

/** Maximum words of the name of a journal or person. */
const LONGEST_NAME = 8

/**
 * Parses journal, author, year, volume, issue and page from a query. Null when fewer than two are named or nothing
 * matches. Drops page, issue and volume, in this order, until something matches, unless `mustHoldAll`.
 */
export async function readFields(
  context: Context,
  scope: Condition,
  query: string,
  { mustHoldAll = false } = {},
): Promise<FieldsRead | null> {
  const { db } = context
  const citation = readCitation(query)
  if (!citation) return null
  const { names, others, ofWorks } = await namesIn(context, scope, { citation, query })
  // A lone number after words that are no names is a word itself: 粒径组成的 3 个特征.
  if (names.length === 0 && others.length > 0 && citation.year === null && !MARKED.test(query)) return null
  const numbers = numbersOf(citation)
  const parts: Part[] = [...names, ...others, ...numbers]
  // An unlabelled number after a year is the volume or, in Chinese citations, the issue.
  const asIssue = citation.isOneNumber ? renumbered(parts, 'volume', 'issue') : null
  // So is one after journal, year and volume: the issue or the first page: J Desert Res 2003 23 89.
  const asPage = citation.page === null && !MARKED.test(query) ? renumbered(parts, 'issue', 'page') : null
  // Or the year of a meeting: ACL 98.
  const isOfMeeting = citation.isOneNumber && citation.year === null && names.some(isJournal)
  const asYear = isOfMeeting ? datedBy(parts, query) : null
  const readings = [parts, asIssue, asPage, asYear].filter((reading) => reading !== null)
  // With words alone a number without a label is a word, if it is no number of an issue: Windows 10 2016.
  const isUnnamed = names.length === 0 && !MARKED.test(query)
  const ambiguous = await readBothWays(db, scope, { query, citation, parts })
  if (ambiguous) return ambiguous
  for (const chosen of mustHoldAll ? readings : [...readings, ...attempts(parts, isUnnamed).slice(1)]) {
    if (chosen.length < 2 || !chosen.some(({ name }) => name !== 'words' && name !== 'page')) continue
    const found = await fieldsOf(db, scope, chosen)
    if (found && mustHoldAll) return found
    if (found) return withSubject(db, scope, withDuplicates(found, chosen), ofWorks)
    const undated = !mustHoldAll && chosen === parts ? await readUndated(db, scope, parts) : null
    if (undated) return undated
  }
  return null
}

const isJournal = ({ name }: Part): boolean => name === 'journal'

/** The works of a journal, volume and issue or page whose records state no year, for parts that find nothing with it. */
async function readUndated(db: Context['db'], scope: Condition, parts: Part[]): Promise<FieldsRead | null> {
  const has = (name: FieldName) => parts.some((part) => part.name === name)
  if (!has('year') || !has('journal') || !has('volume') || !(has('issue') || has('page'))) return null
  const others = parts.filter(({ name }) => name !== 'year')
  const found = await fieldsOf(db, allOf([scope, withoutYear]), others)
  return found && { ...found, where: allOf([found.where, withoutYear]) }
}

/** The works of a volume that begin on that page follow, as records of one work may differ in year and issue. */
function withDuplicates(found: FieldsRead, parts: Part[]): FieldsRead {
  const duplicates = parts.filter(({ name }) => name !== 'year' && name !== 'issue')
  const isLocated = ['journal', 'volume', 'page'].every((name) =>
    duplicates.some((part) => part.name === name),
  )
  const other = isLocated && duplicates.length < parts.length ? conditionOf(duplicates) : null
  return other ? { ...found, where: anyOf([found.where, other]) ?? found.where, first: found.where } : found
}

async function fieldsOf(db: Context['db'], scope: Condition, parts: Part[]): Promise<FieldsRead | null> {
  const where = conditionOf(parts)
  if (!where || (await countHits(db, allOf([where, scope]))) === 0) return null
  return { fields: parts.map(({ name, value }) => ({ name, value })), where, words: wordsOf(parts) }
}

/** 34:9 at the end is volume and page, or volume and issue. */
const ENDS_AFTER_COLON = /\d ?[:：] ?\d{1,2}\s*$/u
/** 38, 1 at the end is volume and page, or volume and issue. */
const ENDS_AFTER_COMMA = /\d ?[,，] ?\d{1,2}\s*$/u

/** Reads a last number as issue and as page; those of the page come first after a comma. Null where it has one meaning. */
async function readBothWays(
  db: Context['db'],
  scope: Condition,
  { query, citation, parts }: { query: string; citation: Citation; parts: Part[] },
): Promise<FieldsRead | null> {
  const { volume, issue, page } = citation
  const asIssue = ENDS_AFTER_COLON.test(query) && issue === null ? renumbered(parts, 'page', 'issue') : null
  const asPage =
    ENDS_AFTER_COMMA.test(query) && !MARKED.test(query) && volume !== null && page === null
      ? renumbered(parts, 'issue', 'page')
      : null
  const chosen = asIssue ?? asPage
  const found = chosen && (await fieldsOf(db, scope, chosen))
  if (!found) return null
  const other = conditionOf(parts)
  const where = (other && anyOf([found.where, other])) ?? found.where
  return { ...found, where, ...(asPage ? { first: found.where } : {}) }
}

/** Names of journals and people in the words of a query, the longest first; the others stay words. */
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
  const taken = new Set<number>()
  const names: Part[] = []
  const authors: Span[] = []
  const isFree = ({ from, to }: { from: number; to: number }) => !range(from, to).some((at) => taken.has(at))
  const take = (span: { from: number; to: number }, part: Part) => {
    for (const at of range(span.from, span.to)) taken.add(at)
    names.push(part)
  }
  const named = spans.find(({ key }) => wordsOfScope.has(`j=${key}`))
  const abbreviated = await abbreviatedJournals(context, words, query)
  // A word of a journal's name stands for it where no more of the query does; an acronym may stand in some names.
  const isAcronym =
    named !== undefined &&
    named.from === abbreviated?.from &&
    named.to === abbreviated.to &&
    sizeOf(named) === 1
  const journal =
    named && (isAcronym || hasLocator(citation) || (await isWholeName(context, named.key)))
      ? named
      : undefined
  if (abbreviated && (!journal || isAcronym || sizeOf(abbreviated) > sizeOf(journal))) {
    const keys = abbreviated.names.map((name) => quoteLexeme(`j=${exactKey(name)}`))
    if (isAcronym) keys.push(quoteLexeme(`j=${named.key}`))
    const value = isAcronym ? abbreviated.text.toUpperCase() : (abbreviated.names[0] ?? '')
    take(abbreviated, { name: 'journal', value, tsquery: `(${keys.join(' | ')})` })
  } else if (journal)
    take(journal, { name: 'journal', value: journal.text, tsquery: quoteLexeme(`j=${journal.key}`) })
  for (const span of spans) {
    if (names.filter(({ name }) => name === 'author').length === MAX_AUTHORS) break
    if (isStopWord(span.text)) continue
    if (isFree(span) && wordsOfScope.has(`a=${span.key}`) && !isParted(span, query)) {
      authors.push(span)
      take(span, { name: 'author', value: span.text, tsquery: quoteLexeme(`a=${span.key}`) })
    }
  }
  const hasNumber = hasLocator(citation) || citation.year !== null
  if (hasNumber && !names.some(({ name }) => name === 'journal')) {
    const by = { isFree, longest: LONGEST_NAME, hasLocator: hasLocator(citation) }
    const near = await nearJournalIn(context, words, by)
    if (near) take(near, { name: 'journal', value: near.names[0] ?? '', tsquery: near.tsquery })
  }
  const isByInitials =
    !journal && abbreviated !== null && sizeOf(abbreviated) === 1 && abbreviated.text.length < SYLLABLES
  const months = monthsBesideYear(query)
  const left = words.filter((word, at) => !taken.has(at) && (!months.has(word) || isOfName(at, authors)))
  return { names, isByInitials, ...wordsBeside(left, query, names.length > 0) }
}

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

const sizeOf = ({ from, to }: { from: number; to: number }): number => to - from

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

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, at) => from + at)
