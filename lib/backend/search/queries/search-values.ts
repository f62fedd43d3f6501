import { and, eq, inArray, sql } from 'drizzle-orm'
import { type FacetKind, facetKinds, kindNumber, quoteLexeme } from '../document'
import { escapeLike } from '@/lib/backend/db/escape-like'
import { type Queryable, searchValueSites, searchValues } from '@/lib/backend/db/db'

/** Returns the condition for a value used on one of the sites. */
export const usedOn = (siteIds: number[]) => sql`exists (select 1 from ${searchValueSites}
  where ${searchValueSites.valueId} = ${searchValues.id} and ${inArray(searchValueSites.siteId, siteIds)})`

/** Returns the kind of a facet code. */
export const kindOfCode = (code: number): FacetKind | undefined => facetKinds[(code % 16) - 1]

/** Returns the codes of values; omits those not used on the sites. */
export async function codesOfValues(
  db: Queryable,
  siteIds: number[],
  { kind, keys }: { kind: FacetKind; keys: string[] },
): Promise<number[]> {
  const number = kindNumber(kind)
  const rows = await db
    .select({ id: searchValues.id })
    .from(searchValues)
    .where(and(eq(searchValues.kind, number), inArray(searchValues.key, keys), usedOn(siteIds)))
  return rows.map(({ id }) => id * 16 + number)
}

/** Returns values by their codes. */
export async function valuesByCodes(db: Queryable, codes: number[]) {
  if (codes.length === 0) return new Map<number, { key: string; label: string; enLabel: string | null }>()
  const ids = codes.map((code) => Math.floor(code / 16))
  const rows = await db.select().from(searchValues).where(inArray(searchValues.id, ids))
  return new Map(rows.map(({ id, kind, key, label, enLabel }) => [id * 16 + kind, { key, label, enLabel }]))
}

/** Kinds of values used for spelling corrections. */
const spelled = (['keyword', 'enKeyword', 'author', 'authorName'] as const).map(kindNumber)

/** Words of so many letters share less of their beginning or end with what was meant: werd, word. */
const SHORT = 5

/** Returns words in values of the sites with the same beginning or end, at most two letters longer or shorter. */
export async function wordsLike(
  db: Queryable,
  siteIds: number[],
  word: string,
  limit: number,
): Promise<string[]> {
  const shared = word.length > SHORT ? 3 : 2
  const [first, last] = [escapeLike(word.slice(0, shared)), escapeLike(word.slice(-shared))]
  const ends = [`^${word.slice(0, 2)}`, `${word.slice(-2)}$`].map(quoteLexeme).join(' | ')
  const { key } = searchValues
  const { rows } = await db.execute<{ word: string }>(
    sql`select word from (
        select regexp_split_to_table(${key}, '[^[:alnum:]]+') as word from ${searchValues}
        where ${inArray(searchValues.kind, spelled)} and ${usedOn(siteIds)}
          and ${searchValues.grams} @@ ${ends}::tsquery) words
      where length(word) between ${word.length - 2}::int and ${word.length + 2}::int
        and (word like ${`${first}%`} or word like ${`%${last}`})
      group by word
      order by left(word, 1) = ${word.slice(0, 1)} desc, abs(length(word) - ${word.length}::int), word
      limit ${limit}`,
  )
  return rows.map((row) => row.word)
}

/** Returns the names of the journals of some sites in both languages. */
export async function journalNames(db: Queryable, siteIds: number[]): Promise<string[]> {
  const { label, enLabel } = searchValues
  const rows = await db
    .select({ label, enLabel })
    .from(searchValues)
    .where(and(eq(searchValues.kind, kindNumber('journal')), usedOn(siteIds)))
  return [...new Set(rows.flatMap((row) => [row.label, row.enLabel]).filter((name) => name !== null))]
}
