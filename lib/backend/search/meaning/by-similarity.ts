import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { allOf, anyOf, withIds } from '../queries/condition'
import { type SearchHit, newest } from '../queries/search-hits'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import type { Ranker } from '../rank'
import { gramsOf } from '../segment'
import type { DocumentTexts } from './evidence'
import { byHalfWords } from './half-words'
import { hitTexts } from './hit-texts'
import { keywordAskedFor } from './keyword-within'
import { piecesInIndex } from './pieces-in-index'
import { withoutInstitutions } from './left-out'
import type { Meaning, Reading, Typed } from './meaning'
import { byAuthor } from './people'
import { topicSimilarityTo } from './set-phrases'
import { spellingsFor } from './spellings-for'
import { titledFirst } from './title-pieces'
import {
  type TranslatedWord,
  printedTranslations,
  translatedSimilarity,
  translatedWords,
} from './word-translations'
import { worksWith } from './works-with'

/** Hits to compare, with the sums of their reciprocal ranks. */
type Pool = { hits: Map<number, SearchHit>; fusionScores: Map<number, number> }
/** A text to compare works with, and the score of a work that contains all of it. */
type Target = { text: string; maxScore: number }
/** Targets found one way, and the interpretation they stand for; none where nothing was found. */
type Found = { targets: Target[]; readings: Reading[] }
type Search = { context: Context; ranker: Ranker; typed: Typed; pool: Pool }

const NEAREST = limits.search.nearest
/** Hits of a person or of the words of a title that are compared. */
const POOLED = 20
/** Minimum score of a result. */
const MIN_SCORE = 0.45
/** Score of the subject of a question, slightly below that of the whole query. */
const SUBJECT_SCORE = 0.97
/** Score of the words that works have, without those that none has: below the whole query with a typing error in it. */
const PARTIAL_SCORE = 0.7
/** First works whose matching translations are shown. */
const LEADING = 10
/** Maximum translations shown on the page. */
const MAX_TRANSLATIONS = 8

/** Works similar to a query, what it was taken for, and how much of it the most similar work has: 1 all. */
export type SimilarWorks = Meaning & { score: number }

/** Finds works whose titles and keywords are similar to a query, its subject, another spelling or a translation of it. */
export async function bySimilarity(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  { subjects, person }: { subjects: string[]; person: string | null },
): Promise<SimilarWorks | null> {
  const pool: Pool = { hits: new Map(), fusionScores: new Map() }
  if (typed.total > 0) addRanking(pool, await typed.best())
  const { targets, readings } = await collectTargets({ context, ranker, typed, pool }, { subjects, person })
  const subject = subjects[0] ?? typed.query
  const translated = await translatedWords(context, typed.siteIds, subject)
  const similar = await similarByWords(context, ranker, typed, { subject, translated })
  addRanking(pool, similar.untranslated)
  if (typed.total === 0) addRanking(pool, await byHalfWords(context, typed, NEAREST))
  addRanking(pool, similar.translated)
  const ranked = await rankPool(context, pool, { targets, translated })
  const [best] = ranked
  if (!best) return null
  const ids = withIds(ranked.map(({ hit }) => hit.id))
  const byTranslation = ranked.slice(0, LEADING).filter(({ isTranslated }) => isTranslated)
  const to = printedTranslations(
    translated,
    byTranslation.map(({ texts }) => texts),
  )
  if (to.length > 0) readings.push({ kind: 'translation', to: to.slice(0, MAX_TRANSLATIONS) })
  return {
    lead: ranked.map(({ hit }) => hit),
    where: anyOf([typed.where, ids]) ?? ids,
    readings: readings.length > 0 ? readings : [{ kind: 'similar' }],
    isNearest: true,
    score: best.score,
  }
}

/** Collects what works are compared with: the query, its subjects, a person, other spellings and a part of the query. */
async function collectTargets(
  search: Search,
  { subjects, person }: { subjects: string[]; person: string | null },
): Promise<Found> {
  const { query, total } = search.typed
  const fromSubjects = await subjectTargets(search, subjects)
  const fromPerson = await personTargets(search, person)
  const fromSpellings = await spellingTargets(search, subjects[0] ?? query)
  const found = [fromSubjects, fromPerson, fromSpellings]
  const isUnread = total === 0 && found.every(({ readings }) => readings.length === 0)
  const isUnknown =
    total === 0 && !fromSubjects.isKnown && person === null && fromSpellings.targets.length === 0
  if (isUnknown) found.push(await partialTargets(search, isUnread))
  return {
    targets: [{ text: query, maxScore: 1 }, ...found.flatMap(({ targets }) => targets)],
    readings: found.flatMap(({ readings }) => readings),
  }
}

/** What a question is about is compared by itself also where no work has all of its words. */
async function subjectTargets(search: Search, subjects: string[]): Promise<Found & { isKnown: boolean }> {
  const known: Target[] = []
  for (const [at, text] of subjects.entries())
    if ((await searchText(search, text)) > 0) known.push({ text, maxScore: SUBJECT_SCORE - at / 25 })
  const isKnown = known.length > 0
  const targets = isKnown ? known : subjects.slice(0, 1).map((text) => ({ text, maxScore: SUBJECT_SCORE }))
  const to = targets.map(({ text }) => text)
  return { targets, readings: to.length > 0 ? [{ kind: 'question', to }] : [], isKnown }
}

