import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import {
  type Queryable,
  articleAffiliations,
  articleAuthors,
  articleFigures,
  articleFiles,
  articleFronts,
  articles,
  fullTexts,
  isPublic,
  isShown,
  publications,
} from '@/lib/backend/db/db'
import { isJournal } from '@/lib/backend/db/is-journal'

/** Returns the journals of a site, its own first. */
export const journalsOf = (db: Queryable, siteId: number) =>
  db
    .select()
    .from(publications)
    .where(and(eq(publications.siteId, siteId), isJournal))
    .orderBy(sql`${publications.own} desc`, asc(publications.id))

/** Returns up to `limit` visible articles of a site after an id, with their full text. */
export const articlesAfter = (db: Queryable, siteId: number, after: number, limit: number) =>
  db
    .select({
      article: articles,
      html: fullTexts.html,
      pictures: fullTexts.pictures,
      front: articleFronts.front,
    })
    .from(articles)
    .leftJoin(fullTexts, eq(fullTexts.articleId, articles.id))
    .leftJoin(articleFronts, eq(articleFronts.articleId, articles.id))
    .where(and(eq(articles.siteId, siteId), isShown(articles), gt(articles.id, after)))
    .orderBy(asc(articles.id))
    .limit(limit)

/** Reads authors, affiliations, figures and files of some articles, with one query per kind. */
export async function indexedParts(db: Queryable, ids: number[]) {
  const authors = await db
    .select()
    .from(articleAuthors)
    .where(inArray(articleAuthors.articleId, ids))
    .orderBy(asc(articleAuthors.articleId), asc(articleAuthors.sort))
  const affiliations = await db
    .select({ articleId: articleAffiliations.articleId })
    .from(articleAffiliations)
    .where(inArray(articleAffiliations.articleId, ids))
  const figures = await db
    .select()
    .from(articleFigures)
    .where(inArray(articleFigures.articleId, ids))
    .orderBy(asc(articleFigures.articleId), asc(articleFigures.sort))
  const files = await db
    .select({ articleId: articleFiles.articleId, anchor: articleFiles.anchor, role: articleFiles.role })
    .from(articleFiles)
    .where(inArray(articleFiles.articleId, ids))
  return { authors, affiliations, figures, files }
}

/** Returns which of some DOIs (lower case) and ids belong to articles of some sites. */
export async function knownArticles(
  db: Queryable,
  siteIds: number[],
  works: { dois: string[]; ids: number[] },
): Promise<{ dois: Set<string>; ids: Set<number> }> {
  if (works.dois.length + works.ids.length === 0) return { dois: new Set(), ids: new Set() }
  const rows = await db
    .select({ id: articles.id, doi: sql<string | null>`lower(${articles.doi})` })
    .from(articles)
    .where(
      and(
        inArray(articles.siteId, siteIds),
        isPublic(articles),
        or(
          works.dois.length > 0 ? inArray(sql`lower(${articles.doi})`, works.dois) : undefined,
          works.ids.length > 0 ? inArray(articles.id, works.ids) : undefined,
        ),
      ),
    )
  return {
    dois: new Set(rows.flatMap(({ doi }) => doi ?? [])),
    ids: new Set(rows.map(({ id }) => id)),
  }
}
