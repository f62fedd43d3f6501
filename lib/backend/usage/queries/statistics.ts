import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  type Queryable,
  articleKeywords,
  articles,
  dailyCounts,
  isShown,
  publications,
} from '@/lib/backend/db/db'
import { dedupeReads } from '@/lib/backend/db/dedupe-reads'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'
import { timeZone } from '@/lib/i18n/time-zone'

/**
 * Counts the uses of an article by month, over all sites that show it, in the last `months` months; months without any
 * are omitted.
 */
export const usesByMonth = (db: Queryable, articleId: number, months: number) =>
  uses(db, { articleId, before: months - 1 })

const uses = prepareStatement((db) =>
  db
    .select({
      month: sql<string>`to_char(${dailyCounts.day}, 'YYYY-MM')`,
      views: sql<number>`sum(${dailyCounts.views})::int`,
      downloads: sql<number>`sum(${dailyCounts.downloads})::int`,
    })
    .from(dailyCounts)
    .where(
      and(
        eq(dailyCounts.kind, 'article'),
        eq(dailyCounts.resourceId, parameter('articleId')),
        sql`${dailyCounts.day} >= (date_trunc('month', now() at time zone ${timeZone}) - make_interval(months => ${parameter('before')}::int))::date`,
      ),
    )
    .groupBy(sql`1`),
)

/** Returns the keywords of an article in one language, in printed order. */
export const keywordsOf = dedupeReads((db, articleId: number, lang: string) => words(db, { articleId, lang }))

const words = prepareStatement((db) =>
  db
    .select({ keyword: articleKeywords.keyword, keyFolded: articleKeywords.keyFolded })
    .from(articleKeywords)
    .where(
      and(eq(articleKeywords.articleId, parameter('articleId')), eq(articleKeywords.lang, parameter('lang'))),
    )
    .orderBy(asc(articleKeywords.sort)),
)

type WordFilter = { siteIds: number[]; lang: string; limit: number }

/** The most frequent spelling of a folded keyword, with its number of articles. */
const frequency = {
  word: sql<string>`mode() within group (order by ${articleKeywords.keyword})`,
  count: sql<number>`count(distinct ${articleKeywords.articleId})::int`,
}

/** Returns the most frequent keywords of the own publications of some sites. */
export const frequentKeywords = (db: Queryable, { siteIds, lang, limit }: WordFilter) =>
  db
    .select(frequency)
    .from(articleKeywords)
    .innerJoin(articles, eq(articles.id, articleKeywords.articleId))
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(
      and(
        inArray(articleKeywords.siteId, siteIds),
        eq(articleKeywords.lang, lang),
        eq(publications.own, true),
        isShown(articles),
      ),
    )
    .groupBy(articleKeywords.keyFolded)
    .orderBy(desc(frequency.count), asc(articleKeywords.keyFolded))
    .limit(limit)

/** Matches rows of given keywords in given sites. */
const inSome = and(
  sql`${articleKeywords.keyFolded} = any(${parameter('keys')}::text[])`,
  sql`${articleKeywords.siteId} = ${anyOf('siteIds')}`,
)

/** Returns the keywords that occur together with given ones in articles of some sites, without the given ones. */
export const companionKeywords = (db: Queryable, keys: string[], { siteIds, lang, limit }: WordFilter) =>
  keys.length === 0 ? Promise.resolve([]) : companions(db, { keys, siteIds, lang, limit })

const companions = prepareStatement((db) =>
  db
    .select(frequency)
    .from(articleKeywords)
    .innerJoin(articles, eq(articles.id, articleKeywords.articleId))
    .where(
      and(
        isShown(articles),
        eq(articleKeywords.lang, parameter('lang')),
        sql`${articleKeywords.keyFolded} <> all(${parameter('keys')}::text[])`,
        inArray(
          articleKeywords.articleId,
          // The newest 2,000 articles with one of the keywords: enough to rank, and bounded on a large corpus.
          db
            .selectDistinct({ id: articleKeywords.articleId })
            .from(articleKeywords)
            .where(inSome)
            .orderBy(desc(articleKeywords.articleId))
            .limit(2000),
        ),
      ),
    )
    .groupBy(articleKeywords.keyFolded)
    .orderBy(desc(frequency.count), asc(articleKeywords.keyFolded))
    .limit(parameter('limit')),
)

/** Counts the articles of some sites with each keyword, by year. */
export const keywordYears = (db: Queryable, siteIds: number[], keys: string[]) =>
  keys.length === 0 ? Promise.resolve([]) : years(db, { siteIds, keys })

const years = prepareStatement((db) =>
  db
    .select({
      key: articleKeywords.keyFolded,
      year: articleKeywords.year,
      count: sql<number>`count(distinct ${articleKeywords.articleId})::int`,
    })
    .from(articleKeywords)
    .innerJoin(articles, eq(articles.id, articleKeywords.articleId))
    .where(and(inSome, isShown(articles), ne(articleKeywords.year, 0)))
    .groupBy(articleKeywords.keyFolded, articleKeywords.year),
)
