import { type SQL, and, eq, inArray, or, sql } from 'drizzle-orm'
import { kindNumber, quoteLexeme } from '../document'
import { type Queryable, searchValues } from '@/lib/backend/db/db'
import { computedOnce } from '../read-once'
import { conditionKey } from './condition'
import { usedOn } from './search-values'

/** Kinds of values used for spelling corrections. */
const SPELT = ['keyword', 'enKeyword', 'author', 'authorName', 'journal'] as const
const spelt = SPELT.map(kindNumber)

export type SimilarValue = { id: number; kind: number; label: string }

/** Returns values of the sites that share n-grams with a text, most first, at most two characters longer or shorter. */
export async function similarValues(
  db: Queryable,
  siteIds: number[],
  { grams, length }: { grams: string[]; length: number },
  limit: number,
): Promise<SimilarValue[]> {
  if (grams.length === 0) return []
  const quoted = grams.map(quoteLexeme)
  const shared = sql.join(
    quoted.map((gram) => sql`(${searchValues.grams} @@ ${gram}::tsquery)::int`),
    sql` + `,
  )
  const { id, kind, label } = searchValues
  return db
    .select({ id, kind, label })
    .from(searchValues)
    .where(
      and(
        sql`${searchValues.grams} @@ ${quoted.join(' | ')}::tsquery`,
        inArray(kind, spelt),
        sql`length(${label}) between ${length - 2}::int and ${length + 2}::int`,
        usedOn(siteIds),
      ),
    )
    .orderBy(sql`${shared} desc`, label)
    .limit(limit)
}

/** Returns Chinese keywords and names of the sites by their pinyin or its initials. */
export async function valuesByPinyin(
  db: Queryable,
  siteIds: number[],
  {
    pinyin,
    initials,
    kinds = SPELT,
  }: { pinyin: string[]; initials: string | null; kinds?: readonly (typeof SPELT)[number][] },
  limit: number,
): Promise<(SimilarValue & { pinyin: string | null })[]> {
  const { id, kind, label } = searchValues
  return db
    .select({ id, kind, label, pinyin: searchValues.pinyin })
    .from(searchValues)
    .where(
      and(
        or(
          inArray(searchValues.pinyin, pinyin),
          initials === null ? undefined : sql`${searchValues.initials} = ${initials}`,
        ),
        inArray(kind, kinds.map(kindNumber)),
        usedOn(siteIds),
      ),
    )
    .orderBy(sql`(${inArray(searchValues.pinyin, pinyin)}) desc`, kind, label)
    .limit(limit)
}

const KEYWORD = kindNumber('keyword')

/** Returns Chinese keywords of the sites that hold all of some sounds (n-grams of syllables) of a list, the shortest first. */
export async function keywordsWithSounds(
  db: Queryable,
  siteIds: number[],
  lists: string[][],
  limit: number,
): Promise<string[]> {
  if (lists.length === 0) return []
  const sounds = lists.map((list) => `(${list.map(quoteLexeme).join(' & ')})`).join(' | ')
  const { kind, label } = searchValues
  const rows = await db
    .select({ label })
    .from(searchValues)
    .where(and(sql`${searchValues.grams} @@ ${sounds}::tsquery`, eq(kind, KEYWORD), usedOn(siteIds)))
    .orderBy(sql`length(${label})`, label)
    .limit(limit)
  return rows.map((row) => row.label)
}

/** Whether words occur in a scope, as far as it was looked up for one query. */
const occurrences = (db: Queryable, scope: SQL): Map<string, boolean> =>
  computedOnce(db, `words ${conditionKey(scope)}`, () => new Map())

/** Whether a word was looked up for this query and no document of the scope has it. */
export const isKnownMissing = (db: Queryable, scope: SQL, word: string): boolean =>
  occurrences(db, scope).get(word) === false

/** Prefix of a word among keywords, which is a word of the document as well. */
const KEYWORDS = 'k='

/** Counts the documents that contain each word, up to `most`. */
export async function usesOfValues(
  db: Queryable,
  scope: SQL,
  words: string[],
  most = COUNTED,
): Promise<Map<string, number>> {
  const known = occurrences(db, scope)
  const isMissing = (word: string) =>
    known.get(word) === false ||
    (word.startsWith(KEYWORDS) && known.get(word.slice(KEYWORDS.length)) === false)
  const open = words.filter((word) => !isMissing(word))
  if (open.length === 0) return new Map(words.map((word) => [word, 0]))
  const { rows } = await db.execute<{ word: string; n: number }>(sql`
    select asked.word, (select count(*)::int from (
      select 1 from search_documents where words @@ asked.query::tsquery and ${scope} limit ${most}) held) as n
    from unnest(${sql.param(open)}::text[], ${sql.param(open.map(quoteLexeme))}::text[]) asked (word, query)`)
  for (const { word, n } of rows) known.set(word, n > 0)
  return new Map([
    ...words.map((word) => [word, 0] as const),
    ...rows.map(({ word, n }) => [word, n] as const),
  ])
}

/** Maximum count of documents where nothing else is asked for; higher counts make no difference. */
const COUNTED = 1000

/** Returns the words that occur in any document of a scope. */
export async function wordsInScope(db: Queryable, scope: SQL, words: string[]): Promise<Set<string>> {
  const known = occurrences(db, scope)
  const open = words.filter((word) => !known.has(word))
  if (open.length > 0) {
    const { rows } = await db.execute<{ word: string }>(sql`
      select asked.word from unnest(${sql.param(open)}::text[], ${sql.param(open.map(quoteLexeme))}::text[]) asked (word, query)
      where exists (select 1 from search_documents where words @@ asked.query::tsquery and ${scope})`)
    const present = new Set(rows.map(({ word }) => word))
    for (const word of open) known.set(word, present.has(word))
  }
  return new Set(words.filter((word) => known.get(word)))
}

/** Works of a word that are looked into for how they spell it. */
const LOOKED_INTO = 200

/**
 * Returns the spellings of words of titles that texts have, those of most works first. Of each word no more than some
 * works are looked into, as common ones are in most of the works.
 */
export async function printedSpellings(
  db: Queryable,
  scope: SQL,
  words: { lexeme: string; spelling: string }[],
): Promise<string[]> {
  if (words.length === 0) return []
  const spellings = words.map(({ spelling }) => spelling)
  const queries = words.map(({ lexeme }) => quoteLexeme(lexeme))
  const { rows } = await db.execute<{ word: string }>(sql`
    select asked.word
    from unnest(${sql.param(spellings)}::text[], ${sql.param(queries)}::text[]) with ordinality asked (word, query, nth)
    cross join lateral (select count(*)::int as n from (
      select phrases from search_documents where words @@ asked.query::tsquery and ${scope} limit ${LOOKED_INTO}) read
      where strpos(read.phrases, asked.word) > 0 and read.phrases ~ ('\\m' || asked.word || '\\M')) printed
    cross join lateral (select count(*)::int as n from (
      select 1 from search_documents where words @@ asked.query::tsquery and ${scope} limit ${COUNTED}) held) uses
    where printed.n > 0
    order by uses.n desc, printed.n desc, asked.nth`)
  return rows.map(({ word }) => word)
}
