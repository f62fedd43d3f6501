import { eq, inArray, lt, sql } from 'drizzle-orm'
import {
  type Db,
  type Queryable,
  articles,
  countBatches,
  publications,
  usageMonths,
  usageSessions,
} from '@/lib/backend/db/db'
import { deleteOld } from '@/lib/backend/db/delete-old'
import { limits } from '@/lib/rules/limits'
import { newClicks } from './clicks'

/** Returns the fields of articles that decide how their uses are counted. */
export const countedArticles = (db: Queryable, ids: number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: articles.id,
          siteId: articles.siteId,
          oa: articles.oa,
          access: articles.access,
          journalAccess: publications.access,
        })
        .from(articles)
        .innerJoin(publications, eq(publications.id, articles.publicationId))
        .where(inArray(articles.id, ids))

type AccessType = (typeof usageMonths.$inferSelect)['accessType']

type SessionUse = {
  session: string
  articleId: number
  siteId: number
  institutionId: number
  month: string
  accessType: AccessType
  investigations: number
  requests: number
}

/** A use and the click it began with: digest of who clicked on what, and when. */
export type ClickedUse = SessionUse & { click: string; at: Date }

/** Adds uses of sessions to their months; nothing when the same batch was added before. Sessions are shared by all instances. */
export async function applyUses(db: Db, batch: string, clicks: ClickedUse[]): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = await tx.insert(countBatches).values({ key: batch }).onConflictDoNothing().returning()
    if (fresh.length === 0) return
    // All tables in the order of their keys, so that two instances never wait for each other.
    const months = new Map<string, MonthSum>()
    const uses = await withoutDoubleClicks(tx, clicks)
    for (const batch of splitByUniqueKey(sorted(uses, sessionKey), sessionKey))
      for (const [use, added] of await addToSessions(tx, batch)) addToMonth(months, use, added)
    for (const sum of sorted([...months.values()], keyOf)) await addMonth(tx, sum)
  })
}

/** Removes second clicks of double clicks, on whichever instance the first was, and sums the uses of one session and article. */
async function withoutDoubleClicks(tx: Queryable, clicks: ClickedUse[]): Promise<SessionUse[]> {
  const uses = new Map<string, SessionUse>()
  const inTime = sorted(clicks, ({ click, at }) => `${click} ${at.toISOString()}`)
  for (const batch of splitByUniqueKey(inTime, ({ click }) => click)) {
    const fresh = await newClicks(
      tx,
      batch.map(({ click: key, at }) => ({ key, at })),
    )
    for (const { click, at: _, ...use } of batch) {
      if (!fresh.has(click) || use.investigations === 0) continue
      const key = `${use.session} ${keyOf(use)}`
      const sum = uses.get(key)
      uses.set(key, {
        ...use,
        investigations: (sum?.investigations ?? 0) + use.investigations,
        requests: (sum?.requests ?? 0) + use.requests,
      })
    }
  }
  return [...uses.values()]
}

type MonthSum = typeof usageMonths.$inferInsert
type Added = { uniqueInvestigations: number; uniqueRequests: number }

const sorted = <Row>(rows: Row[], key: (row: Row) => string): Row[] =>
  [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1))

const keyOf = ({
  institutionId,
  siteId,
  month,
  articleId,
  accessType,
}: Omit<MonthSum, keyof Added>): string => [institutionId, siteId, month, articleId, accessType].join(' ')

/**
 * Adds uses to their sessions and returns which are the first of their session. Each session and article must occur
 * once.
 */
async function addToSessions(tx: Queryable, uses: SessionUse[]): Promise<Map<SessionUse, Added>> {
  const rows = await tx
    .insert(usageSessions)
    .values(
      uses.map(({ session, articleId, investigations, requests }) => ({
        session,
        articleId,
        investigations,
        requests,
      })),
    )
    .onConflictDoUpdate({
      target: [usageSessions.session, usageSessions.articleId],
      set: {
        investigations: sql`${usageSessions.investigations} + excluded.investigations`,
        requests: sql`${usageSessions.requests} + excluded.requests`,
      },
    })
    .returning()
  const totals = new Map(rows.map((row) => [sessionKey(row), row]))
  const first = (total: number | undefined, added: number) => (added > 0 && total === added ? 1 : 0)
  return new Map(
    uses.map((use) => {
      const total = totals.get(sessionKey(use))
      return [
        use,
        {
          uniqueInvestigations: first(total?.investigations, use.investigations),
          uniqueRequests: first(total?.requests, use.requests),
        },
      ]
    }),
  )
}

const sessionKey = ({ session, articleId }: Pick<SessionUse, 'session' | 'articleId'>): string =>
  `${session} ${articleId}`

/** Rows in batches that have every key once: an upsert may not meet the same row twice. */
function splitByUniqueKey<Row>(rows: Row[], key: (row: Row) => string): Row[][] {
  const batches: Row[][] = []
  const times = new Map<string, number>()
  for (const row of rows) {
    const batch = times.get(key(row)) ?? 0
    times.set(key(row), batch + 1)
    ;(batches[batch] ??= []).push(row)
  }
  return batches
}

function addToMonth(months: Map<string, MonthSum>, use: SessionUse, added: Added): void {
  const { siteId, articleId, institutionId, month, accessType } = use
  const key = keyOf(use)
  const sum = months.get(key)
  months.set(key, {
    siteId,
    articleId,
    institutionId,
    month,
    accessType,
    totalInvestigations: (sum?.totalInvestigations ?? 0) + use.investigations,
    totalRequests: (sum?.totalRequests ?? 0) + use.requests,
    uniqueInvestigations: (sum?.uniqueInvestigations ?? 0) + added.uniqueInvestigations,
    uniqueRequests: (sum?.uniqueRequests ?? 0) + added.uniqueRequests,
  })
}

const addMonth = (tx: Queryable, sum: MonthSum) =>
  tx
    .insert(usageMonths)
    .values(sum)
    .onConflictDoUpdate({
      target: [
        ...[usageMonths.institutionId, usageMonths.siteId, usageMonths.month],
        ...[usageMonths.articleId, usageMonths.accessType],
      ],
      set: {
        totalInvestigations: sql`${usageMonths.totalInvestigations} + excluded.total_investigations`,
        totalRequests: sql`${usageMonths.totalRequests} + excluded.total_requests`,
        uniqueInvestigations: sql`${usageMonths.uniqueInvestigations} + excluded.unique_investigations`,
        uniqueRequests: sql`${usageMonths.uniqueRequests} + excluded.unique_requests`,
      },
    })

/** Deletes old data: sessions and batches after two days, months before `first`. */
export async function pruneUses(db: Queryable, first: string): Promise<void> {
  const old = sql`now() - make_interval(days => ${limits.retention.visitDigestDays})`
  await deleteOld(db, usageSessions, lt(usageSessions.createdAt, old))
  await deleteOld(db, countBatches, lt(countBatches.at, old))
  await deleteOld(db, usageMonths, lt(usageMonths.month, first))
}
