import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type FacetKind, kindNumber } from '@/lib/backend/search/document'
import type { Queryable } from '@/lib/backend/db/db'
import { searchValueSites, searchValues } from '@/lib/backend/db/schema'

type Beginning = {
  kinds: FacetKind[]
  /** Folded beginning of a name. */
  start: string
  /** The same as pinyin and as first letters of syllables; null where it is neither. */
  pinyin: string | null
}

/** Values looked at for one beginning: the shortest of them are offered. */
const LOOKED_AT = 4000

const likeStart = (text: string): string => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Values of some sites whose name begins with a text, in characters, in pinyin or by first letters; journals that hold it
 * anywhere, people also by their name in Latin letters. Names that begin so stand first, the shorter before the longer.
 */
export async function valuesBeginning(
  db: Queryable,
  siteIds: number[],
  { kinds, start, pinyin }: Beginning,
  limit: number,
) {
  const like = likeStart(start)
  const { id, kind, key, label, enLabel } = searchValues
  const ofKind = (name: FacetKind) => eq(kind, kindNumber(name))
  const found = db
    .select({ id, key, label, enLabel })
    .from(searchValues)
    .where(
      and(
        inArray(kind, kinds.map(kindNumber)),
        or(
          sql`${key} like ${like}`,
          pinyin === null ? undefined : sql`${searchValues.pinyin} like ${likeStart(pinyin)}`,
          pinyin === null ? undefined : sql`${searchValues.initials} like ${likeStart(pinyin)}`,
          kinds.includes('journal')
            ? and(ofKind('journal'), sql`lower(${label}) like ${`%${like}`}`)
            : undefined,
          kinds.includes('author')
            ? and(
                inArray(kind, [kindNumber('author'), kindNumber('authorName')]),
                sql`lower(${enLabel}) like ${like}`,
              )
            : undefined,
        ),
        sql`exists (select 1 from ${searchValueSites} where ${searchValueSites.valueId} = ${searchValues.id}
          and ${inArray(searchValueSites.siteId, siteIds)})`,
      ),
    )
    .limit(LOOKED_AT)
    .as('found')
  return db
    .select({ label: found.label, enLabel: found.enLabel })
    .from(found)
    .orderBy(sql`(${found.key} like ${like}) desc`, sql`length(${found.key})`, found.key)
    .limit(limit)
}
