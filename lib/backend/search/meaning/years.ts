import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { hasHan } from '@/lib/text/has-han'
import { phraseText } from '../fold'
import { type Condition, allOf, anyOf, betweenYears } from '../queries/condition'
import { countHits, distinctHits } from '../queries/search-hits'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import { subjectsOf } from '../query/question'
import { type YearsInQuery, yearsInQuery } from '../query/years-in-query'
import type { Ranker } from '../rank'
import { cutHan, runsOf } from '../segment'
import { stem } from '../stem'
import { isStopWord } from '../stop-words'
import { type DocumentTexts, isInTitleOrKeyword } from './evidence'
import { readJournalAndSubject } from './journal-and-subject'
import { journalNamed } from './journals'
import type { Meaning, Reading, Typed } from './meaning'
import { literalMatches } from './subject'
import { worksWith } from './works-with'

/** Finds works of the years a query names on what else it says, else of other years; null where it names no years. */
export async function byYears(context: Context, { rank }: Ranker, typed: Typed): Promise<Meaning | null> {
  const years = yearsOf(typed.query)
  if (!years || (years.isDecade && (await isTitled(context, typed)))) return null
  if (years.isCountedBack && (await isTitled(context, { ...typed, query: spanOf(years) }, hasRest(years))))
    return null
  const works = await worksOfYears(context, typed.scope, years)
  if (works) {
    const { where, words, total, name, text } = works
    const ofYears = await rank(context.db, { words, where, total, limit: limits.search.ranked })
    const lead = [...(await worksAbout(context, typed, years)), ...ofYears]
    return {
      lead: distinctHits(lead),
      where: anyOf([where, typed.where]) ?? where,
      readings: [reading(name, text, years)],
      isNearest: false,
    }
  }
  const texts = [...subjectsOf(years.rest), years.rest]
  return typed.total === 0 ? ofOtherYears(context, typed, rank, texts) : null
}

/** Returns whether a query names a decade, which works of its words are about as well as of. */
export const namesDecade = (query: string): boolean => yearsOf(query)?.isDecade === true

/** The years as a title may count them, without the words before: last 50 years. */
const spanOf = ({ text }: YearsInQuery): string =>
  text.replace(/^(?:(?:in|over|within)\s+)?(?:the\s+)?/iu, '').replace(/来$/u, '')

/** Checks whether a work that holds the words of a query is titled so. */
const isTitled = async (
  context: Context,
  { query, total, best }: Typed,
  isOnSubject: (texts: DocumentTexts) => boolean = () => true,
): Promise<boolean> =>
  total > 0 &&
  (
    await literalMatches(
      context,
      await best(),
      query,
      (texts, text) => isInTitleOrKeyword(texts, text) && isOnSubject(texts),
    )
  ).length > 0

/** Checks whether titles and keywords of a work have what else is said: many are titled by the years, on any subject. */
function hasRest({ rest }: YearsInQuery): (texts: DocumentTexts) => boolean {
  const runs = runsOf(phraseText(rest.replace(KIND_OF_WORK, '')))
  const words = runs.flatMap(({ kind, text }) =>
    kind === 'han'
      ? cutHan(text, 'query').filter((word) => [...word].length > 1)
      : isStopWord(text)
        ? []
        : [text],
  )
  return ({ titles, keywords }) => {
    const text = [...titles, ...keywords].join(' ')
    const stems = new Set(runsOf(text).flatMap((run) => [run.text, ...run.parts].map(stem)))
    return words.every((word) => (hasHan(word) ? text.includes(word) : stems.has(stem(word))))
  }
}

/** The best works of the words as typed that are about the decade itself: 20世纪90年代农村改革, printed later. */
async function worksAbout(context: Context, typed: Typed, { isDecade, text }: YearsInQuery) {
  if (!isDecade || typed.total === 0) return []
  return literalMatches(context, await typed.best(), text, isInTitleOrKeyword)
}

const yearsOf = (query: string): YearsInQuery | null => yearsInQuery(query, new Date().getUTCFullYear())

/** Returns the condition for the works of the years a query names on what else it says; null where there are none. */
export async function yearsNamed(
  context: Context,
  scope: Condition,
  query: string,
): Promise<Condition | null> {
  const years = yearsOf(query)
  return years && ((await worksOfYears(context, scope, years))?.where ?? null)
}

/** Words for kinds of works, which works rarely contain themselves: biochar papers, 深度学习论文. */
const KIND_OF_WORK =
  /(?:(?<!学位|毕业)的?(?:相关|有关)?的?(?:论文|文章|文献|资料)|\s(?:papers?|articles?|publications?|literature))$/iu

/** Works that have a phrase, which make it a subject. */
const SOME = 3

/** Checks whether a kind of work belongs to a subject's own name: 气象资料, grey literature. */
async function isSubject({ db }: Context, scope: Condition, text: string): Promise<boolean> {
  const phrase = `"${text.replace(/["“”„＂「」『』]/gu, ' ')}"`
  if ((await worksWith(db, scope, `KW=${phrase}`)) !== null) return true
  return ((await worksWith(db, scope, phrase))?.total ?? 0) >= SOME
}

async function worksOfYears(context: Context, scope: Condition, years: YearsInQuery) {
  const inYears = allOf([...betweenYears(years.from, years.to), scope])
  const plain = years.rest.replace(KIND_OF_WORK, '')
  const isKind = [...plain].length > 1 && plain !== years.rest
  const first = isKind && !(await isSubject(context, scope, years.rest)) ? [plain] : []
  for (const text of [...first, years.rest, ...subjectsOf(years.rest)]) {
    const { matching, words, name } = await matchingOf(context, scope, text)
    const where = matching && allOf([matching, inYears])
    const total = where === null ? 0 : await countHits(context.db, where)
    if (where !== null && total > 0) return { where, words, total, name, text }
  }
  return null
}

/** Finds works of other years on what else a query says, where none is of those it names. */
async function ofOtherYears(
  { db }: Context,
  { scope }: Typed,
  rank: Ranker['rank'],
  texts: string[],
): Promise<Meaning | null> {
  for (const text of texts) {
    const works = await worksWith(db, scope, text)
    if (works === null) continue
    const lead = await rank(db, { ...works, limit: limits.search.ranked })
    return { lead, where: works.where, readings: [{ kind: 'part', to: [text] }], isNearest: true }
  }
  return null
}

/** What else is said with the years: a journal, or words. */
async function matchingOf(context: Context, scope: Condition, text: string) {
  const journal = await journalNamed(context, scope, text)
  if (journal?.isOnlyJournal) return { matching: journal.where, words: [], name: 'journal' as const }
  const isInWorks = async () => (await worksWith(context.db, scope, text)) !== null
  const read = await readJournalAndSubject(context, scope, text, isInWorks)
  if (read) return { matching: read.where, words: rankedBy(read.words), name: 'words' as const }
  const { where, words } = compileQuery(parseQuery(text))
  return { matching: where, words, name: 'words' as const }
}

const rankedBy = (text: string): string[] => (text === '' ? [] : compileQuery(parseQuery(text)).words)

const reading = (name: 'journal' | 'words', value: string, { from, to }: YearsInQuery): Reading => ({
  kind: 'fields',
  fields: [
    { name, value },
    { name: 'year', value: `${from ?? ''}–${to ?? ''}` },
  ],
})
