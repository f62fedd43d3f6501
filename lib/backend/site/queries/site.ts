import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { closedArticle } from '@/lib/backend/db/closed-article'
import {
  type Queryable,
  articles,
  channels,
  dailyCounts,
  isShown,
  modules,
  periods,
  publications,
  siteCounters,
  siteMembers,
  sites,
  tools,
} from '@/lib/backend/db/db'
import { dedupeReads } from '@/lib/backend/db/dedupe-reads'
import { anyOf, parameter, prepareStatement } from '@/lib/backend/db/prepare-statement'
import { isJournal } from '@/lib/backend/db/is-journal'
import { timeZone } from '@/lib/i18n/time-zone'

export type ChannelRow = typeof channels.$inferSelect

/** Returns every site of the database, by id. */
export const allSites = (db: Queryable) => db.select().from(sites).orderBy(asc(sites.id))

/** Returns which sites show the content of which, in their list order. */
export const memberships = (db: Queryable) =>
  db.select().from(siteMembers).orderBy(asc(siteMembers.siteId), asc(siteMembers.sort))

const journals = prepareStatement((db) =>
  db
    .select()
    .from(publications)
    .where(and(sql`${publications.siteId} = ${anyOf('siteIds')}`, isJournal))
    .orderBy(
      sql`${publications.own} desc`,
      asc(publications.siteId),
      asc(publications.sort),
      asc(publications.id),
    ),
)

/** Returns the publications of some sites: own ones first, then by site and stored order. */
export const publicationsOf = dedupeReads((db, siteIds: number[]) => journals(db, { siteIds }))

/** Returns the own journal of a site; null for a platform. */
export const ownPublication = (db: Queryable, siteId: number) =>
  db
    .select()
    .from(publications)
    .where(and(eq(publications.siteId, siteId), eq(publications.own, true)))
    .limit(1)
    .then(([row]) => row ?? null)

/** Returns the channels of a site, in menu order. */
export const channelsOf = (db: Queryable, siteId: number) =>
  db.select().from(channels).where(eq(channels.siteId, siteId)).orderBy(asc(channels.sort), asc(channels.id))

const channel = prepareStatement((db) =>
  db
    .select()
    .from(channels)
    .where(and(eq(channels.id, parameter('id')), sql`${channels.siteId} = ${anyOf('siteIds')}`))
    .limit(1),
)

/** Returns a channel of some sites; null when unknown. */
export const channelById = dedupeReads((db, siteIds: number[], id: number) =>
  channel(db, { siteIds, id }).then(([row]) => row ?? null),
)

const modulesInOrder = prepareStatement((db) =>
  db
    .select()
    .from(modules)
    .where(eq(modules.channelId, parameter('channelId')))
    .orderBy(asc(modules.sort), asc(modules.id)),
)

/** Returns the modules of a channel's page, in stored order. */
export const modulesOf = (db: Queryable, channelId: number) => modulesInOrder(db, { channelId })

/** Returns the tools of a site (links of its toolbar), in stored order. */
export const toolsOf = (db: Queryable, siteId: number) =>
  db.select().from(tools).where(eq(tools.siteId, siteId)).orderBy(asc(tools.sort), asc(tools.id))

/** Returns the visit counters of the footer: all time and today, by the clock of the journals. */
export async function visitsOf(db: Queryable, siteId: number) {
  const [total] = await db.select().from(siteCounters).where(eq(siteCounters.siteId, siteId)).limit(1)
  const [today] = await db
    .select({ visits: sql<number>`coalesce(sum(${dailyCounts.views}), 0)::int` })
    .from(dailyCounts)
    .where(
      and(eq(dailyCounts.siteId, siteId), sql`${dailyCounts.day} = (now() at time zone ${timeZone})::date`),
    )
  return { sumVisits: total?.sumVisits ?? 0, todayVisits: today?.visits ?? 0 }
}

/** Counts the publications, issues and articles of some sites' own publications. */
export async function statisticsOf(db: Queryable, siteIds: number[]) {
  const [held] = await db
    .select({
      articles: count(),
      openAccess: sql<number>`count(*) filter (where ${articles.oa} and not ${closedArticle})::int`,
      since: sql<number | null>`min(nullif(${articles.year}, 0))`,
    })
    .from(articles)
    .innerJoin(publications, and(eq(publications.id, articles.publicationId), eq(publications.own, true)))
    .where(and(inArray(articles.siteId, siteIds), isShown(articles)))
  const ownJournals = and(inArray(publications.siteId, siteIds), eq(publications.own, true))
  const [journals] = await db.select({ n: count() }).from(publications).where(ownJournals)
  const [issues] = await db
    .select({ n: count() })
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(and(ownJournals, isShown(periods)))
  return {
    publications: journals?.n ?? 0,
    periods: issues?.n ?? 0,
    articles: held?.articles ?? 0,
    openAccess: held?.openAccess ?? 0,
    since: held?.since == null ? null : String(held.since),
  }
}

/** Returns the ids of articles withdrawn in the last day, by site, whose cached pages are to be dropped. */
export const recentlyWithdrawn = (db: Queryable) =>
  db
    .select({ id: articles.id, siteId: articles.siteId })
    .from(articles)
    .where(sql`${articles.withdrawnAt} > now() - interval '1 day'`)
