import { type SQLWrapper, and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { escapeLike } from '@/lib/backend/db/escape-like'
import { type FacetKind, kindNumber, quoteLexeme } from '../document'
import { type Queryable, articles, publications, searchValueSites, searchValues } from '@/lib/backend/db/db'
import { gramsOfBeginning } from '../value-forms'

type Beginning = {
  kinds: FacetKind[]
  /** Folded beginning of a name. */
  start: string
  /** The same as pinyin or initials, in each spelling; none when it cannot be either. */
  pinyin: string[]
}

/**
 * The condition that a journal is no volume of proceedings: a title without ISSN or CN whose works are papers of a
 * conference, all of them. Its key is its id. Of a journal the first work tells.
 */
const isNoProceedings = (key: SQLWrapper) => sql`coalesce(
  (select true from ${articles} a where a.publication_id = ${key}::int and a.article_type <> 'conference' limit 1),
  (select p.own or coalesce(p.issn, p.eissn, p.cn) is not null
      or not exists (select 1 from ${articles} a where a.publication_id = p.id)
    from ${publications} p where p.id = ${key}::int),
  true)`

const likeStart = (text: string): string => `${escapeLike(text)}%`

const ofKind = (name: FacetKind) => eq(searchValues.kind, kindNumber(name))

/** Journals that contain a text, or whose English name begins with it, wherever its spaces are. */
const journalsHolding = (start: string) =>
  and(
    ofKind('journal'),
    or(
      sql`lower(${searchValues.label}) like ${`%${likeStart(start)}`}`,
      sql`replace(lower(${searchValues.enLabel}), ' ', '') like ${likeStart(start.replaceAll(' ', ''))}`,
    ),
  )

/** A family name, and the beginning of a given one. */
const SURNAME = /^(\p{Script=Latin}{3,30})(?:,? (\p{Script=Latin}{1,30}))?$/u

/** People by their Latin name, also by the family name behind the given one: Nivre, Nivre J. */
function peopleNamed(start: string) {
  const [, surname, given] = SURNAME.exec(start) ?? []
  const behind =
    surname === undefined
      ? undefined
      : and(
          sql`${searchValues.grams} @@ ${gramsOfBeginning(surname).map(quoteLexeme).join(' & ')}::tsquery`,
          sql`${searchValues.key} like ${given === undefined ? `% ${likeStart(surname)}` : `${likeStart(given)} ${escapeLike(surname)}`}`,
        )
  return and(
    or(ofKind('author'), ofKind('authorName')),
    or(sql`lower(${searchValues.enLabel}) like ${likeStart(start)}`, behind),
  )
}

/**
 * Returns values of the sites whose name begins with a text, in characters, pinyin or initials; also journals that
 * contain it, but no proceedings, and people by their Latin name or family name. Names that begin with it come first,
 * shorter before longer.
 */
export async function valuesBeginning(
  db: Queryable,
  siteIds: number[],
  { kinds, start, pinyin }: Beginning,
  limit: number,
) {
  const like = likeStart(start)
  const { id, kind, key, label, enLabel } = searchValues
  const beginsSo = sql<boolean>`${key} like ${like}`.as('begins_so')
  const size = sql<number>`length(${key})`.as('size')
  const found = db
    .select({ id, key, label, enLabel, beginsSo, size })
    .from(searchValues)
    .where(
      and(
        inArray(kind, kinds.map(kindNumber)),
        or(
          sql`${key} like ${like}`,
          ...pinyin.flatMap((letters) => [
            sql`${searchValues.pinyin} like ${likeStart(letters)}`,
            sql`${searchValues.initials} like ${likeStart(letters)}`,
          ]),
          kinds.includes('journal') ? journalsHolding(start) : undefined,
          kinds.includes('author') ? peopleNamed(start) : undefined,
        ),
      ),
    )
    .orderBy(desc(beginsSo), size, key)
    .as('found')
  // In order, so that the sites of the first ones only are looked up.
  return db
    .select({ label: found.label, enLabel: found.enLabel })
    .from(found)
    .where(
      and(
        sql`exists (select 1 from ${searchValueSites} where ${searchValueSites.valueId} = ${found.id}
          and ${inArray(searchValueSites.siteId, siteIds)})`,
        kinds.includes('journal') ? isNoProceedings(found.key) : undefined,
      ),
    )
    .orderBy(desc(found.beginsSo), found.size, found.key)
    .limit(limit)
}
