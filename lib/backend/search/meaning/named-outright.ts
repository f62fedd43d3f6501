import type { Context } from '@/lib/backend/http/handler'
import { type Condition, allOf, anyOf, hasFacet } from '../queries/condition'
import { ofClass } from '../queries/of-class'
import { ofPubMed } from '../queries/of-pubmed'
import { countHits } from '../queries/search-hits'
import { classNumber } from '../query/classification'
import { pubMedNumberIn } from '../query/pubmed-number'
import { subjectsOf } from '../query/question'
import { isWholeIdentifier } from '../query/whole-identifier'
import type { Ranker } from '../rank'
import { isInText } from './evidence'
import { readFields } from './fields'
import { grantsNamed } from './grants'
import { identityNamed } from './identity'
import { readInstitution } from './institution'
import { readInstitutionAndSubject } from './institution-and-subject'
import { readJournalAndSubject } from './journal-and-subject'
import { journalNamed } from './journals'
import type { Typed } from './meaning'
import { readPeople } from './people'
import { knownSubjects, literalMatches } from './subject'
import { worksWith } from './works-with'
import { yearsNamed } from './years'

/** Works whose words are compared to tell a name from a subject. */
const COMPARED = 20

/**
 * Returns the condition for works of what a query names outright, besides those that hold its words: years, an
 * identifier, grants, a number in PubMed, a class, journal and numbers, people, an institution, a journal, the subject
 * of a question. Null for other queries, and for what no work has.
 */
export async function namedOutright(
  context: Context,
  ranker: Ranker,
  typed: Pick<Typed, 'query' | 'siteIds' | 'scope'>,
): Promise<Condition | null> {
  const { query, siteIds, scope } = typed
  const ofYears = await yearsNamed(context, scope, query)
  if (ofYears) return ofYears
  const identity = await identityNamed(context.db, siteIds, query)
  if (identity) return hasFacet(identity.codes)
  const grants = grantsNamed(query)
  if (grants) return grants.where
  const pubMed = pubMedNumberIn(query)
  if (pubMed !== null && (isWholeIdentifier(query) || (await hasWorks(context, ofPubMed(pubMed), scope))))
    return ofPubMed(pubMed)
  const number = classNumber(query)
  if (number && (number.isLabelled || (await worksWith(context.db, scope, query)) === null))
    return ofClass(siteIds, number.number)
  const named =
    (await readFields(context, scope, query, { mustHoldAll: true })) ??
    (await readJournalAndSubject(context, scope, query, () => isInWorks(context, ranker, scope, query))) ??
    (await readPeople(context, scope, query))
  if (named) return named.where
  const subjects = subjectsOf(query)
  for (const name of [query, ...subjects.slice(0, 1)]) {
    const institution = await readInstitution(context, typed, name)
    if (institution) return institution
  }
  const read = await readInstitutionAndSubject(context, typed, query)
  if (read?.where) return read.where
  const journal = await ofJournal(context, ranker, typed)
  if (journal) return journal
  const known = await knownSubjects(context, ranker, scope, subjects)
  return anyOf(known.map(({ where }) => where))
}

const hasWorks = async ({ db }: Context, condition: Condition, scope: Condition): Promise<boolean> =>
  (await countHits(db, allOf([condition, scope]))) > 0

/** The works of a journal that a query is the name of, unless works are about what it is called by. */
async function ofJournal(
  context: Context,
  ranker: Ranker,
  { query, scope }: Pick<Typed, 'query' | 'scope'>,
): Promise<Condition | null> {
  const journal = await journalNamed(context, scope, query)
  if (!journal || journal.isOnlyJournal) return journal?.where ?? null
  return (await isInWorks(context, ranker, scope, query)) ? null : journal.where
}

/** Checks whether works hold what a query says otherwise than as a name. */
async function isInWorks(
  context: Context,
  ranker: Ranker,
  scope: Condition,
  query: string,
): Promise<boolean> {
  const works = await worksWith(context.db, scope, query)
  const best = works ? await ranker.rank(context.db, { ...works, limit: COMPARED }) : []
  return (await literalMatches(context, best, query, isInText)).length > 0
}
