import type { Context } from '@/lib/backend/http/handler'
import { allOf, anyOf, matches } from '../queries/condition'
import { newest } from '../queries/search-hits'
import { quoteLexeme } from '../document'
import { foldText } from '../fold'
import { ofClass } from '../queries/of-class'
import { ofPubMed } from '../queries/of-pubmed'
import { anthologyNumberIn, isAnthologyNumber } from '../query/anthology-number'
import { classNumber } from '../query/classification'
import { pubMedNumberIn } from '../query/pubmed-number'
import { plainIdentifiers } from '../query/identifiers'
import { arxivForms, exactQuery } from '../query/tsquery'
import type { Ranker } from '../rank'
import { isInText, isInTitleOrKeyword } from './evidence'
import { byAuthorAndYear } from './author-and-year'
import { grantsNamed } from './grants'
import { byFields } from './named-fields'
import { byIdentity } from './identity'
import { readInstitution } from './institution'
import { byInstitutionAndSubject } from './institution-and-subject'
import type { Meaning, Typed } from './meaning'
import { journalNamed } from './journals'
import { readPeople } from './people'
import { literalMatches } from './subject'

/** Works that come first by what a query names. */
const LEADING = 1000

/**
 * Finds works a query names outright: by DOI, by their number in PubMed, by the identifier of a person or an
 * institution, by the number of a grant or a class, by journal, author, year and numbers, by people, by an institution,
 * by a journal.
 */
export const byNames = async (
  context: Context,
  ranker: Ranker,
  typed: Typed,
  subjects: string[],
): Promise<Meaning | null> =>
  (await byIdentifier(context, typed)) ??
  (await byPubMed(context, typed)) ??
  (await byIdentity(context, typed)) ??
  (await byGrant(context, typed)) ??
  (await byClass(context, typed)) ??
  (await byFields(context, ranker, typed, subjects)) ??
  (await byAuthorAndYear(context, ranker, typed)) ??
  (await byPeople(context, typed)) ??
  (await byInstitution(context, typed, subjects)) ??
  (await byInstitutionAndSubject(context, ranker, typed)) ??
  (await byJournal(context, typed))

/** The work whose DOI or number in an anthology was typed, whole, alone or among other words: it comes before those whose DOI only begins so. */
async function byIdentifier({ db }: Context, { query, scope, where }: Typed): Promise<Meaning | null> {
  const text = foldText(plainIdentifiers(query)).trim()
  const [doi = anthologyNumberIn(text) ?? text] = /(?<=\s|^)10\.\d{4,9}\/\S+(?=\s|$)/.exec(text) ?? []
  const isWhole = doi === text
  if (/\s/.test(doi) || !/\d.*[./-]|[./-].*\d/.test(doi)) return null
  const number = isAnthologyNumber(doi) ? exactQuery(doi, 'd') : null
  const forms = arxivForms(doi).map((form) => quoteLexeme(`d=${form}`))
  const exact = allOf([matches(number ?? forms.join(' | ')), scope])
  const lead = await newest(db, exact, { limit: LEADING })
  if (lead.length === 0) return null
  return { lead, where: (isWhole && where) || exact, readings: [], isNearest: false }
}

/** The work whose number in PubMed or PubMed Central a query states. */
async function byPubMed({ db }: Context, { query, scope }: Typed): Promise<Meaning | null> {
  const number = pubMedNumberIn(query)
  if (number === null) return null
  const where = allOf([ofPubMed(number), scope])
  const lead = await newest(db, where, { limit: LEADING })
  return lead.length === 0 ? null : { lead, where, readings: [], isNearest: false }
}

/** The works that state the numbers of grants a query names, whatever else it calls them. */
async function byGrant({ db }: Context, { query, scope }: Typed): Promise<Meaning | null> {
  const grants = grantsNamed(query)
  if (!grants) return null
  const where = allOf([grants.where, scope])
  const lead = await newest(db, where, { limit: LEADING })
  if (lead.length === 0) return null
  const fields = grants.numbers.map((value) => ({ name: 'grant' as const, value }))
  return { lead, where, readings: [{ kind: 'fields', fields }], isNearest: false }
}

