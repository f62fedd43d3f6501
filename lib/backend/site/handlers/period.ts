import { wireTimes } from '@/lib/backend/http/publication-times'
import {
  type Context,
  type Handlers,
  existing,
  notFound,
  page,
  restrictSites,
  siteOf,
} from '@/lib/backend/http/handler'
import { type PeriodRow, newestPeriods, periodById, periodByNumber, periodsOf } from '../queries/period'
import { ownPublication, publicationsOf } from '../queries/site'
import { siteTarget } from '../site-target'
import type { periodEndpoints } from '@/lib/contract/period'

type Publication = Awaited<ReturnType<typeof publicationsOf>>[number]

export const periodHandlers: Handlers<keyof typeof periodEndpoints> = {
  getPeriodTree: async ({ query, context }) => {
    const publications = await treePublications(context, query)
    const ids = publications.map(({ id }) => id)
    const all = ids.length === 0 ? [] : await periodsOf(context.db, ids, query.periodAsc)
    return publications.map((publication) => {
      const rows = all.filter(({ period }) => period.publicationId === publication.id)
      const years = byYear(query.isBack ? withoutNewest(rows) : rows)
      return query.groupByYear ? decades(publication, years) : plain(context, publication, years)
    })
  },
  getPeriodTreeForPage: async ({ query, context }) => {
    const [publication] = await treePublications(context, query)
    if (!publication) return page([], 0, query)
    const rows = await periodsOf(context.db, [publication.id])
    const years = byYear(query.isBack ? withoutNewest(rows) : rows)
    return page(years.slice(query.page * query.size, (query.page + 1) * query.size), years.length, query)
  },
  getPeriodInfo: async ({ query, context }) => {
    const row = existing(await findPeriod(context, query))
    const all = await periodsOf(context.db, [row.period.publicationId])
    const at = all.findIndex(({ period }) => period.id === row.period.id)
    const newer = all[at - 1]
    const older = all[at + 1]
    return {
      ...wirePeriod(row),
      previous: older ? wirePeriod(older) : null,
      next: newer ? wirePeriod(newer) : null,
    }
  },
  getFirstTwoPeriods: async ({ query, context }) => {
    const id =
      query.publicationIndexId ??
      (await ownPublication(context.db, siteOf(context.scope, query.siteId).id))?.id
    const known = id === undefined ? [] : await publicationsOf(context.db, context.scope.siteIds)
    if (id === undefined || !known.some((publication) => publication.id === id)) throw notFound()
    return (await newestPeriods(context.db, id, 2)).map(wirePeriod)
  },
}

type TreeQuery = { siteId?: number | undefined; publicationIndexId?: number | undefined }

/**
 * Returns the publications with an issue tree: the site's own, or the requested one. Throws 404 when that is unknown.
 */
async function treePublications(context: Context, query: TreeQuery): Promise<Publication[]> {
  const rows = await publicationsOf(context.db, restrictSites(context.scope, query.siteId))
  if (query.publicationIndexId !== undefined) {
    const chosen = rows.filter(({ id }) => id === query.publicationIndexId)
    if (chosen.length === 0) throw notFound()
    return chosen
  }
  // A group may have a journal of its own besides those of its members.
  const { id } = siteOf(context.scope, query.siteId)
  const own = rows.filter((row) => row.own)
  return [...own.filter(({ siteId }) => siteId === id), ...own.filter(({ siteId }) => siteId !== id)]
}

async function findPeriod(
  context: Context,
  query: TreeQuery & { id?: number; year?: number; issue?: string },
) {
  const siteIds = restrictSites(context.scope, query.siteId)
  if (query.id !== undefined) return periodById(context.db, siteIds, query.id)
  const publications = await treePublications(context, query)
  for (const { id } of publications) {
    const row =
      query.year === undefined
        ? (await newestPeriods(context.db, id, 1))[0]
        : await periodByNumber(context.db, id, query.year, query.issue)
    if (row) return row
  }
  return null
}

/** Omits the newest issue: it is the current one, not a back issue. */
function withoutNewest(rows: PeriodRow[]): PeriodRow[] {
  const newest = rows.reduce<PeriodRow | null>((best, row) => (best && later(best, row) ? best : row), null)
  return rows.filter((row) => row !== newest)
}

const later = (a: PeriodRow, b: PeriodRow) =>
  a.period.year !== b.period.year ? a.period.year > b.period.year : a.period.issueSort >= b.period.issueSort

function byYear(rows: PeriodRow[]) {
  const years = new Map<number, PeriodRow[]>()
  for (const row of rows) years.set(row.period.year, [...(years.get(row.period.year) ?? []), row])
  return [...years].map(([year, list]) => ({ year, periods: list.map(wirePeriod) }))
}

const plain = (context: Context, row: Publication, years: ReturnType<typeof byYear>) => ({
  id: row.id,
  siteId: row.siteId,
  publicationIndexId: row.id,
  publicationName: row.name,
  enPublicationName: row.enName,
  issn: row.issn,
  cn: row.cn,
  pictureUrl: row.pictureUrl,
  address: siteTarget(context, row.siteId).address,
  periods: years,
})

/** Groups years by decade; besides the name every key is a decade, since clients walk all other keys. */
function decades(row: Publication, years: ReturnType<typeof byYear>) {
  const groups: Record<string, ReturnType<typeof byYear>> = {}
  for (const entry of years) {
    const start = Math.floor(entry.year / 10) * 10
    ;(groups[`${start}-${start + 9}`] ??= []).push(entry)
  }
  return { publicationName: row.name, ...groups }
}

/** Converts an issue to its API form. */
export function wirePeriod({ period, addressBy, ...row }: PeriodRow) {
  return {
    id: period.id,
    siteId: period.siteId,
    publicationId: period.publicationId,
    publicationIndexId: period.publicationId,
    publicationName: row.publicationName,
    enPublicationName: row.enPublicationName,
    year: period.year,
    volume: period.volume,
    issue: period.issue,
    title: period.title,
    enTitle: period.enTitle,
    pictureUrl: period.pictureUrl,
    publishDate: period.publishDate,
    ...wireTimes(period),
    articleCount: row.articleCount,
    addressBy,
    pdfFileId: period.pdfFileId,
    rcPeriodId: period.id,
    rcPeriodLibId: period.publicationId,
    sysCreated: period.createdAt.toISOString(),
    sysLastmodified: period.updatedAt.toISOString(),
  }
}
