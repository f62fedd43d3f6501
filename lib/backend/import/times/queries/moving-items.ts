import { type SQL, and, eq, inArray, ne, sql } from 'drizzle-orm'
import { type Queryable, articles, type banners, type news, periods } from '@/lib/backend/db/db'

type PublicationState = (typeof articles.$inferSelect)['state']

/**
 * Which items to check and at what time: all items of a site, whose times may have changed, or else those that may be
 * due.
 */
export type DueQuery = { now: SQL; siteId: number | null }

/** Builds a query for a given time, or for the current time of the database. */
export const dueQuery = (siteId: number | null, at: Date | null): DueQuery => ({
  siteId,
  now: at === null ? sql`now()` : sql`${at.toISOString()}::timestamptz`,
})

/** The publication state at a time. */
const stateBy = (begin: SQL, end: SQL, now: SQL) =>
  sql<PublicationState>`case when ${begin} > ${now} then 'scheduled' when ${end} <= ${now} then 'ended' else 'shown' end`

const articleState = (now: SQL) =>
  stateBy(
    sql`greatest(${articles.publishAt}, ${periods.publishAt})`,
    sql`least(${articles.unpublishAt}, ${periods.unpublishAt})`,
    now,
  )

/** Ids of articles whose state may have to change, read from small indexes, because this runs every few seconds. */
const dueArticles = ({ now, siteId }: DueQuery): SQL =>
  siteId === null
    ? sql`select id from articles where state = 'scheduled'
        union select id from articles where state = 'shown' and unpublish_at <= ${now}
        union select a.id from periods p join articles a on a.period_id = p.id
          where p.state = 'shown' and p.unpublish_at <= ${now}`
    : sql`select id from articles where site_id = ${siteId}
          and (state <> 'shown' or publish_at is not null or unpublish_at is not null)
        union select a.id from periods p join articles a on a.period_id = p.id
          where p.site_id = ${siteId} and (p.publish_at is not null or p.unpublish_at is not null)`

/** Returns up to `limit` articles whose state differs from that given by their times and those of their issue. */
export const movingArticles = (db: Queryable, query: DueQuery, limit: number) =>
  db
    .select({
      id: articles.id,
      siteId: articles.siteId,
      doi: articles.doi,
      from: articles.state,
      to: articleState(query.now).as('to'),
    })
    .from(articles)
    .leftJoin(periods, eq(periods.id, articles.periodId))
    .where(and(sql`${articles.id} in (${dueArticles(query)})`, ne(articles.state, articleState(query.now))))
    .orderBy(articles.periodId, articles.sort, articles.id)
    .limit(limit)

export type MovingArticle = Awaited<ReturnType<typeof movingArticles>>[number]

/**
 * Sets the state of articles. Newly shown ones count as created now, for harvesters, feeds and emails; ended ones are
 * withdrawn and leave a tombstone.
 */
export const moveArticles = async (db: Queryable, ids: number[], to: PublicationState): Promise<void> => {
  const values = {
    shown: {
      createdAt: sql`now()`,
      movedAt: null,
      withdrawnAt: sql`case when ${articles.state} = 'ended' then null else ${articles.withdrawnAt} end`,
    },
    scheduled: {},
    ended: { withdrawnAt: sql`coalesce(${articles.withdrawnAt}, now())` },
  }
  await db
    .update(articles)
    .set({ state: to, ...values[to] })
    // A concurrent instance may have updated it.
    .where(and(inArray(articles.id, ids), ne(articles.state, to)))
}

/** An issue is scheduled until its own time, and while all its articles are. */
const periodState = (now: SQL) => sql<PublicationState>`case
  when exists (select 1 from articles a where a.period_id = ${periods.id} and a.state = 'scheduled')
    and not exists (select 1 from articles a where a.period_id = ${periods.id} and a.state <> 'scheduled')
    then 'scheduled'
  else ${stateBy(sql`${periods.publishAt}`, sql`${periods.unpublishAt}`, now)} end`

/** Updates the states of issues; returns the sites of the changed ones. */
export async function movePeriods(db: Queryable, { now, siteId }: DueQuery): Promise<number[]> {
  const state = periodState(now)
  const rows = await db
    .update(periods)
    .set({
      state,
      createdAt: sql`case when ${periods.state} = 'scheduled' then now() else ${periods.createdAt} end`,
    })
    .where(
      and(
        siteId === null
          ? sql`(${periods.state} <> 'shown' or ${periods.publishAt} is not null or ${periods.unpublishAt} is not null)`
          : eq(periods.siteId, siteId),
        ne(periods.state, state),
      ),
    )
    .returning({ siteId: periods.siteId })
  return rows.map((row) => row.siteId)
}

/** Updates the states of news or banners; returns the sites of the changed ones. */
export async function moveItems(
  db: Queryable,
  table: typeof news | typeof banners,
  { now, siteId }: DueQuery,
): Promise<number[]> {
  const state = stateBy(sql`${table.publishAt}`, sql`${table.unpublishAt}`, now)
  const rows = await db
    .update(table)
    .set({ state })
    .where(and(siteId === null ? undefined : eq(table.siteId, siteId), ne(table.state, state)))
    .returning({ siteId: table.siteId })
  return rows.map((row) => row.siteId)
}
