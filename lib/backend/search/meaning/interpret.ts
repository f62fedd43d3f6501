import type { Context } from '@/lib/backend/http/handler'
import { anyOf, withIds } from '../queries/condition'
import { distinctHits } from '../queries/search-hits'
import { joinedBy } from '../query/joined-subjects'
import { namesOnlyJournal } from '../query/journal-only'
import { subjectsOf } from '../query/question'
import { framedBy } from '../query/question-in-chinese'
import { isReference } from '../query/reference'
import { isWholeIdentifier } from '../query/whole-identifier'
import type { Ranker } from '../rank'
import { byBeginning } from './beginning'
import { byCutTitle } from './cut-title'
import { isInTitleOrKeyword } from './evidence'
import { isDoubtful } from './doubt'
import { byDoubled } from './doubled'
import { byGlued } from './glued'
import { closest } from './closest'
import type { Meaning, Typed } from './meaning'
import { byJournalOnly } from './journal-called'
import { byNames } from './named'
import { byNearJournal } from './near-journal'
import { knownPerson } from './people'
import { literalMatches, knownSubjects } from './subject'
import { surveysOf } from './surveys'
import { byYears, namesDecade } from './years'

/** Fewer hits than this are looked at twice: whether they hold what was meant. */
const FEW = 10
/** Number of words from which a query may be part of a title with a typo. */
const MANY_WORDS = 3

/**
 * Interprets a query whose literal words find little: as journal, year and issue, another spelling, pinyin, the subject
 * of a question, a translation, or similar titles. Null when the literal words are what was meant.
 */
export async function interpret(context: Context, ranker: Ranker, typed: Typed): Promise<Meaning | null> {
  const subjects = subjectsOf(typed.query)
  const ofYears = await byYears(context, ranker, typed)
  if (ofYears && !isReference(typed.query))
    return !namesDecade(typed.query) && (await isAnswered(context, typed)) ? null : ofYears
  const named = await byNames(context, ranker, typed, subjects)
  if (named) return named
  const glued = await byGlued(context, ranker, typed)
  if (glued) return glued
  if (typed.total === 0 && namesOnlyJournal(typed.query)) return byJournalOnly(context, typed)
  if (isReference(typed.query) || isWholeIdentifier(typed.query)) return null
  const doubled = await byDoubled(context, ranker, typed)
  if (doubled) return doubled
  if (!asksBesides(typed.query, subjects) && (await isAnswered(context, typed))) return null
  const journal = await byNearJournal(context, typed)
  if (journal) return journal
  const cut = await byCutTitle(context, typed)
  if (cut) return cut
  const completed = await byBeginning(context, ranker, typed)
  if (completed) return completed
  const person = await knownPerson(context, typed.scope, typed.query)
  const subject = await bySubject(context, ranker, typed, [
    ...subjects,
    ...[typed.query, ...subjects.slice(0, 1)].flatMap(joinedBy),
    ...(person ? [person.text] : []),
  ])
  return closest(context, ranker, typed, { subjects, person: person?.name ?? null, subject })
}

/** Checks whether a query asks for more than A在B中, which may be words of a work as they stand. */
const asksBesides = (query: string, subjects: string[]): boolean => {
  const framed = framedBy(query.trim())
  return subjects.some((subject) => subject !== framed)
}

/** Works of what a question asks about, as if it had been typed; those that bear the whole question come first. */
async function bySubject(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  subjects: string[],
): Promise<Meaning | null> {
  const known = await knownSubjects(context, ranker, typed.scope, subjects)
  if (known.length === 0) return null
  const best = typed.total > 0 ? await typed.best() : []
  const titled = await literalMatches(context, best, typed.query, isInTitleOrKeyword)
  const first = [...titled, ...(await literalMatches(context, best, typed.query))]
  const asked = { query: typed.query, subject: known[0]?.text ?? '' }
  const surveys = titled.length > 0 ? [] : await surveysOf(context, ranker, typed.scope, asked)
  const all = [...first, ...surveys, ...known.flatMap(({ hits }) => hits)]
  const others = surveys.length > 0 ? [withIds(surveys.map(({ id }) => id))] : []
  const conditions = [...known.map(({ where }) => where), ...others]
  return {
    lead: distinctHits(all),
    where: anyOf([...conditions, typed.where]) ?? typed.scope,
    readings: [{ kind: 'question', to: known.map(({ text }) => text) }],
    isNearest: false,
  }
}

/** Checks whether the best hits contain the literal words in title, keywords, people or abstract. */
async function isAnswered(context: Context, { query, total, best }: Typed): Promise<boolean> {
  if (total === 0) return false
  const runs = query.split(/\s+/)
  const long = runs.length >= MANY_WORDS || runs.some(isDoubtful)
  if (total >= FEW && !long) return true
  return (await literalMatches(context, await best(), query)).length > 0
}
