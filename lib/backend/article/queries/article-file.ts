import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { articleFiles, articleSources, articles, files } from '@/lib/backend/db/schema'

/** The XML an article came as; null for articles made of records. */
export async function sourceFileOf(db: Queryable, articleId: number) {
  const [row] = await db
    .select({ file: files })
    .from(articleSources)
    .innerJoin(files, eq(files.id, articleSources.fileId))
    .where(eq(articleSources.articleId, articleId))
    .limit(1)
  return row?.file ?? null
}

/** Named by hand: Drizzle leaves table names out of the fields of a select over one table. */
const isDownload = (fileId: string) => sql<boolean>`exists (
  select 1 from article_files
  where article_files.article_id = articles.id and article_files.file_id = ${fileId} and article_files.role <> 'graphic'
)`

/** Articles of some sites a stored file belongs to, with what decides who may have it; `download`: not just its XML. */
export const articlesOfFile = (db: Queryable, siteIds: number[], fileId: string) =>
  db
    .select({
      siteId: articles.siteId,
      oa: articles.oa,
      downloadLogin: articles.downloadLogin,
      withdrawnAt: articles.withdrawnAt,
      state: articles.state,
      download: isDownload(fileId),
    })
    .from(articles)
    .where(
      and(
        inArray(articles.siteId, siteIds),
        or(
          inArray(
            articles.id,
            db
              .select({ id: articleFiles.articleId })
              .from(articleFiles)
              .where(eq(articleFiles.fileId, fileId)),
          ),
          inArray(
            articles.id,
            db
              .select({ id: articleSources.articleId })
              .from(articleSources)
              .where(eq(articleSources.fileId, fileId)),
          ),
        ),
      ),
    )
