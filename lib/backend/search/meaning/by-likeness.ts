import type { Context } from '@/lib/backend/http/handler'
import { limits } from '@/lib/rules/limits'
import { allOf, anyOf, withIds } from '../queries/condition'
import { type SearchHit, newest, phrasesByIds } from '../queries/search-hits'
import { compileQuery } from '../query/compile'
import { parseQuery } from '../query/parse'
import type { Ranker } from '../rank'
import { gramsOf } from '../segment'
import { type DocumentTexts, documentTexts } from './evidence'
import { byHalfWords } from './half-words'
import { keywordAskedFor } from './keyword-within'
import { knownPart } from './known-part'
import { besideInstitution } from './left-out'
import type { Meaning, Reading, Typed } from './meaning'
import { byAuthor } from './people'
import { topicSimilarityTo } from './set-phrases'
import { spellingsFor } from './spellings-for'
import { titledIn } from './title-pieces'
import {
  type TranslatedWord,
  printedTranslations,
  translatedSimilarity,
  translatedWords,
} from './word-translations'
import { worksWith } from './works-with'

type Pool = {
  found: Map<number, SearchHit>
  places: Map<number, number>
}

/** A text to compare works with, and the score of a work that contains all of it. */
type Target = { text: string; worth: number }

const NEAREST = limits.search.nearest
const POOLED = 20
/** Minimum score of a result. */
const MIN_LIKENESS = 0.45
/** Score of the subject of a question, slightly below that of the whole query. */
const AS_SUBJECT = 0.97
/** Score of the words that works have, without those that none has: below the whole with a slip in it. */
const AS_PART = 0.7

/** What a query was taken for, and how much of it the likest work has: 1 all. */
export type Likeness = Meaning & { score: number }

/** Works whose titles and keywords are like a query, its subject, another spelling or a translation of it. */
export async function byLikeness(
  context: Context,
  ranker: Ranker,
  typed: Typed,
  { subjects, person }: { subjects: string[]; person: string | null },
): Promise<Likeness | null> {
  const pool: Pool = { found: new Map(), places: new Map() }
  const targets: Target[] = [{ text: typed.query, worth: 1 }]
  const readings: Reading[] = []
  if (typed.total > 0) pour(pool, await typed.best())
  const searchText = textSearch(context, ranker, typed, pool)
  const core = subjects[0] ?? typed.query
  for (const [at, text] of subjects.entries())
    if ((await searchText(text)) > 0) targets.push({ text, worth: AS_SUBJECT - at / 25 })
  const isSubjectKnown = targets.length > 1
  // What a question is about is compared by itself also where no work has all of its words.
  if (targets.length === 1 && subjects.length > 0) targets.push({ text: core, worth: AS_SUBJECT })
  if (targets.length > 1) readings.push({ kind: 'question', to: targets.slice(1).map(({ text }) => text) })
  if (person !== null) {
    pour(pool, await newest(context.db, allOf([byAuthor(person), typed.scope]), { limit: POOLED }))
    targets.push({ text: person, worth: AS_SUBJECT })
    readings.push({ kind: 'fields', fields: [{ name: 'author', value: person }] })
  }
  const spelling = await spellingsFor(context, typed, core, { isFound: pool.found.size > 0 })
  const spelt: string[] = []
  for (const text of spelling.to) if ((await searchText(text)) > 0) spelt.push(text)
  targets.push(...spelt.map((text) => ({ text, worth: spelling.worth })))
  if (spelt.length > 0) readings.push({ kind: spelling.kind, to: spelt })
  const isUnread = typed.total === 0 && readings.length === 0
  const topic = isUnread ? besideInstitution(typed.query) : null
  const isUnknown = typed.total === 0 && !isSubjectKnown && person === null && spelt.length === 0
  const asked = topic ?? (isUnknown ? await keywordAskedFor(context, ranker, typed) : null)
  const part = asked ?? (isUnread ? await knownPart(context, typed) : null)
  if (part !== null && (await searchText(part)) > 0) {
    targets.push({ text: part, worth: part === topic ? AS_SUBJECT : AS_PART })
    readings.push({ kind: 'part', to: [part] })
  }
  const translated = await translatedWords(context, typed.siteIds, core)
  const near = await nearby(context, ranker, typed, { core, translated })
  pour(pool, near.untranslated)
  if (typed.total === 0) pour(pool, await byHalfWords(context, typed, NEAREST))
  pour(pool, near.translated)
  const ranked = await rankPool(context, pool, { targets, translated })
  if (ranked.length === 0) return null
  const lead = ranked.map(({ found }) => found)
  const ids = withIds(lead.map(({ id }) => id))
  const byTranslation = ranked.slice(0, LEADING).filter(({ isTranslated }) => isTranslated)
  const to = printedTranslations(
    translated,
    byTranslation.map(({ texts }) => texts),
  )
  if (to.length > 0) readings.push({ kind: 'translation', to: to.slice(0, NAMED_WORDS) })
  return {
    lead,
    where: typed.where ? (anyOf([typed.where, ids]) ?? ids) : ids,
    readings: readings.length > 0 ? readings : [{ kind: 'similar' }],
    ...{ isNearest: true, score: ranked[0]?.score ?? 0 },
  }
}

/** Works whose translated words are named. */
const LEADING = 10
/** Maximum translated words shown on the page. */
const NAMED_WORDS = 8

/** Adds a ranking to the pool (reciprocal rank fusion). */
function pour(pool: Pool, found: SearchHit[]): void {
  for (const [at, hit] of found.entries()) {
    pool.found.set(hit.id, hit)
    pool.places.set(hit.id, (pool.places.get(hit.id) ?? 0) + 1 / (60 + at))
  }
}

/** Creates a function that searches for a text, adds the hits to the pool, and returns their number. */
const textSearch =
  ({ db }: Context, { rank }: Ranker, { scope }: Typed, pool: Pool) =>
  async (text: string): Promise<number> => {
    const works = await worksWith(db, scope, text)
    if (works === null) return 0
    pour(pool, await titledIn(db, text, works))
    pour(pool, await rank(db, { ...works, limit: 2 * POOLED }))
    return works.total
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
  const phrases = new Map(rows.map(({ kind, refId, phrases }) => [`${kind}/${refId}`, phrases]))
  const compared = targets.map((target) => ({
    worth: target.worth,
    similarity: topicSimilarityTo(target.text),
  }))
  const worth = (texts: DocumentTexts) => {
    const similarity = Math.max(...compared.map((target) => target.worth * target.similarity(texts)))
    const translatedScore = translatedSimilarity(texts, translated)
    return { score: Math.max(similarity, translatedScore), isTranslated: translatedScore > similarity }
  }
  return [...pool.found.values()]
    .map((found) => {
      const texts = documentTexts(phrases.get(`${found.kind}/${found.refId}`) ?? '')
      return { found, texts, ...worth(texts), place: pool.places.get(found.id) ?? 0 }
    })
    .filter(({ score }) => score >= MIN_LIKENESS)
    .sort((a, b) => b.score - a.score || b.place - a.place)
    .slice(0, NEAREST)
}
