import { type SQL, and, asc, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import {
  type Queryable,
  albums,
  articleSources,
  articles,
  books,
  files,
  isPublic,
  isShown,
  news,
  periods,
  publications,
  vods,
} from '@/lib/backend/db/db'
import { issueAddress } from '@/lib/backend/site/queries/issue-address'
import type { IssueAddress } from '@/lib/contract/period'
import { isJournal } from '@/lib/backend/db/is-journal'

export type Selection = {
  siteIds: number[]
  from?: string | undefined
  until?: string | undefined
  publicationIndexId?: number | undefined
  year?: number | undefined
  column?: string | undefined
  own?: boolean
  /** Also articles that were shown and are scheduled again: harvesters hear that they are deleted. */
  recalled?: boolean
  /** Only articles with a column. */
  inColumn?: boolean
  id?: number | undefined
  period?: number | undefined
}

/** Key of an article's column, derived from its name; null without one. */
const columnKey = sql<string | null>`left(md5(coalesce(${articles.column}, ${articles.enColumn})), 12)`

const condition = (selection: Selection): SQL | undefined =>
  and(
    inArray(articles.siteId, selection.siteIds),
    selection.recalled
      ? sql`(${isPublic(articles)} or ${articles.recalledAt} is not null)`
      : isPublic(articles),
    selection.id === undefined ? undefined : eq(articles.id, selection.id),
    selection.period === undefined ? undefined : eq(articles.periodId, selection.period),
    selection.own ? eq(publications.own, true) : undefined,
    selection.inColumn ? sql`${columnKey} is not null` : undefined,
    selection.publicationIndexId === undefined
      ? undefined
      : eq(articles.publicationId, selection.publicationIndexId),
    selection.year === undefined ? undefined : eq(articles.year, selection.year),
    selection.column === undefined ? undefined : sql`${columnKey} = ${selection.column}`,
    selection.from === undefined
      ? undefined
      : sql`date_trunc('second', ${articles.updatedAt}) >= ${selection.from}::timestamptz`,
    selection.until === undefined
      ? undefined
      : sql`date_trunc('second', ${articles.updatedAt}) <= ${selection.until}::timestamptz`,
  )

/** Returns up to `limit` articles after an id, ordered by id in the given direction. */
export const recordsAfter = (
  db: Queryable,
  selection: Selection,
  { after, order, limit }: { after: number; order: 'asc' | 'desc'; limit: number },
) => {
  const behind = order === 'asc' ? gt(articles.id, after) : after > 0 ? lt(articles.id, after) : undefined
  return db
    .select({ article: articles, publication: publications, columnKey })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(and(condition(selection), behind))
    .orderBy(order === 'asc' ? asc(articles.id) : desc(articles.id))
    .limit(limit)
}

/** Returns the same as `recordsAfter`, without the long columns, for lists of addresses. */
export const headersAfter = (
  db: Queryable,
  selection: Selection,
  { after, order, limit }: { after: number; order: 'asc' | 'desc'; limit: number },
) => {
  const behind = order === 'asc' ? gt(articles.id, after) : after > 0 ? lt(articles.id, after) : undefined
  return db
    .select({
      id: articles.id,
      siteId: articles.siteId,
      publicationId: articles.publicationId,
      year: articles.year,
      updatedAt: articles.updatedAt,
      withdrawnAt: articles.withdrawnAt,
      recalledAt: articles.recalledAt,
      doi: articles.doi,
      own: publications.own,
      columnKey,
    })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(and(condition(selection), behind))
    .orderBy(order === 'asc' ? asc(articles.id) : desc(articles.id))
    .limit(limit)
}

/** Returns the paths of the stored XML of some articles, by article id. */
export async function sourcePaths(db: Queryable, articleIds: number[]): Promise<Map<number, string>> {
  if (articleIds.length === 0) return new Map()
  const rows = await db
    .select({ articleId: articleSources.articleId, path: files.path })
    .from(articleSources)
    .innerJoin(files, eq(files.id, articleSources.fileId))
    .where(inArray(articleSources.articleId, articleIds))
  return new Map(rows.map(({ articleId, path }) => [articleId, path]))
}

/** Counts the records of a selection and returns their oldest change. */
export const recordTotals = (db: Queryable, selection: Selection) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      earliest: sql<Date | string | null>`min(${articles.updatedAt})`,
    })
    .from(articles)
    .innerJoin(publications, eq(publications.id, articles.publicationId))
    .where(condition(selection))
    .then(([totals]) => ({
      count: totals?.count ?? 0,
      earliest: totals?.earliest ? new Date(totals.earliest).toISOString() : null,
    }))

