import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { type FacetKind, kindNumber } from '../document'
import type { Queryable } from '@/lib/backend/db/db'
import { searchValueSites, searchValues } from '@/lib/backend/db/schema'

type Beginning = {
  kinds: FacetKind[]
  /** Folded beginning of a name. */
  start: string
  /** The same as pinyin or initials; null when it cannot be either. */
  pinyin: string | null
}

/** Maximum number of values read, of which the shortest are returned. */
const LOOKED_AT = 4000

const likeStart = (text: string): string => `${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/**
 * Returns values of the sites whose name begins with a text, in characters, pinyin or initials; also journals that
 * contain it, and people by their Latin name. Names that begin with it come first, shorter before longer.
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
