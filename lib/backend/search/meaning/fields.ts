import type { Context } from '@/lib/backend/http/handler'
import { type Condition, allOf, anyOf, withoutYear } from '../queries/condition'
import { countHits } from '../queries/search-hits'
import { type Citation, readCitation } from '../query/citation-locator'
import { namesIn } from './names-in-query'
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
import { withSubject } from './words-of-works'

/** Labels of a volume, an issue or a page. */
const MARKED = /[卷期页]|\b(?:v|vols?|volume|nos?|nr|issue|number|pp?|pages?)\b/iu

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
