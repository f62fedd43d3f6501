import { sql } from 'drizzle-orm'
import { type Queryable, articleKeywords, articles, isShownAs } from '@/lib/backend/db/db'

/** Articles read per keyword: enough to tell the usual translation from a typo. */
const READ = 60

/** A keyword in the other language that stands where `key` does, and in how many articles. */
export type KeywordPartner = { key: string; other: string; articles: number }

/**
 * Returns keywords at the same position in the other language's list, for folded keywords of the given sites, with the
 * number of articles. Reads only articles with equally many keywords in both languages.
 */
export async function keywordPartners(
  db: Queryable,
  siteIds: number[],
  keys: string[],
): Promise<KeywordPartner[]> {
  const { rows } = await db.execute<{ key: string; other: string; articles: number }>(sql`
    select asked.key, lower(trim(partner.other)) as other, count(*)::int as articles
    from unnest(${sql.param(keys)}::text[]) asked(key)
    cross join lateral (
      select article_id, lang, sort from ${articleKeywords} k
      where k.key_folded = asked.key and k.site_id = any(${sql.param(siteIds)}::int[]) limit ${READ}
    ) own
    join ${articles} a on a.id = own.article_id and ${isShownAs('a')}
      and cardinality(a.keywords) = cardinality(a.en_keywords)
    cross join lateral (
      select case own.lang when 'zh' then a.en_keywords[own.sort + 1] else a.keywords[own.sort + 1] end as other
    ) partner
    where length(partner.other) between 2 and 60
    group by 1, 2`)
  return rows.map(({ key, other, articles: count }) => ({ key, other, articles: count }))
}
