import { and, eq, exists, inArray, isNotNull, ne, not, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '@/lib/backend/db/db'
import { isShown } from '@/lib/backend/db/publication-state'
import { articleRelations, articles } from '@/lib/backend/db/schema'
import { type Status, isNotice, statusOf } from '../linked-status'

const lowerDoi = sql<string | null>`lower(${articles.doi})`
const namedDoi = sql<string | null>`lower(${articleRelations.doi})`

/** DOIs (in lower case) some articles link to as they are stored, to be settled after the links have changed. */
export async function doisNamedBy(tx: Queryable, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectDistinct({ doi: namedDoi })
    .from(articleRelations)
    .where(and(inArray(articleRelations.articleId, ids), isNotNull(articleRelations.doi)))
  return rows.flatMap(({ doi }) => doi ?? [])
}

/** Articles of a site that link to some DOIs (in lower case). */
export async function articlesNaming(tx: Queryable, siteId: number, dois: string[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: articles.id })
    .from(articleRelations)
    .innerJoin(articles, eq(articles.id, articleRelations.articleId))
    .where(and(eq(articles.siteId, siteId), inArray(namedDoi, dois)))
  return rows.map(({ id }) => id)
}

/** Whether links tell a status of some articles: links they have as they are stored, or that name their DOIs. */
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
 * Gives articles of a site, named by ids or DOIs (in lower case), the gravest status that links of both directions tell
 * now. A notice that was withdrawn, or no longer names them, tells nothing.
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

/** Links from and to some articles, without those a withdrawn notice makes or a work makes to one. */
async function linksOf(tx: Tx, siteId: number, settled: Settled[]) {
  const dois = settled.flatMap(({ doi }) => (doi === null ? [] : [doi]))
  const ids = settled.map(({ id }) => id)
  const { articleId, type } = articleRelations
  const links = await tx
    .select({ articleId, type, doi: namedDoi, gone: sql<boolean>`not ${isShown(articles)}` })
    .from(articleRelations)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(and(eq(articles.siteId, siteId), or(inArray(articleId, ids), inArray(namedDoi, dois))))
  const notices = links.flatMap(({ type: kind, doi }) => (isNotice(kind) && doi !== null ? [doi] : []))
  const withdrawn = new Set(notices.length > 0 ? await withdrawnOf(tx, siteId, notices) : [])
  return links.filter(({ gone, doi }) => !gone && (doi === null || !withdrawn.has(doi)))
}

async function withdrawnOf(tx: Tx, siteId: number, dois: string[]): Promise<string[]> {
  const rows = await tx
    .select({ doi: lowerDoi })
    .from(articles)
    .where(and(eq(articles.siteId, siteId), not(isShown(articles)), inArray(lowerDoi, dois)))
  return rows.flatMap(({ doi }) => doi ?? [])
}