async function personTargets({ context, typed, pool }: Search, person: string | null): Promise<Found> {
  if (person === null) return { targets: [], readings: [] }
  addRanking(pool, await newest(context.db, allOf([byAuthor(person), typed.scope]), { limit: POOLED }))
  return {
    targets: [{ text: person, maxScore: SUBJECT_SCORE }],
    readings: [{ kind: 'fields', fields: [{ name: 'author', value: person }] }],
  }
}

async function spellingTargets(search: Search, subject: string): Promise<Found> {
  const { context, typed, pool } = search
  const spelling = await spellingsFor(context, typed, subject, { isFound: pool.hits.size > 0 })
  const matchingSpellings: string[] = []
  for (const text of spelling.to) if ((await searchText(search, text)) > 0) matchingSpellings.push(text)
  return {
    targets: matchingSpellings.map((text) => ({ text, maxScore: spelling.maxScore })),
    readings: matchingSpellings.length > 0 ? [{ kind: spelling.kind, to: matchingSpellings }] : [],
  }
}

async function partialTargets(search: Search, isUnread: boolean): Promise<Found> {
  const partialQuery = await partialQueryOf(search, isUnread)
  if (partialQuery === null || (await searchText(search, partialQuery.text)) === 0)
    return { targets: [], readings: [] }
  return { targets: [partialQuery], readings: [{ kind: 'part', to: [partialQuery.text] }] }
}

/** Returns the part of a query to search for: what stands beside an institution, a requested keyword, or its known words. */
async function partialQueryOf({ context, ranker, typed }: Search, isUnread: boolean): Promise<Target | null> {
  const topic = isUnread ? withoutInstitutions(typed.query) : null
  if (topic !== null) return { text: topic, maxScore: SUBJECT_SCORE }
  const requestedKeyword = await keywordAskedFor(context, ranker, typed)
  const text = requestedKeyword ?? (isUnread ? await piecesInIndex(context, typed) : null)
  return text === null ? null : { text, maxScore: PARTIAL_SCORE }
}

/** The constant of reciprocal rank fusion: ranks far down count nearly the same. */
const RRF_K = 60

/** Adds a ranking to the pool by reciprocal rank fusion. */
function addRanking({ hits, fusionScores }: Pool, ranking: SearchHit[]): void {
  for (const [rank, hit] of ranking.entries()) {
    hits.set(hit.id, hit)
    fusionScores.set(hit.id, (fusionScores.get(hit.id) ?? 0) + 1 / (RRF_K + rank))
  }
}

/** Searches for a text, adds the hits to the pool, and returns their number. */
async function searchText({ context: { db }, ranker, typed, pool }: Search, text: string): Promise<number> {
  const works = await worksWith(db, typed.scope, text)
  if (works === null) return 0
  addRanking(pool, await titledFirst(db, ranker, text, works))
  addRanking(pool, await ranker.rank(db, { ...works, limit: 2 * POOLED }))
  return works.total
}

/** Words a search for similar works has at most. */
const MAX_WORDS = 60

/** Finds the most similar works by words and bigrams, and by translated words. */
async function similarByWords(
  { db }: Context,
  { nearest }: Ranker,
  { scope }: Typed,
  { subject, translated }: { subject: string; translated: TranslatedWord[] },
) {
  const { words } = compileQuery(parseQuery(subject))
  const queryWords = [...words, ...gramsOf(subject)].slice(0, MAX_WORDS)
  const translations = translated.flatMap(({ targets }) => targets.map(({ word }) => word))
  const find = (some: string[], limit: number) =>
    some.length === 0 ? [] : nearest(db, { words: some, scope, limit })
  return {
    untranslated: await find(queryWords, 2 * NEAREST),
    translated: await find([...new Set(translations)].slice(0, MAX_WORDS), NEAREST),
  }
}

/** Ranks the pool by the similarity of titles and keywords to the targets; equals by their reciprocal ranks. */
async function rankPool(
  { db }: Context,
  { hits, fusionScores }: Pool,
  { targets, translated }: { targets: Target[]; translated: TranslatedWord[] },
) {
  const textsOf = await hitTexts(db, [...hits.values()])
  const compared = targets.map(({ text, maxScore }) => ({ maxScore, similarity: topicSimilarityTo(text) }))
  const scoreOf = (texts: DocumentTexts) => {
    const similarity = Math.max(...compared.map((target) => target.maxScore * target.similarity(texts)))
    const translatedScore = translatedSimilarity(texts, translated)
    return { score: Math.max(similarity, translatedScore), isTranslated: translatedScore > similarity }
  }
  return [...hits.values()]
    .map((hit) => {
      const texts = textsOf(hit)
      return { hit, texts, ...scoreOf(texts), fusionScore: fusionScores.get(hit.id) ?? 0 }
    })
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || b.fusionScore - a.fusionScore)
    .slice(0, NEAREST)
}
