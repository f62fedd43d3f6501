import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '@/lib/backend/context'
import {
  type Selection,
  harvestFacts,
  headersAfter,
  partBoundaries,
  partsOfArticles,
  recordsAfter,
  sitePages,
} from '@/lib/backend/db/repositories/harvest'
import { publicationsOf } from '@/lib/backend/db/repositories/site'
import { narrow, open } from '@/lib/backend/scope'
import { env } from '@/lib/env'
import type { DataIn, QueryOf } from '@/lib/rc-pub/contract/endpoint'
import type { harvestEndpoints } from '@/lib/rc-pub/contract/harvest'
import type { Handlers } from './handlers'
import { siteAddress } from './site-address'
import { closedToVisitors, wireArticle } from './wire-article'

type Query = QueryOf<typeof harvestEndpoints.extRecords>
type Line = DataIn<typeof harvestEndpoints.extRecords>

/** Rows read at a time: memory and the time a query holds the embedded database stay bounded. */
const BATCH = { brief: 1000, summary: 200, full: 50 }

/** Articles in one part of the sitemap: two addresses each, well under the 50,000 the protocol allows. */
const PART_SIZE = 10_000

export const harvestHandlers: Handlers<keyof typeof harvestEndpoints> = {
  extRecords: async ({ query, context }) => {
    open(context.scope.site)
    return records(context, selectionOf(context, query), query)
  },
  extPages: async ({ context }) => {
    open(context.scope.site)
    const rows = await sitePages(context.db, context.scope.site.id)
    return lines(rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })))
  },
  extHarvestInfo: async ({ query, context }) => {
    open(context.scope.site)
    const selection = selectionOf(context, query)
    return {
      ...(await harvestFacts(context.db, selection)),
      parts: await partBoundaries(context.db, context.scope.site.id, PART_SIZE),
      journals: await publicationsOf(context.db, selection.siteIds),
    }
  },
}

const selectionOf = (
  context: Context,
  query: Omit<Selection, 'siteIds'> & { siteId?: number | undefined; publication?: 'own' | undefined },
): Selection => ({
  ...query,
  own: query.publication === 'own',
  siteIds: narrow(context.scope, query.siteId),
})

async function* lines<T>(values: T[]): AsyncGenerator<T> {
  yield* values
}

async function* records(context: Context, selection: Selection, query: Query): AsyncGenerator<Line> {
  let { after, limit: left } = query
  while (left > 0) {
    const limit = Math.min(BATCH[query.detail], left)
    const batch =
      query.detail === 'brief'
        ? await headers(context, selection, { ...query, after, limit })
        : await whole(context, selection, { ...query, after, limit })
    yield* batch
    left -= batch.length
    after = Number(batch.at(-1)?.id ?? after)
    if (batch.length < limit) return
  }
}

async function headers(context: Context, selection: Selection, query: Query): Promise<Line[]> {
  const rows = await headersAfter(context.db, selection, query)
  return rows.map(({ publicationId, withdrawnAt, ...row }) => ({
    ...row,
    publicationIndexId: publicationId,
    updatedAt: row.updatedAt.toISOString(),
    withdrawn: withdrawnAt !== null,
    address: addressOf(context, row.siteId),
  }))
}

async function whole(context: Context, selection: Selection, query: Query): Promise<Line[]> {
  const rows = await recordsAfter(context.db, selection, query)
  const ids = rows.flatMap(({ article }) => (article.withdrawnAt ? [] : [article.id]))
  const parts = query.detail === 'full' ? await partsOfArticles(context.db, ids) : null
  return Promise.all(
    rows.map(async ({ article, publication, columnKey }): Promise<Line> => {
      const header = {
        id: article.id,
        siteId: article.siteId,
        publicationIndexId: publication.id,
        year: article.year,
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
      return {
        ...header,
        article: summary,
        ...partsOf(parts, article.id),
        xml: source && !closed ? await readSource(source.path) : null,
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

/** A source whose file is gone counts as none. */
const readSource = (path: string): Promise<string | null> =>
  readFile(join(env.DATA_DIR, 'files', path), 'utf8').catch(() => null)

const addressOf = ({ scope }: Context, siteId: number): string | null =>
  siteAddress(
    scope.sites.find(({ id }) => id === siteId),
    env,
  )
