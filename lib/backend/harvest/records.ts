import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '@/lib/backend/context'
import {
  type Selection,
  headersAfter,
  partsOfArticles,
  recordsAfter,
} from '@/lib/backend/db/repositories/harvest'
import { narrow } from '@/lib/backend/scope'
import { jatsOfRecord } from '@/lib/backend/export/jats-of-record'
import { env } from '@/lib/env'
import type { DataIn } from '@/lib/rc-pub/contract/endpoint'
import type { harvestEndpoints } from '@/lib/rc-pub/contract/harvest'
import { siteAddress } from '@/lib/backend/handlers/site-address'
import { closedToVisitors, wireArticle } from '@/lib/backend/handlers/wire-article'
import { knownYear } from '@/lib/domain/year'

type Range = {
  after: number
  order: 'asc' | 'desc'
  limit: number
  detail: 'brief' | 'summary' | 'full'
}
export type RecordLine = DataIn<typeof harvestEndpoints.extRecords>

/** Rows read at a time: memory and the time a query holds the embedded database stay bounded. */
const BATCH = { brief: 1000, summary: 200, full: 50 }

/** What a call selects, inside the set of the Host. */
export const selectionOf = (
  context: Context,
  query: Omit<Selection, 'siteIds'> & { siteId?: number | undefined; publication?: 'own' | undefined },
): Selection => ({
  ...query,
  own: query.publication === 'own',
  siteIds: narrow(context.scope, query.siteId),
})

/** Articles one by one, read in batches of bounded size. */
export async function* records(
  context: Context,
  selection: Selection,
  query: Range,
): AsyncGenerator<RecordLine> {
  let { after, limit: left } = query
  while (left > 0) {
    const limit = Math.min(BATCH[query.detail], left)
    const batch = await recordBatch(context, selection, { ...query, after, limit })
    yield* batch
    left -= batch.length
    after = Number(batch.at(-1)?.id ?? after)
    if (batch.length < limit) return
  }
}

/** Up to `limit` articles behind `after`, in one go. */
export const recordBatch = (context: Context, selection: Selection, query: Range): Promise<RecordLine[]> =>
  query.detail === 'brief' ? headers(context, selection, query) : whole(context, selection, query)

async function headers(context: Context, selection: Selection, query: Range): Promise<RecordLine[]> {
  const rows = await headersAfter(context.db, selection, query)
  return rows.map(({ publicationId, withdrawnAt, ...row }) => ({
    ...row,
    publicationIndexId: publicationId,
    updatedAt: row.updatedAt.toISOString(),
    withdrawn: withdrawnAt !== null,
    address: addressOf(context, row.siteId),
  }))
}

async function whole(context: Context, selection: Selection, query: Range): Promise<RecordLine[]> {
  const rows = await recordsAfter(context.db, selection, query)
  const ids = rows.flatMap(({ article }) => (article.withdrawnAt ? [] : [article.id]))
  const parts = query.detail === 'full' ? await partsOfArticles(context.db, ids) : null
  return Promise.all(
    rows.map(async ({ article, publication, columnKey }): Promise<RecordLine> => {
      const header = {
        id: article.id,
        siteId: article.siteId,
        publicationIndexId: publication.id,
        year: knownYear(article.year),
        columnKey,
        updatedAt: article.updatedAt.toISOString(),
        withdrawn: article.withdrawnAt !== null,
        own: publication.own,
        doi: article.doi,
        address: addressOf(context, article.siteId),
      }
      if (article.withdrawnAt) return header
      const { issn, eissn, cn, publisher, enPublisher, abbrev } = publication
      const { licenceUrl, licenceHtml, copyright, elocationId } = article
      const summary = {
        ...wireArticle(context, { article, publication }, []),
        ...{ issn, eissn, cn, publisher, enPublisher, abbrev },
        ...{ licenceUrl, licenceHtml, copyright, elocationId },
      }
      if (!parts) return { ...header, article: summary }
      const site = context.scope.sites.find(({ id }) => id === article.siteId)
      const source = parts.sources.find(({ articleId }) => articleId === article.id)
      const closed = closedToVisitors(article, site)
      const mine = partsOf(parts, article.id)
      return {
        ...header,
        article: summary,
        ...mine,
        xml:
          (source && !closed ? await readSource(source.path) : null) ??
          jatsOfRecord({ article, publication, ...recordParts(mine) }),
      }
    }),
  )
}

function partsOf(parts: Awaited<ReturnType<typeof partsOfArticles>>, id: number) {
  const mine = <Row extends { articleId: number }>(rows: Row[]) =>
    rows.filter(({ articleId }) => articleId === id)
  const affiliations = mine(parts.affiliations)
  const place = new Map(affiliations.map((row, index) => [row.id, index]))
  const links = mine(parts.links)
  return {
    affiliations,
    authorList: mine(parts.authors).map((author) => ({
      ...author,
      affiliations: links
        .filter(({ authorId }) => authorId === author.id)
        .map(({ affiliationId }) => place.get(affiliationId) ?? 0)
        .sort((a, b) => a - b),
    })),
    funds: mine(parts.funds),
    references: mine(parts.references),
  }
}

/** The same parts as exports of one article know them. */
const recordParts = ({ affiliations, authorList, funds, references }: ReturnType<typeof partsOf>) => ({
  affiliations,
  authors: authorList.map((author) => ({
    ...author,
    affiliations: author.affiliations.flatMap((index) => affiliations[index] ?? []),
  })),
  funds,
  references,
})

/** A source whose file is gone counts as none. */
const readSource = (path: string): Promise<string | null> =>
  readFile(join(env.DATA_DIR, 'files', path), 'utf8').catch(() => null)

const addressOf = ({ scope }: Context, siteId: number): string | null =>
  siteAddress(
    scope.sites.find(({ id }) => id === siteId),
    env,
  )
