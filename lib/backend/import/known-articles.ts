import { eq } from 'drizzle-orm'
import type { Queryable } from '@/lib/backend/db/db'
import { articles, fullTexts } from '@/lib/backend/db/schema'

export type Known = {
  id: number
  contentHash: string
  sourceId: string | null
  doi: string | null
  version: number | null
}

/** Articles of a site by DOI and by own id, as they were last written. Kept up to date while an import runs. */
export type KnownArticles = {
  find: (of: { doi: string | null; sourceId: string | null }) => Known | null
  byDoi: (doi: string | null) => Known | null
  bySource: (sourceId: string | null) => Known | null
  add: (known: Known) => void
}

/** Loads what a site has; `null` for a site that is not there yet (dry run). */
export async function knownArticles(db: Queryable, siteId: number | null): Promise<KnownArticles> {
  const rows =
    siteId === null
      ? []
      : await db
          .select({
            id: articles.id,
            contentHash: articles.contentHash,
            sourceId: articles.sourceId,
            doi: articles.doi,
            version: fullTexts.version,
          })
          .from(articles)
          .leftJoin(fullTexts, eq(fullTexts.articleId, articles.id))
          .where(eq(articles.siteId, siteId))
  const dois = new Map<string, Known>()
  const sources = new Map<string, Known>()
  const add = (known: Known) => {
    if (known.doi) dois.set(known.doi.toLowerCase(), known)
    if (known.sourceId) sources.set(known.sourceId, known)
  }
  for (const row of rows) add(row)
  const byDoi = (doi: string | null) => (doi ? (dois.get(doi.toLowerCase()) ?? null) : null)
  const bySource = (sourceId: string | null) => (sourceId ? (sources.get(sourceId) ?? null) : null)
  return { byDoi, bySource, add, find: ({ doi, sourceId }) => (doi ? byDoi(doi) : bySource(sourceId)) }
}