/** Returns the years and columns that have records. */
export async function recordFamilies(db: Queryable, siteIds: number[]) {
  const years = await db
    .selectDistinct({ year: articles.year })
    .from(articles)
    .where(and(inArray(articles.siteId, siteIds), isPublic(articles), ne(articles.year, 0)))
    .orderBy(desc(articles.year))
  const columns = await db
    .selectDistinctOn([columnKey], { key: columnKey, name: articles.column, enName: articles.enColumn })
    .from(articles)
    .where(and(inArray(articles.siteId, siteIds), isPublic(articles), sql`${columnKey} is not null`))
    .orderBy(columnKey, articles.id)
  return {
    years: years.map(({ year }) => year),
    columns: columns.flatMap(({ key, ...names }) => (key ? [{ key, ...names }] : [])),
  }
}

/** Returns the first id of every `size` visible articles of a site, with the newest change of each part. */
export async function partBoundaries(db: Queryable, siteId: number, size: number) {
  const numbered = db
    .select({
      id: articles.id,
      updatedAt: articles.updatedAt,
      part: sql<number>`((row_number() over (order by ${articles.id}) - 1) / ${sql.raw(String(size))})::int`.as(
        'part',
      ),
    })
    .from(articles)
    .where(and(eq(articles.siteId, siteId), isShown(articles)))
    .as('numbered')
  const rows = await db
    .select({
      first: sql<number>`min(${numbered.id})::int`,
      updatedAt: sql<Date | string>`max(${numbered.updatedAt})`,
    })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part)
  return rows.map(({ first, updatedAt }) => ({ first, updatedAt: new Date(updatedAt).toISOString() }))
}

type PageRow = { kind: 'issue' | 'news' | 'album' | 'book' | 'audio' | 'video' | 'journal'; id: number }

/** Returns every page of a site except its articles; these tables are small in comparison. */
export async function sitePages(db: Queryable, siteId: number) {
  const rows: (PageRow & { year?: number; issue?: string; addressBy?: IssueAddress; updatedAt: Date })[] = []
  const issues = await db
    .select({
      id: periods.id,
      year: periods.year,
      issue: periods.issue,
      updatedAt: periods.updatedAt,
      addressBy: issueAddress,
    })
    .from(periods)
    .innerJoin(publications, eq(publications.id, periods.publicationId))
    .where(and(eq(periods.siteId, siteId), eq(publications.own, true), isShown(periods)))
    .orderBy(desc(periods.year), desc(periods.issueSort))
  rows.push(...issues.map((row) => ({ kind: 'issue' as const, ...row })))
  const items = await db
    .select({ id: news.id, updatedAt: news.updatedAt })
    .from(news)
    .where(and(eq(news.siteId, siteId), isShown(news), sql`${news.original} <> 2`))
    .orderBy(desc(news.publishDate), desc(news.id))
  rows.push(...items.map((row) => ({ kind: 'news' as const, ...row })))
  for (const [kind, table] of [
    ['album', albums],
    ['book', books],
    ['journal', publications],
  ] as const) {
    const found = await db
      .select({ id: table.id, updatedAt: table.updatedAt })
      .from(table)
      .where(and(eq(table.siteId, siteId), table === publications ? isJournal : undefined))
      .orderBy(asc(table.id))
    rows.push(...found.map((row) => ({ kind, ...row })))
  }
  const media = await db
    .select({ id: vods.id, kind: vods.kind, updatedAt: vods.updatedAt })
    .from(vods)
    .where(eq(vods.siteId, siteId))
    .orderBy(asc(vods.id))
  return [...rows, ...media]
}
