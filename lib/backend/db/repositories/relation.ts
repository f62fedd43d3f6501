import { type SQL, type SQLWrapper, asc, desc, eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db'
import {
  articleAffiliations,
  articleAuthors,
  articleFunds,
  articleKeywords,
  articles,
  publications,
} from '../schema'
import type { ArticleRow } from './article'
import type { Slice } from './count-rows'

export type RelationKind = 'author' | 'fund' | 'org' | 'article'

/**
 * Rows of an article looked at, and articles looked at for each: names many share must not cost more (one slow query
 * holds up everybody on the embedded database).
 */
const OWN = 50
const EACH = 200

/** The newest articles that carry the same value in a column. */
const carrying = (table: PgTable, column: SQLWrapper, more: SQL, value: SQL, where = sql`true`) =>
  sql`(select article_id${more} from ${table} where ${column} = ${value} and ${where} order by article_id desc limit ${EACH})`

const one = (table: PgTable, key: SQL, word: SQL, id: number, where?: SQL) => sql`
    select other.article_id as id, own.word
    from (select ${word} as word, ${key} from ${table} where article_id = ${id} limit ${OWN}) own
    cross join lateral ${carrying(table, key, sql``, sql`own.${key}`, where)} other`

type Near = Pick<RelationFilter, 'articleId' | 'siteIds'>

/** `(id, word)`: articles that share something with one, a row for each thing shared. */
const shared: Record<RelationKind, (near: Near) => SQL> = {
  author: ({ articleId }) => sql`
    select other.article_id as id, own.word
    from (
      select coalesce(name, en_name) as word, orcid, name_key, en_name_key from ${articleAuthors}
      where article_id = ${articleId} and not collective order by sort limit ${OWN}
    ) own cross join lateral (
      ${carrying(articleAuthors, sql`orcid`, sql`, orcid`, sql`own.orcid`)} union all
      ${carrying(articleAuthors, sql`name_key`, sql`, orcid`, sql`own.name_key`)} union all
      ${carrying(articleAuthors, sql`en_name_key`, sql`, orcid`, sql`own.en_name_key`)}
    ) other where own.orcid is null or other.orcid is null or own.orcid = other.orcid`,
  fund: ({ articleId }) => one(articleFunds, sql`fund_key`, sql`coalesce(funder, en_funder)`, articleId),
  org: ({ articleId }) => one(articleAffiliations, sql`org_key`, sql`coalesce(name, en_name)`, articleId),
  article: ({ articleId, siteIds }) =>
    one(articleKeywords, sql`key_folded`, sql`keyword`, articleId, sql`site_id in ${siteIds}`),
}

export type RelationFilter = Slice & { siteIds: number[]; articleId: number; kind: RelationKind }

type Related = {
  rows: (ArticleRow & { words: (string | null)[]; total: number })[]
  total: number
}

/** Articles that share authors, funds, organisations or keywords with one: most shared first, then newest. */
export async function relatedTo(db: Queryable, filter: RelationFilter): Promise<Related> {
  const { siteIds, articleId, kind, page, size } = filter
  // What is shared is gathered once (materialized), and only the rows of the page are then read whole.
  const near = sql`(
    with shared as materialized (
      select id, array_agg(distinct word) as words from (${shared[kind](filter)}) pairs group by id
    )
    select a.id, a.year, shared.words, (count(*) over ())::int as total
    from shared join ${articles} a on a.id = shared.id
    where a.site_id in ${siteIds} and a.withdrawn_at is null and a.id <> ${articleId}
    order by cardinality(shared.words) desc, a.year desc, a.id limit ${size} offset ${page * size}
  ) near`
  const rows = await db
    .select({
      article: articles,
      publication: publications,
      words: sql<(string | null)[]>`near.words`,
      total: sql<number>`near.total`,
    })
    .from(near)
    .innerJoin(articles, sql`near.id = ${articles.id}`)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .orderBy(sql`cardinality(near.words) desc`, desc(articles.year), asc(articles.id))
  const beyond = rows.length === 0 && page > 0
  const total = beyond ? (await relatedTo(db, { ...filter, page: 0, size: 1 })).total : (rows[0]?.total ?? 0)
  return { rows, total }
}