/** The works of a class: those of the number itself, then of its subclasses. */
async function byClass({ db }: Context, { query, siteIds, scope, total }: Typed): Promise<Meaning | null> {
  const asked = classNumber(query)
  if (!asked || (total > 0 && !asked.isLabelled)) return null
  const where = allOf([ofClass(siteIds, asked.number), scope])
  const itself = ofClass(siteIds, asked.number, { exactly: true })
  const lead = await newest(db, allOf([where, itself]), { limit: LEADING })
  const others = await newest(db, where, { limit: LEADING, without: lead.map(({ id }) => id) })
  if (lead.length + others.length === 0) return null
  const fields = [{ name: 'classification' as const, value: asked.number }]
  return { lead: [...lead, ...others], where, readings: [{ kind: 'fields', fields }], isNearest: false }
}

/** The works of people whom a query names, unless works of its words bear it otherwise than as a name. */
async function byPeople(context: Context, typed: Typed): Promise<Meaning | null> {
  const { db } = context
  const people = await readPeople(context, typed.scope, typed.query)
  if (!people) return null
  const isInWorks =
    !people.isShortened &&
    typed.total > 0 &&
    (await literalMatches(context, await typed.best(), typed.query, isInText)).length > 0
  if (isInWorks) return null
  const { where, asPrinted, names, isShortened } = people
  const scoped = allOf([where, typed.scope])
  const printed = asPrinted ? await newest(db, allOf([scoped, asPrinted]), { limit: LEADING }) : []
  const others = await newest(db, scoped, { limit: LEADING, without: printed.map(({ id }) => id) })
  const isAsTyped = typed.total > 0 && names.length === 1 && !isShortened
  return {
    lead: [...printed, ...others],
    where: anyOf([scoped, typed.where]) ?? scoped,
    readings: isAsTyped
      ? []
      : [{ kind: 'fields', fields: names.map((value) => ({ name: 'author', value })) }],
    isNearest: false,
  }
}

/** The works from an institution whose name is typed or asked about, behind those that are about it. */
async function byInstitution(context: Context, typed: Typed, subjects: string[]): Promise<Meaning | null> {
  for (const name of [typed.query, ...subjects.slice(0, 1)]) {
    const from = await readInstitution(context, typed, name)
    if (!from) continue
    const scoped = allOf([from, typed.scope])
    const about =
      typed.total > 0 ? await literalMatches(context, await typed.best(), name, isInTitleOrKeyword) : []
    const others = await newest(context.db, scoped, { limit: LEADING, without: about.map(({ id }) => id) })
    return {
      lead: [...about, ...others],
      where: anyOf([scoped, typed.where]) ?? scoped,
      readings: [{ kind: 'fields', fields: [{ name: 'institution', value: name.trim() }] }],
      isNearest: false,
    }
  }
  return null
}

/** The works of a journal whose name is typed, behind those that are about it; a subject may be called so too. */
async function byJournal(context: Context, typed: Typed): Promise<Meaning | null> {
  const journal = await journalNamed(context, typed.scope, typed.query)
  if (!journal) return null
  const best = typed.total > 0 ? await typed.best() : []
  const isInWorks = (await literalMatches(context, best, typed.query, isInText)).length > 0
  if (isInWorks && !journal.isOnlyJournal) return null
  const about = isInWorks ? await literalMatches(context, best, typed.query, isInTitleOrKeyword) : []
  const scoped = allOf([journal.where, typed.scope])
  const others = await newest(context.db, scoped, { limit: LEADING, without: about.map(({ id }) => id) })
  return {
    lead: [...about, ...others],
    where: anyOf([scoped, typed.where]) ?? scoped,
    readings: [{ kind: 'fields', fields: [{ name: 'journal', value: journal.name }] }],
    isNearest: false,
  }
}
