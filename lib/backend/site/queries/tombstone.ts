import { and, asc, desc, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { type Queryable, articles, isPublic, redirects } from '@/lib/backend/db/db'

const MAX_TOMBSTONES = 10_000

/** Returns the withdrawn articles of some sites, newest first; at most 10,000. */
export const withdrawnArticles = (db: Queryable, siteIds: number[], since: Date | null) =>
  db
    .select({
      id: articles.id,
      siteId: articles.siteId,
      doi: articles.doi,
      resName: articles.title,
      enResName: articles.enTitle,
      withdrawnAt: articles.withdrawnAt,
      reason: articles.withdrawnReason,
    })
    .from(articles)
    .where(
      and(
        inArray(articles.siteId, siteIds),
        isNotNull(articles.withdrawnAt),
        isPublic(articles),
        since ? gte(articles.withdrawnAt, since) : undefined,
      ),
    )
    .orderBy(desc(articles.withdrawnAt), desc(articles.id))
    .limit(MAX_TOMBSTONES)
    .then((rows) => rows.map((row) => ({ ...row, withdrawnAt: row.withdrawnAt?.toISOString() ?? '' })))

/** Returns the redirects a site's owner has configured. */
export const redirectsOf = (db: Queryable, siteId: number) =>
  db
    .select({ from: redirects.fromPath, to: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.siteId, siteId))
    .orderBy(asc(redirects.id))
