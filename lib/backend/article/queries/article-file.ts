import { and, eq, inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { closedArticle } from '@/lib/backend/db/closed-article'
import { type Queryable, articleFiles, articleSources, articles, files } from '@/lib/backend/db/db'

/** Returns the XML file an article was imported from; null for articles imported from records. */
export const sourceFileOf = (db: Queryable, articleId: number) =>
  db
    .select({ file: files })
    .from(articleSources)
    .innerJoin(files, eq(files.id, articleSources.fileId))
    .where(eq(articleSources.articleId, articleId))
    .limit(1)
    .then(([row]) => row?.file ?? null)

// Raw names: Drizzle omits table names from the fields of a select over one table.
const isDownload = (fileId: string) => sql<boolean>`exists (
  select 1 from article_files
  where article_files.article_id = articles.id and article_files.file_id = ${fileId} and article_files.role <> 'graphic'
)`

type OwnedFile = { id: string; siteId: number | null; packKey: string | null }

/**
 * Selects the articles of some sites that a stored file belongs to, with the fields that decide who may download it.
 * `download` is true for files listed with the article other than pictures of its text.
 */
export const articlesOfFile = (db: Queryable, siteIds: number[], file: OwnedFile) =>
  db
    .select({
      siteId: articles.siteId,
      oa: articles.oa,
      access: articles.access,
      downloadLogin: articles.downloadLogin,
      closed: closedArticle,
      id: articles.id,
      graphicAbstract: articles.graphicAbstract,
      withdrawnAt: articles.withdrawnAt,
      state: articles.state,
      download: isDownload(file.id),
    })
    .from(articles)
    .where(and(inArray(articles.siteId, siteIds), inArray(articles.id, ownersOf(db, file))))

/** Selects the ids of articles that list a file, were imported from it, or had it in their package. */
function ownersOf(db: Queryable, { id, siteId, packKey }: OwnedFile) {
  const listed = db
    .select({ id: articleFiles.articleId })
    .from(articleFiles)
    .where(eq(articleFiles.fileId, id))
  const source = db
    .select({ id: articleSources.articleId })
    .from(articleSources)
    .where(eq(articleSources.fileId, id))
  const names = packageNames(packKey ?? '')
  if (siteId === null || names.length === 0) return union(listed, source)
  const doi = db
    .select({ id: articles.id })
    .from(articles)
    .where(
      and(
        eq(articles.siteId, siteId),
        inArray(
          sql`lower(${articles.doi})`,
          names.map((name) => name.toLowerCase()),
        ),
      ),
    )
  const sourceId = db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.siteId, siteId), inArray(articles.sourceId, names)))
  return union(listed, source, doi, sourceId)
}

/** Returns possible names of a file's package (DOI or source id): each prefix of the key before a slash, at most 20. */
const packageNames = (packKey: string): string[] =>
  [...packKey.matchAll(/\//g)].map(({ index }) => packKey.slice(0, index)).slice(0, 20)
