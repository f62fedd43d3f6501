import { type SQL, asc, desc, eq, sql } from 'drizzle-orm'
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

/** `near(id, key)`: articles that share something, one row for each thing shared. At most 5,000 rows are looked at. */
const shared: Record<RelationKind, (articleId: number) => SQL> = {
  author: (id) => sql`
    select other.article_id as id, coalesce(own.name, own.en_name) as word
    from ${articleAuthors} own
    join ${articleAuthors} other on other.article_id <> own.article_id
      and (other.orcid = own.orcid or other.name_key = own.name_key or other.en_name_key = own.en_name_key)
      and (own.orcid is null or other.orcid is null or own.orcid = other.orcid)
    where own.article_id = ${id} and not own.collective`,
  fund: (id) => sql`
    select other.article_id as id, coalesce(own.funder, own.en_funder) as word
    from ${articleFunds} own
    join ${articleFunds} other on other.fund_key = own.fund_key and other.article_id <> own.article_id
    where own.article_id = ${id}`,
  org: (id) => sql`
    select other.article_id as id, coalesce(own.name, own.en_name) as word
    from ${articleAffiliations} own
    join ${articleAffiliations} other on other.org_key = own.org_key and other.article_id <> own.article_id
    where own.article_id = ${id}`,
  article: (id) => sql`
    select other.article_id as id, own.keyword as word
    from ${articleKeywords} own
    join ${articleKeywords} other on other.key_folded = own.key_folded and other.article_id <> own.article_id
    where own.article_id = ${id}`,
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
      select id, array_agg(distinct word) as words from (${shared[kind](articleId)} limit 5000) pairs group by id
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
