import { and, eq, exists, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import { type Queryable, type Tx, articleRelations, articles, isShown } from '@/lib/backend/db/db'
import { type Status, isNotice, statusOf } from '../linked-status'

const lowerDoi = sql<string | null>`lower(${articles.doi})`
const namedDoi = sql<string | null>`lower(${articleRelations.doi})`

/** Returns the DOIs (lower case) that articles link to, whose status must be updated after the links change. */
export async function doisNamedBy(tx: Queryable, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ doi: namedDoi })
    .from(articleRelations)
    .where(and(inArray(articleRelations.articleId, ids), isNotNull(articleRelations.doi)))
  return rows.flatMap(({ doi }) => doi ?? [])
}

/** Returns the articles of a site that link to the given DOIs (lower case). */
export const articlesNaming = (tx: Queryable, siteId: number, dois: string[]): Promise<number[]> =>
  tx
    .selectDistinct({ id: articles.id })
    .from(articleRelations)
    .innerJoin(articles, eq(articles.id, articleRelations.articleId))
    .where(and(eq(articles.siteId, siteId), inArray(namedDoi, dois)))
    .then((rows) => rows.map(({ id }) => id))

/** Checks whether the status of articles may depend on links: stored ones of theirs, or links to the DOIs. */
export async function isLinked(
  db: Queryable,
  siteId: number,
  { ids, dois }: { ids: number[]; dois: string[] },
): Promise<boolean> {
  const { articleId, type } = articleRelations
  const links = db
    .select({ one: sql`1` })
    .from(articleRelations)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(
      and(
        eq(articles.siteId, siteId),
        or(and(inArray(articleId, ids), ne(type, 'source')), inArray(namedDoi, dois)),
      ),
    )
  const marked = db
    .select({ one: sql`1` })
    .from(articles)
    .where(and(inArray(articles.id, ids), ne(articles.status, 'none')))
  const { rows } = await db.execute<{ linked: boolean }>(
    sql`select ${exists(links)} or ${exists(marked)} as linked`,
  )
  return rows[0]?.linked ?? false
}

/**
 * Updates the status of articles of a site, given by ids or DOIs (lower case), to the gravest one that links in both
 * directions give. Links of withdrawn notices do not count.
 */
export async function updateStatus(
  tx: Tx,
  siteId: number,
  { ids, dois = [] }: { ids: number[]; dois?: string[] },
): Promise<void> {
  const settled = await tx
    .select({ id: articles.id, doi: lowerDoi, status: articles.status })
    .from(articles)
    .where(and(eq(articles.siteId, siteId), or(inArray(articles.id, ids), inArray(lowerDoi, dois))))
  const links = await linksOf(tx, siteId, settled)
  const changed = new Map<Status, number[]>()
  for (const { id, doi, status } of settled) {
    const now = statusOf({ id, doi }, links)
    if (now !== status) changed.set(now, [...(changed.get(now) ?? []), id])
  }
  for (const [status, those] of changed)
    await tx.update(articles).set({ status }).where(inArray(articles.id, those))
}

type Settled = { id: number; doi: string | null }

/** Returns links from and to articles, except those from or to a withdrawn notice. */
async function linksOf(tx: Tx, siteId: number, settled: Settled[]) {
  const dois = settled.flatMap(({ doi }) => (doi === null ? [] : [doi]))
  const ids = settled.map(({ id }) => id)
  const { articleId, type } = articleRelations
  const links = await tx
    .select({ articleId, type, doi: namedDoi, isHidden: sql<boolean>`not ${isShown(articles)}` })
    .from(articleRelations)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(and(eq(articles.siteId, siteId), or(inArray(articleId, ids), inArray(namedDoi, dois))))
  const notices = links.flatMap(({ type: kind, doi }) => (isNotice(kind) && doi !== null ? [doi] : []))
  const withdrawn = new Set(notices.length > 0 ? await withdrawnOf(tx, siteId, notices) : [])
  return links.filter(({ isHidden, doi }) => !isHidden && (doi === null || !withdrawn.has(doi)))
}

const withdrawnOf = (tx: Tx, siteId: number, dois: string[]): Promise<string[]> =>
  tx
    .select({ doi: lowerDoi })
    .from(articles)
    .where(and(eq(articles.siteId, siteId), not(isShown(articles)), inArray(lowerDoi, dois)))
    .then((rows) => rows.flatMap(({ doi }) => doi ?? []))
