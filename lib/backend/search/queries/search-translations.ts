import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { type Db, type Queryable, articles, isShown, searchTranslations } from '@/lib/backend/db/db'

/** Returns articles of a site with titles in both languages, by ascending id. */
export const bilingualArticles = (db: Queryable, siteId: number, after: number, limit: number) =>
  db
    .select({
      id: articles.id,
      title: articles.title,
      enTitle: articles.enTitle,
      keywords: articles.keywords,
      enKeywords: articles.enKeywords,
    })
    .from(articles)
    .where(
      and(
        eq(articles.siteId, siteId),
        gt(articles.id, after),
        isShown(articles),
        isNotNull(articles.title),
        isNotNull(articles.enTitle),
      ),
    )
    .orderBy(asc(articles.id))
    .limit(limit)

export type BilingualArticle = Awaited<ReturnType<typeof bilingualArticles>>[number]

export type TranslationRow = { source: string; target: string; weight: number; works: number }

/** Returns the translations of words on the given sites, the most likely first. */
export async function translationsOf(
  db: Queryable,
  siteIds: number[],
  sources: string[],
): Promise<TranslationRow[]> {
  if (sources.length === 0) return []
  const { rows } = await db.execute<TranslationRow>(sql`
    select source, target, sum(weight)::float8 as weight, sum(works)::int as works
    from ${searchTranslations}
    where site_id = any(${sql.param(siteIds)}::int[]) and source = any(${sql.param(sources)}::text[])
    group by 1, 2 order by 3 desc, 2`)
  return rows.map(({ source, target, weight, works }) => ({ source, target, weight, works }))
}

/** Rows per statement; the embedded database serves others between statements. */
const CHUNK = 2000

/** Adds learnt translations to the stored ones, in chunks. */
export async function addTranslations(db: Db, siteId: number, rows: TranslationRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await db.execute(sql`insert into ${searchTranslations} (site_id, source, target, weight, works)
      select ${siteId}::int, source, target, weight, works
      from json_to_recordset(${JSON.stringify(rows.slice(at, at + CHUNK))}::json)
        as r (source text, target text, weight real, works int)
      on conflict (site_id, source, target) do update
        set weight = search_translations.weight + excluded.weight, works = search_translations.works + excluded.works`)
}

/** Maximum number of translations per word. */
const MAX_TRANSLATIONS = 12

/** Deletes translations that are noise: beyond the maximum per word, or below 2 % of the weight of the best. */
export async function pruneTranslations(db: Db, siteId: number): Promise<void> {
  await db.execute(sql`delete from ${searchTranslations} t using (
      select source, target, row_number() over (partition by source order by weight desc) as place,
        weight / max(weight) over (partition by source) as share
      from ${searchTranslations} where site_id = ${siteId}) ranked
    where t.site_id = ${siteId} and t.source = ranked.source and t.target = ranked.target
      and (ranked.place > ${MAX_TRANSLATIONS} or ranked.share < 0.02)`)
}

/** Deletes the translations of a site; a rebuild of the index learns them again. */
export async function forgetTranslations(db: Db, siteId: number): Promise<void> {
  await db.delete(searchTranslations).where(eq(searchTranslations.siteId, siteId))
}
