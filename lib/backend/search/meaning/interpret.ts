import type { Context } from '@/lib/backend/http/context'
import { type Condition, allOf, anyOf, matches, withIds } from '@/lib/backend/search/queries/condition'
import { type SearchHit, countHits, newest, phrasesByIds } from '@/lib/backend/search/queries/search-hits'
import { quoteLexeme } from '../document'
import { plainIdentifiers } from '../query/identifiers'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import { subjectsOf } from '../query/question'
import type { Ranker } from '../rank'
import { foldText } from '../fold'
import { gramsOf } from '../segment'
import { type Saying, similarityTo, sayingOf } from './evidence'
import { isDoubtful, isReference } from './doubt'
import { type FieldsRead, readFields } from './fields'
import { bearersOf, knownSubjects } from './subject'
import { spellingsLike, spellingsByPinyin } from './spellings'
import { type TranslatedWord, translatedSimilarity, translatedWords } from './word-translations'

/** How a query was interpreted beyond its literal words. */
export type Reading =
  | { kind: 'fields'; fields: FieldsRead['fields'] }
  | { kind: 'spelling' | 'pinyin' | 'question' | 'translation'; to: string[] }
  | { kind: 'similar' }

/** Result of an interpretation: leading documents, and the condition that all results satisfy. */
export type Meaning = {
  lead: SearchHit[]
  where: Condition
  readings: Reading[]
  /** Whether the documents are only similar to the query. */
  isNearest: boolean
}

/** A plain query with its scope and the hits of its literal words. */
export type Typed = {
  query: string
  siteIds: number[]
  scope: Condition
  /** Condition of the literal words; null when nothing matches. */
  where: Condition | null
  total: number
  words: string[]
  /** Returns the best documents for the literal words. */
  best: () => Promise<SearchHit[]>
}

/** With fewer hits, checks whether they are what was meant. */
const FEW = 10
/** Number of words from which a query may be part of a title with a typo. */
const MANY_WORDS = 3
const LEADING = 1000

/**
 * Interprets a query whose literal words find little: as journal, year and issue, another spelling, pinyin, the subject
 * of a question, a translation, or similar titles. Null when the literal words are what was meant.
 */
export async function interpret(context: Context, ranker: Ranker, typed: Typed): Promise<Meaning | null> {
  const named = (await byIdentifier(context, typed)) ?? (await byFields(context, typed))
  if (named) return named
  const subjects = subjectsOf(typed.query)
  if (isReference(typed.query) || (subjects.length === 0 && (await isMeant(context, typed)))) return null
  const subject = await bySubject(context, ranker, typed, subjects)
  if (subject) return subject
  return byLikeness(context, ranker, typed, subjects)
}

/** Finds the work with exactly the typed DOI, to be listed before those whose DOI only begins with it. */
async function byIdentifier({ db }: Context, { query, scope, where, total }: Typed): Promise<Meaning | null> {
  const doi = foldText(plainIdentifiers(query)).trim()
  if (!where || total < 2 || /\s/.test(doi) || !/\d.*[./-]|[./-].*\d/.test(doi)) return null
  const exact = matches(quoteLexeme(`d=${doi}`))
  const lead = await newest(db, allOf([exact, scope]), { limit: NEAREST })
  return lead.length === 0 ? null : { lead, where, readings: [], isNearest: false }
}

async function byFields(context: Context, typed: Typed): Promise<Meaning | null> {
  const read = await readFields(context, typed.scope, typed.query)
  if (!read) return null
  const scoped = allOf([read.where, typed.scope])
  return {
    lead: await newest(context.db, scoped, { limit: LEADING }),
    where: typed.where ? (anyOf([scoped, typed.where]) ?? scoped) : scoped,
    readings: [{ kind: 'fields', fields: read.fields }],
    isNearest: false,
  }
}

/** Finds works about the subject of a question; those that contain the whole question come first. */
async function bySubject(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  subjects: string[],
): Promise<Meaning | null> {
  const known = await knownSubjects(context, ranker, typed.scope, subjects)
  if (known.length === 0) return null
  const first = typed.total > 0 ? await bearersOf(context, await typed.best(), typed.query) : []
  const all = [...first, ...known.flatMap(({ hits }) => hits)]
  const conditions = known.map(({ where }) => where)
  return {
    lead: [...new Map(all.map((hit) => [hit.id, hit])).values()],
    where: anyOf(typed.where ? [...conditions, typed.where] : conditions) ?? typed.scope,
    readings: [{ kind: 'question', to: known.map(({ text }) => text) }],
    isNearest: false,
  }
}

/** Checks whether the best hits contain the literal words in title, keywords, people or abstract. */
async function isMeant(context: Context, { query, total, best }: Typed): Promise<boolean> {
  if (total === 0) return false
  const runs = query.split(/\s+/)
  const long = runs.length >= MANY_WORDS || runs.some(isDoubtful)
  if (total >= FEW && !long) return true
  return (await bearersOf(context, await best(), query)).length > 0
}

type Pool = {
  found: Map<number, SearchHit>
  places: Map<number, number>
}

/** A text to compare works with, and the score of a work that contains all of it. */
type Target = { text: string; worth: number }

const NEAREST = 60
const POOLED = 20
/** Minimum score of a result. */
const MIN_LIKENESS = 0.45
const SPELLINGS = 3
/** Score of the subject of a question, slightly below that of the whole query. */
const AS_SUBJECT = 0.97
const BY_PINYIN = 5

