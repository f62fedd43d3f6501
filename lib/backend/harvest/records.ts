import { type Context, restrictSites } from '@/lib/backend/http/handler'
import { type Selection, headersAfter, recordsAfter, sourcePaths } from './queries/harvest'
import { jatsBody } from './jats-body'
import type { Queryable } from '@/lib/backend/db/db'
import { gatherNames, gatherParts } from '@/lib/backend/article/gather'
import { creatorsOf } from '@/lib/backend/article/citation/cited-names'
import { jatsOfRecord } from '@/lib/backend/article/export/jats-of-record'
import { storedBytes } from '@/lib/backend/files/file-store'
import { env } from '@/lib/env'
import { isThirdLanguage } from '@/lib/i18n/locales'
import type { DataIn } from '@/lib/contract/endpoint'
import type { harvestEndpoints } from '@/lib/contract/harvest'
import { siteAddress } from '@/lib/backend/site/site-address'
import { isClosed } from '@/lib/rules/is-closed'
import { closedToVisitors, wireArticle } from '@/lib/backend/article/wire'
import { knownYear } from '@/lib/text/year'

type Range = {
  after: number
  order: 'asc' | 'desc'
  limit: number
  detail: 'brief' | 'summary' | 'full'
}
export type RecordLine = DataIn<typeof harvestEndpoints.extRecords>

/** Rows per query, which bounds memory and the time a query blocks the embedded database. */
const BATCH = { brief: 200, summary: 25, full: 25 }

/** Returns the selection of a call, restricted to the sites of the host. */
export const selectionOf = (
  context: Context,
  query: Omit<Selection, 'siteIds'> & { siteId?: number | undefined; publication?: 'own' | undefined },
): Selection => ({
  ...query,
  own: query.publication === 'own',
  siteIds: restrictSites(context.scope, query.siteId),
})

/** Yields articles, read in batches of bounded size. */
export async function* records(
  context: Context,
  selection: Selection,
  query: Range,
): AsyncGenerator<RecordLine> {
  let { after, limit: left } = query
  while (left > 0) {
    const limit = Math.min(BATCH[query.detail], left)
    let read = 0
    for await (const line of recordLines(context, selection, { ...query, after, limit })) {
      read += 1
      after = Number(line.id)
      yield line
    }
    left -= read
    if (read < limit) return
  }
}

/**
 * Yields up to `limit` articles after `after`, read at once. Lines are created only when they are read: objects that
 * live as long as their batch survive much longer in the garbage collector.
 */
async function* recordLines(
  context: Context,
  selection: Selection,
  query: Range,
): AsyncGenerator<RecordLine> {
  if (query.detail !== 'brief') yield* whole(context, selection, query)
  else for (const row of await headersAfter(context.db, selection, query)) yield header(context, row)
}

/** Returns whether a record is deleted for harvesters: withdrawn, or scheduled again after it had been shown. */
const isDeleted = (row: { withdrawnAt: Date | null; recalledAt: Date | null }): boolean =>
  row.withdrawnAt !== null || row.recalledAt !== null

type HeaderRow = Awaited<ReturnType<typeof headersAfter>>[number]

/**
 * Set field by field: objects created by a rest pattern are several times as large, and a harvest creates a hundred
 * thousand.
 */
const header = (context: Context, row: HeaderRow): RecordLine => ({
  id: row.id,
  siteId: row.siteId,
  publicationIndexId: row.publicationId,
  year: row.year,
  columnKey: row.columnKey,
  updatedAt: row.updatedAt.toISOString(),
  withdrawn: isDeleted(row),
  own: row.own,
  doi: row.doi,
  address: addressOf(context, row.siteId),
})

async function* whole(context: Context, selection: Selection, query: Range): AsyncGenerator<RecordLine> {
  const rows = await recordsAfter(context.db, selection, query)
  const ids = rows.flatMap(({ article }) => (isDeleted(article) ? [] : [article.id]))
  const parts = query.detail === 'full' ? await fullParts(context.db, ids) : null
  const people = parts?.of ?? (await gatherNames(context.db, ids))
  for (const row of rows) yield record(context, row, people, parts)
}

const fullParts = async (db: Queryable, ids: number[]) => ({
  of: await gatherParts(db, ids),
  sources: await sourcePaths(db, ids),
})

type Parts = Awaited<ReturnType<typeof fullParts>>
type Name = Parameters<typeof creatorsOf>[1][number]
type Row = Awaited<ReturnType<typeof recordsAfter>>[number]

async function record(
  context: Context,
  { article, publication, columnKey }: Row,
  people: (id: number) => { authorList: Name[] },
  parts: Parts | null,
): Promise<RecordLine> {
  const head = {
    id: article.id,
    siteId: article.siteId,
    publicationIndexId: publication.id,
    year: knownYear(article.year),
    columnKey,
    updatedAt: article.updatedAt.toISOString(),
    withdrawn: isDeleted(article),
    own: publication.own,
    doi: article.doi,
    address: addressOf(context, article.siteId),
  }
  if (head.withdrawn) return head
  const summary = harvestArticle(context, { article, publication }, people(article.id).authorList)
  if (!parts) return { ...head, article: summary }
  const site = context.scope.sites.find(({ id }) => id === article.siteId)
  const locked = closedToVisitors(article, site) || isClosed(article, publication)
  const source = locked ? undefined : parts.sources.get(article.id)
  const articleParts = parts.of(article.id)
  const xml = source === undefined ? null : await readSource(source)
  return {
    ...head,
    article: summary,
    ...articleParts,
    // A source that cannot stand in another document would leave its record without metadata.
    xml:
      xml !== null && jatsBody(xml) !== null ? xml : jatsOfRecord({ article, publication, ...articleParts }),
  }
}

type Extra = Pick<Row['publication'], 'issn' | 'eissn' | 'cn' | 'publisher' | 'enPublisher' | 'abbrev'> &
  Pick<Row['article'], 'licenceUrl' | 'licenceHtml' | 'copyright' | 'elocationId'> &
  Pick<Row['article'], 'otherTitles' | 'otherAbstracts' | 'otherKeywords'> & { creators: string[] }

/**
 * Returns an article with its journal and licence. Set field by field: spread, an object with so many fields is ten
 * times as large.
 */
function harvestArticle(context: Context, row: Omit<Row, 'columnKey'>, names: Name[]) {
  const { article, publication } = row
  const whole = wireArticle(context, row, []) as ReturnType<typeof wireArticle> & Extra
  whole.issn = publication.issn
  whole.eissn = publication.eissn
  whole.cn = publication.cn
  whole.publisher = publication.publisher
  whole.enPublisher = publication.enPublisher
  whole.abbrev = publication.abbrev
  whole.licenceUrl = article.licenceUrl
  whole.licenceHtml = article.licenceHtml
  whole.copyright = article.copyright
  whole.elocationId = article.elocationId
  whole.otherTitles = article.otherTitles
  whole.otherAbstracts = article.otherAbstracts.filter(
    ({ kind, lang }) => kind === null && isThirdLanguage(lang),
  )
  whole.otherKeywords = article.otherKeywords
  whole.creators = creatorsOf(article.language, names)
  return whole
}

/** Reads a JATS source; null when the file is missing. */
const readSource = async (path: string): Promise<string | null> =>
  (await storedBytes(path))?.toString('utf8') ?? null

const addressOf = ({ scope }: Context, siteId: number): string | null =>
  siteAddress(
    scope.sites.find(({ id }) => id === siteId),
    env,
  )
