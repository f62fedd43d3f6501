import { and, asc, eq, gt, or, sql } from 'drizzle-orm'
import { readDoi } from '@/lib/text/read-doi'
import { type Queryable, articles, fullTexts } from '@/lib/backend/db/db'

type StoredArticle = {
  id: number
  contentHash: string
  sourceId: string | null
  doi: string | null
  version: number | null
}

type Identity = { doi: string | null; sourceId: string | null; formerIds?: string[] | undefined }

/** Cache of a site's articles by DOI and source id, updated during an import. */
export type StoredArticles = {
  /**
   * By DOI where it has one, else by the id its source gives it; one without a DOI by an id it had before, and one stored
   * with a DOI that is none ("N/A") by the hash of its package.
   */
  find: (of: Identity, hash?: string) => StoredArticle | null
  byDoi: (doi: string | null) => StoredArticle | null
  bySource: (sourceId: string | null) => StoredArticle | null
  add: (stored: StoredArticle) => void
  /** Reloads an article, which another import may have written. */
  refresh: (db: Queryable, of: Identity) => Promise<void>
}

/** Rows per statement, which blocks others on the embedded database. */
const PAGE = 5000

/** Loads the articles of a site; `null` for a site that does not exist yet (dry run). */
export async function storedArticles(db: Queryable, siteId: number | null): Promise<StoredArticles> {
  const dois = new Map<string, StoredArticle>()
  // One stored before may have its DOI as its source wrote it, with a label or a closing mark.
  const written = new Map<string, StoredArticle>()
  const misread = new Map<string, StoredArticle>()
  const sources = new Map<string, StoredArticle>()
  const byId = new Map<number, StoredArticle>()
  const add = (article: StoredArticle) => {
    // One object an article: found by an id it had before, it must be seen with the DOI it has got since.
    // New records of a file have no id yet.
    const stored = article.id < 0 ? article : Object.assign(byId.get(article.id) ?? article, article)
    if (article.id >= 0) byId.set(article.id, stored)
    const read = stored.doi && readDoi(stored.doi)?.toLowerCase()
    if (stored.doi) dois.set(stored.doi.toLowerCase(), stored)
    if (read && read !== stored.doi?.toLowerCase()) written.set(read, stored)
    if (isMisreadDoi(stored)) misread.set(stored.contentHash, stored)
    if (stored.sourceId) sources.set(stored.sourceId, stored)
  }
  if (siteId !== null) for await (const row of articlesOf(db, siteId)) add(row)
  const byDoi = (doi: string | null) => {
    const key = doi?.toLowerCase()
    return key ? (dois.get(key) ?? written.get(key) ?? null) : null
  }
  const bySource = (sourceId: string | null) => (sourceId ? (sources.get(sourceId) ?? null) : null)
  // One that got a DOI in this run is another's no more.
  const ofSource = (sourceId: string | null) => {
    const stored = bySource(sourceId)
    return stored?.sourceId === sourceId ? stored : null
  }
  return {
    byDoi,
    bySource,
    add,
    find: ({ doi, sourceId, formerIds = [] }, hash = '') =>
      doi
        ? (byDoi(doi) ?? formerIds.map(bySource).find((found) => found?.doi === null) ?? null)
        : (ofSource(sourceId) ?? misread.get(hash) ?? null),
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

/** Returns whether an article is stored with a DOI that is none, as an earlier version read it. */
export const isMisreadDoi = ({ doi }: Pick<StoredArticle, 'doi'>): boolean =>
  doi !== null && readDoi(doi) === null

async function* articlesOf(db: Queryable, siteId: number): AsyncGenerator<StoredArticle> {
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
