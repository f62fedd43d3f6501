import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { quoteLexeme } from '../document'
import { type Condition, allOf, anyOf, matches } from '../queries/condition'
import { type SearchHit, countHits, distinctHits, newest } from '../queries/search-hits'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import { isReference } from '../query/reference'
import type { Ranker } from '../rank'
import { isInText, isInTitleOrKeyword } from './evidence'
import { readFields } from './fields'
import { readJournalAndSubject } from './journal-and-subject'
import type { Meaning, Typed } from './meaning'
import { type FieldsRead, asTypedIn } from './parts'
import { literalMatches } from './subject'
import { worksWith } from './works-with'

/** Works that come first by date, and by the words beside the fields. */
const LEADING = 1000

/** The works of the journal, people, year and numbers a query names, those that bear it as a title before them. */
export async function byFields(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  subjects: string[],
): Promise<Meaning | null> {
  const read = await readNames(context, typed, subjects)
  if (!read) return null
  const subject = await subjectOfYear(context, ranker, typed, read)
  if (subject) return subject
  const { db } = context
  const scoped = allOf([read.where, typed.scope])
  const titled = await titledSo(context, typed, read)
  const first = read.first ? await newest(db, allOf([read.first, typed.scope]), { limit: LEADING }) : []
  const without = first.map(({ id }) => id)
  const others =
    read.words === ''
      ? await newest(db, scoped, { limit: LEADING, without })
      : await byWords(context, ranker, { ...read, where: scoped })
  return {
    lead: distinctHits([...titled, ...first, ...others]),
    where: anyOf([scoped, typed.where]) ?? scoped,
    readings: [{ kind: 'fields', fields: read.fields.filter(isTold).map(asTypedIn(typed.query)) }],
    isNearest: false,
  }
}

/** What stands for the other authors of a reference is no word of its own. */
const OTHERS = /^(?:等|et|al|et al)\.?$/iu
const isTold = ({ name, value }: FieldsRead['fields'][number]): boolean =>
  name !== 'words' || !OTHERS.test(value)

/** The fields a query names, or those the subject of a question does: articles published in X in 2015. */
async function readNames(context: Context, typed: Typed, subjects: string[]): Promise<FieldsRead | null> {
  const { scope, query, total } = typed
  const read = await readFields(context, scope, query)
  if (read) return read
  const asked = subjects[0] === undefined ? null : await readFields(context, scope, subjects[0])
  if (asked?.fields.some(({ name }) => name === 'journal' || name === 'author')) return asked
  const isInWorks = async () =>
    total > 0 && (await literalMatches(context, await typed.best(), query, isInText)).length > 0
  return readJournalAndSubject(context, scope, query, isInWorks)
}

/** Works whose title or keyword is the whole query, its year and numbers too: 2010年玉树地震灾害评估. */
async function titledSo(context: Context, typed: Typed, { words }: FieldsRead): Promise<SearchHit[]> {
  if (words === '' || typed.total === 0 || isReference(typed.query)) return []
  return literalMatches(context, await typed.best(), typed.query, isInTitleOrKeyword)
}

/** Works of the fields by the words beside them, not by date: 深度学习 2019. */
async function byWords(
  { db }: Context,
  { rank }: Ranker,
  { words, where }: FieldsRead,
): Promise<SearchHit[]> {
  const compiled = compileQuery(parseQuery(words))
  return rank(db, {
    words: compiled.words,
    where,
    total: await countHits(db, where),
    limit: limits.search.ranked,
  })
}

/**
 * Works of a year on what is somebody's name too, where some bear it otherwise than as a name: 黄河 2018. Where none is of
 * that year, those of other years follow the works of the person.
 */
async function subjectOfYear(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  { fields, where: byAuthor }: FieldsRead,
): Promise<Meaning | null> {
  const [author, year, ...others] = fields
  if (author?.name !== 'author' || year?.name !== 'year' || others.length > 0) return null
  const ofYear = allOf([matches(quoteLexeme(`y=${year.value}`)), typed.scope])
  const ofPerson = allOf([byAuthor, typed.scope])
  const words = { name: 'words' as const, value: author.value }
  const inYear = await worksAbout(context, ranker, ofYear, author.value)
  const about = inYear ?? (await worksAbout(context, ranker, typed.scope, author.value))
  if (about === null) return null
  const first = inYear ? [] : await newest(context.db, ofPerson, { limit: LEADING })
  const where = anyOf([about.where, ofPerson, typed.where]) ?? about.where
  return {
    lead: distinctHits([...first, ...about.lead]),
    where,
    readings: inYear
      ? [{ kind: 'fields', fields: [words, year] }]
      : [
          { kind: 'fields', fields: [author, year] },
          { kind: 'fields', fields: [words] },
        ],
    isNearest: false,
  }
}

/** The works that hold a text, those that bear it otherwise than as a name first; null where none does. */
async function worksAbout(context: Context, { rank }: Ranker, scope: Condition, text: string) {
  const works = await worksWith(context.db, scope, text)
  if (works === null) return null
  const lead = await rank(context.db, { ...works, limit: limits.search.ranked })
  const about = await literalMatches(context, lead, text, isInText)
  return about.length === 0 ? null : { where: works.where, lead: [...about, ...lead] }
}
