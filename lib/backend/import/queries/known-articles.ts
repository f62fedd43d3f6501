import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { type Queryable, articles, fullTexts } from '@/lib/backend/db/db'

type Known = {
  id: number
  contentHash: string
  sourceId: string | null
  doi: string | null
  version: number | null
}

type Identity = { doi: string | null; sourceId: string | null; formerIds?: string[] | undefined }

/** Cache of a site's articles by DOI and source id, updated during an import. */
export type KnownArticles = {
  /** By DOI where it has one, else by the id its source gives it; one without a DOI by an id it had before. */
  find: (of: Identity) => Known | null
  byDoi: (doi: string | null) => Known | null
  bySource: (sourceId: string | null) => Known | null
  add: (known: Known) => void
  /** Reloads an article, which another import may have written. */
  refresh: (db: Queryable, of: Identity) => Promise<void>
}

/** Rows per statement, which blocks others on the embedded database. */
const PAGE = 5000

/** Loads the articles of a site; `null` for a site that does not exist yet (dry run). */
export async function knownArticles(db: Queryable, siteId: number | null): Promise<KnownArticles> {
  const dois = new Map<string, Known>()
  const sources = new Map<string, Known>()
  const add = (known: Known) => {
    if (known.doi) dois.set(known.doi.toLowerCase(), known)
    if (known.sourceId) sources.set(known.sourceId, known)
  }
  if (siteId !== null) for await (const row of articlesOf(db, siteId)) add(row)
  const byDoi = (doi: string | null) => (doi ? (dois.get(doi.toLowerCase()) ?? null) : null)
  const bySource = (sourceId: string | null) => (sourceId ? (sources.get(sourceId) ?? null) : null)
  return {
    ...{ byDoi, bySource, add },
    find: ({ doi, sourceId, formerIds = [] }) =>
      doi
        ? (byDoi(doi) ?? formerIds.map(bySource).find((found) => found?.doi === null) ?? null)
        : bySource(sourceId),
    async refresh(handle, { doi, sourceId }) {
      if (siteId === null) return
      const same = or(
        doi ? eq(sql`lower(${articles.doi})`, doi.toLowerCase()) : undefined,
        sourceId ? eq(articles.sourceId, sourceId) : undefined,
      )
      if (same)
        for (const row of await selection(handle).where(and(eq(articles.siteId, siteId), same))) add(row)
    },
  }
}

async function* articlesOf(db: Queryable, siteId: number): AsyncGenerator<Known> {
  for (let last = 0; ;) {
    const page = await selection(db)
      .where(and(eq(articles.siteId, siteId), gt(articles.id, last)))
      .orderBy(asc(articles.id))
      .limit(PAGE)
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)?.id ?? last
  }
}

const selection = (db: Queryable) =>
  db
    .select({
      id: articles.id,
      contentHash: articles.contentHash,
      sourceId: articles.sourceId,
      doi: articles.doi,
      version: fullTexts.version,
    })
    .from(articles)
    .leftJoin(fullTexts, eq(fullTexts.articleId, articles.id))