async function byLikeness(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  subjects: string[],
): Promise<Meaning | null> {
  const pool: Pool = { found: new Map(), places: new Map() }
  const targets: Target[] = [{ text: typed.query, worth: 1 }]
  const readings: Reading[] = []
  if (typed.total > 0) pour(pool, await typed.best())
  const ask = asker(context, ranker, typed, pool)
  const core = subjects[0] ?? typed.query
  for (const [at, text] of subjects.entries())
    if ((await ask(text)) > 0) targets.push({ text, worth: AS_SUBJECT - at / 25 })
  if (targets.length > 1) readings.push({ kind: 'question', to: targets.slice(1).map(({ text }) => text) })
  for (const spelling of await spellings(context, typed, core, pool)) {
    for (const text of spelling.to) if ((await ask(text)) > 0) targets.push({ text, worth: spelling.worth })
    if (spelling.to.length > 0) readings.push({ kind: spelling.kind, to: spelling.to })
  }
  const translated = await translatedWords(context, typed.siteIds, core)
  const near = await nearby(context, ranker, typed, { core, translated })
  pour(pool, near.untranslated)
  pour(pool, near.translated)
  const ranked = await rankPool(context, pool, { targets, translated })
  if (ranked.length === 0) return null
  const lead = ranked.map(({ found }) => found)
  const ids = withIds(lead.map(({ id }) => id))
  if (ranked.slice(0, FEW).some(({ isTranslated }) => isTranslated))
    readings.push({ kind: 'translation', to: translated.flatMap(likeliest).slice(0, NAMED_WORDS) })
  return {
    lead,
    where: typed.where ? (anyOf([typed.where, ids]) ?? ids) : ids,
    readings: readings.length > 0 ? readings : [{ kind: 'similar' }],
    isNearest: true,
  }
}

/** Maximum translated words shown on the page. */
const NAMED_WORDS = 8

const likeliest = ({ targets }: TranslatedWord): string[] => targets.slice(0, 1).map(({ word }) => word)

/** Adds a ranking to the pool (reciprocal rank fusion). */
function pour(pool: Pool, found: SearchHit[]): void {
  for (const [at, hit] of found.entries()) {
    pool.found.set(hit.id, hit)
    pool.places.set(hit.id, (pool.places.get(hit.id) ?? 0) + 1 / (60 + at))
  }
}

/** Creates a function that searches for a text, adds the hits to the pool, and returns their number. */
const asker =
  ({ db }: Context, { rank }: Ranker, { scope }: Typed, pool: Pool) =>
  async (text: string): Promise<number> => {
    const { where: matching, words } = compileQuery(parseQuery(text))
    if (!matching) return 0
    const where = allOf([matching, scope])
    const total = await countHits(db, where)
    if (total > 0) pour(pool, await rank(db, { words, where, total, limit: 2 * POOLED }))
    return total
  }

async function spellings(context: Context, typed: Typed, text: string, pool: Pool) {
  const byPinyin = await spellingsByPinyin(context, typed, text)
  // Several syllables are pinyin even if authors of works happen to have those names: dong li xue.
  if (byPinyin.length > 0 && (pool.found.size === 0 || /^[a-z]+(?: [a-z]+){2,}$/i.test(text.trim())))
    return [{ kind: 'pinyin' as const, to: byPinyin.slice(0, BY_PINYIN), worth: 1 }]
  const like = await spellingsLike(context, typed, text)
  return [{ kind: 'spelling' as const, to: like.slice(0, SPELLINGS), worth: 0.97 }]
}

const MAX_WORDS = 60

/** Finds the most similar works by words and bigrams, and by translated words. */
async function nearby(
  { db }: Context,
  { nearest }: Ranker,
  { scope }: Typed,
  { core, translated }: { core: string; translated: TranslatedWord[] },
) {
  const { words } = compileQuery(parseQuery(core))
  const queryWords = [...words, ...gramsOf(core)].slice(0, MAX_WORDS)
  const targets = translated.flatMap((translation) => translation.targets.map(({ word }) => word))
  const find = (some: string[], limit: number) =>
    some.length === 0 ? [] : nearest(db, { words: some, scope, limit })
  return {
    untranslated: await find(queryWords, 2 * NEAREST),
    translated: await find([...new Set(targets)].slice(0, MAX_WORDS), NEAREST),
  }
}

async function rankPool(
  { db }: Context,
  pool: Pool,
  { targets, translated }: { targets: Target[]; translated: TranslatedWord[] },
) {
  const rows = await phrasesByIds(db, [...pool.found.keys()])
  const sayings = new Map(rows.map(({ kind, refId, phrases }) => [`${kind}/${refId}`, phrases]))
  const worth = (saying: Saying) => {
    const similarity = Math.max(...targets.map((target) => target.worth * similarityTo(saying, target.text)))
    const translatedScore = translatedSimilarity(saying, translated)
    return { score: Math.max(similarity, translatedScore), isTranslated: translatedScore > similarity }
  }
  return [...pool.found.values()]
    .map((found) => ({
      found,
      ...worth(sayingOf(sayings.get(`${found.kind}/${found.refId}`) ?? '')),
      place: pool.places.get(found.id) ?? 0,
    }))
    .filter(({ score }) => score >= MIN_LIKENESS)
    .sort((a, b) => b.score - a.score || b.place - a.place)
    .slice(0, NEAREST)
}
