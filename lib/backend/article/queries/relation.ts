import { type SQL, type SQLWrapper, asc, desc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Locale } from '@/lib/i18n/locales'
import {
  type Queryable,
  type Slice,
  articleAffiliations,
  articleAuthors,
  articleFunds,
  articleKeywords,
  articles,
  isShownAs,
  publications,
} from '@/lib/backend/db/db'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'
import { listedColumns } from '@/lib/backend/db/listed-columns'
import type { ListedRow } from './listed'

export type RelationKind = 'author' | 'fund' | 'org' | 'article'

/**
 * Maximum number of rows of the source article, and of related articles per row. Bounds the cost of names many articles
 * share: on the embedded database one slow query blocks all others.
 */
const OWN = 50
const EACH = 200

/** Selects the newest articles with a given value in a column. */
const carrying = (table: PgTable, column: SQLWrapper, more: SQL, value: SQL, where = sql`true`) =>
  sql`(select article_id${more} from ${table} where ${column} = ${value} and ${where} order by article_id desc limit ${EACH})`

/** Selects the name in the locale of the request, or the other language when there is none. */
const named = (name: string, enName: string) =>
  sql`case when ${parameter('locale')} = 'en' then coalesce(${sql.raw(enName)}, ${sql.raw(name)}) else coalesce(${sql.raw(name)}, ${sql.raw(enName)}) end`

const sharedBy = (
  table: PgTable,
  key: SQL,
  word: SQL,
  { where, lang = sql`null` }: { where?: SQL; lang?: SQL } = {},
) => sql`
    select other.article_id as id, own.word, own.lang
    from (select ${word} as word, ${lang}::text as lang, ${key} from ${table} where article_id = ${parameter('articleId')} limit ${OWN}) own
    cross join lateral ${carrying(table, key, sql``, sql`own.${key}`, where)} other`

/** `(id, word, lang)`: articles that share a value with the source article, a row per value; `lang` for keywords. */
const shared: Record<RelationKind, SQL> = {
  author: sql`
    select other.article_id as id, own.word, null::text as lang
    from (
      select ${named('name', 'en_name')} as word, orcid, name_key, en_name_key from ${articleAuthors}
      where article_id = ${parameter('articleId')} and not collective order by sort limit ${OWN}
    ) own cross join lateral (
      ${carrying(articleAuthors, sql`orcid`, sql`, orcid`, sql`own.orcid`)} union all
      ${carrying(articleAuthors, sql`name_key`, sql`, orcid`, sql`own.name_key`)} union all
      ${carrying(articleAuthors, sql`en_name_key`, sql`, orcid`, sql`own.en_name_key`)}
    ) other where own.orcid is null or other.orcid is null or own.orcid = other.orcid`,
  fund: sharedBy(articleFunds, sql`fund_key`, named('funder', 'en_funder')),
  org: sharedBy(articleAffiliations, sql`org_key`, named('name', 'en_name')),
  article: sharedBy(articleKeywords, sql`key_folded`, sql`keyword`, {
    where: sql`site_id = ${anyOf('siteIds')}`,
    lang: sql`lang`,
  }),
}

type RelationFilter = Slice & {
  siteIds: number[]
  articleId: number
  kind: RelationKind
  locale: Locale
}

type Related = {
  rows: (ListedRow & { words: (string | null)[]; total: number })[]
  total: number
}

const reading = (kind: RelationKind) => {
  // Shared values are collected once (materialized); only the rows of the page are then read in full.
  const near = sql`(
    with shared as materialized (
      select id, count(distinct word) as number, coalesce(
        array_agg(distinct word) filter (where lang is null or lang = ${parameter('locale')}), array_agg(distinct word)
      ) as words from (${shared[kind]}) pairs group by id
    )
    select a.id, a.year, shared.words, shared.number, (count(*) over ())::int as total
    from shared join ${articles} a on a.id = shared.id
    where a.site_id = ${anyOf('siteIds')} and ${isShownAs('a')} and a.id <> ${parameter('articleId')}
    order by shared.number desc, a.year desc, a.id limit ${parameter('size')} offset ${parameter('offset')}
  ) near`
  return prepareStatement((db) =>
    db
      .select({
        ...listedColumns,
        words: sql<(string | null)[]>`near.words`,
        total: sql<number>`near.total`,
      })
      .from(near)
      .innerJoin(articles, sql`near.id = ${articles.id}`)
      .innerJoin(publications, eq(publications.id, articles.publicationId))
      .orderBy(sql`near.number desc`, desc(articles.year), asc(articles.id)),
  )
}

const readings = {
  author: reading('author'),
  fund: reading('fund'),
  org: reading('org'),
  article: reading('article'),
}

/** Returns articles that share authors, funds, affiliations or keywords, and which; most shared first, then newest. */
export async function relatedTo(db: Queryable, filter: RelationFilter): Promise<Related> {
  const { siteIds, articleId, kind, locale, page, size } = filter
  const rows = await readings[kind](db, { siteIds, articleId, locale, size, offset: page * size })
  const beyond = rows.length === 0 && page > 0
  const total = beyond ? (await relatedTo(db, { ...filter, page: 0, size: 1 })).total : (rows[0]?.total ?? 0)
  return { rows, total }
}
