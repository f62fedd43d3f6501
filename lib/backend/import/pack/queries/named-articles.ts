import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, articles, siteMembers, sites } from '@/lib/backend/db/db'
import { isGroupSite } from '@/lib/rules/is-group-site'
import type { SitePack } from '../schema'

/** Returns the ids of the articles of a site by DOI in lower case. */
export const articleIds = (db: Db, siteId: number): Promise<Map<string, number>> =>
  db
    .select({ id: articles.id, doi: sql<string>`lower(${articles.doi})` })
    .from(articles)
    .where(and(eq(articles.siteId, siteId), isNotNull(articles.doi)))
    .then((rows) => new Map(rows.map(({ id, doi }) => [doi, id])))

/** Finds the article a banner opens: the site's own, or that of a member; members of the aggregate are all open sites. */
export async function bannerArticle(
  db: Db,
  siteId: number,
  site: SitePack['site'],
  doi: string,
): Promise<number | undefined> {
  const ofMembers =
    site.type === 'all'
      ? db.select({ id: sites.id }).from(sites).where(eq(sites.state, 'open'))
      : db.select({ id: siteMembers.memberId }).from(siteMembers).where(eq(siteMembers.siteId, siteId))
  const mayBeOf = or(
    eq(articles.siteId, siteId),
    isGroupSite(site) ? inArray(articles.siteId, ofMembers) : undefined,
  )
  const [row] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(sql`lower(${articles.doi}) = ${doi.toLowerCase()}`, mayBeOf))
    .orderBy(sql`${articles.siteId} <> ${siteId}`, articles.id)
    .limit(1)
  return row?.id
}

/**
 * Returns a message for each banner and medium whose article is not stored: it may have failed, be that of a member
 * that is imported after its group, or never come.
 */
export async function missingArticles(db: Db, siteId: number, pack: SitePack): Promise<string[]> {
  const messages: string[] = []
  for (const { type, picture, target = '' } of pack.banners)
    if (type === 'article' && (await bannerArticle(db, siteId, pack.site, target)) === undefined)
      messages.push(`banner ${picture}: article ${target} does not exist; ${LATER}`)
  const named = pack.vods.filter(({ article }) => article !== undefined)
  const dois = named.length > 0 ? await articleIds(db, siteId) : new Map<string, number>()
  for (const { key, kind, article = '' } of named)
    if (!dois.has(article.toLowerCase()))
      messages.push(`${kind} ${key}: article ${article} does not exist; ${LATER}`)
  return messages
}

const LATER = 'it opens nothing until the article is there and the pack is imported again'
