import { directory } from '@/lib/backend/directory'
import { facts, hasBm25 } from '@/lib/backend/db/repositories/facts'
import { countArticles, listArticles } from '@/lib/backend/db/repositories/article'
import { applyCounts } from '@/lib/backend/db/repositories/counts'
import { redirectsOf, withdrawnArticles } from '@/lib/backend/db/repositories/tombstone'
import { recentlyWithdrawn, statisticsOf } from '@/lib/backend/db/repositories/site'
import { columnsOf } from '@/lib/backend/db/repositories/column'
import { figureById } from '@/lib/backend/db/repositories/figure'
import { contentDisposition } from '@/lib/backend/files/content-disposition'
import { tableCsv } from '@/lib/backend/files/table-csv'
import { Refusal, notFound } from '@/lib/backend/refusal'
import { keep } from '@/lib/backend/search/kept'
import { narrow, open, siteOf } from '@/lib/backend/scope'
import { env } from '@/lib/env'
import type { extEndpoints } from '@/lib/contract/ext'
import type { Handlers } from './handlers'
import { page } from './page'
import { wireArticles } from './wire-article'

export const extHandlers: Handlers<keyof typeof extEndpoints> = {
  extSites: async ({ context }) => {
    const { sites, members } = await directory(context.db)
    const gone = await recentlyWithdrawn(context.db)
    return sites.map((site) => ({
      key: site.sld,
      id: site.id,
      hosts: [...(site.domain ? [site.domain] : []), `${site.sld}.${env.BASE_DOMAIN}`],
      defaultLanguage: site.defaultLanguage,
      state: site.state,
      revision: site.revision,
      withdrawn: gone
        .filter(
          ({ siteId }) => site.type === 'all' || siteId === site.id || members.get(site.id)?.includes(siteId),
        )
        .map(({ id }) => `article:${id}`),
    }))
  },
  extCounts: async ({ body, context }) => {
    if (context.address !== null) throw new Refusal(403, 'forbidden')
    return { applied: await applyCounts(context.db, body.batch, body.counts) }
  },
  extArticles: async ({ query, context }) => {
    open(context.scope.site)
    const filter = {
      ...query,
      publicationId: query.publicationIndexId,
      siteIds: narrow(context.scope, query.siteId),
    }
    const { page: _page, size: _size, sort: _sort, ...counted } = filter
    const total = await keep(context, `articles ${JSON.stringify(counted)}`, () =>
      countArticles(context.db, filter),
    )
    const rows = await listArticles(context.db, filter)
    return page(await wireArticles(context, rows), total, query)
  },
  extColumns: async ({ query, context }) => {
    open(context.scope.site)
    return columnsOf(context.db, narrow(context.scope, query.siteId))
  },
  extTableCsv: async ({ query, context }) => {
    open(context.scope.site)
    const row = await figureById(context.db, context.scope.siteIds, 'table', query.id)
    if (!row?.figure.tableHtml) throw notFound()
    const name = `${row.article.id}-${row.figure.anchor}.csv`
    return new Response(`\ufeff${tableCsv(row.figure.tableHtml)}`, {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition('attachment', name),
        'x-content-type-options': 'nosniff',
      },
    })
  },
  extHealth: async ({ context }) => {
    const known = await facts(context.db)
    return {
      database: true,
      migrated: true,
      content: known.has('demo') || known.has('content'),
      bm25: await hasBm25(context.db),
    }
  },
  extTombstones: async ({ query, context }) => {
    const siteIds = narrow(context.scope, query.siteId)
    const since = query.since === undefined ? null : new Date(query.since)
    const rows = await withdrawnArticles(context.db, siteIds, since)
    return (async function* () {
      yield* rows
    })()
  },
  extRedirects: async ({ query, context }) => {
    const rows = await redirectsOf(context.db, siteOf(context.scope, query.siteId).id)
    return query.path === undefined ? rows : rows.filter(({ from }) => samePath(from, query.path ?? ''))
  },
  extSiteStatistics: async ({ query, context }) => {
    const site = siteOf(context.scope, query.siteId)
    return statisticsOf(context.db, site.id === context.scope.site.id ? context.scope.siteIds : [site.id])
  },
}

/** With and without the slash at the end. */
const samePath = (a: string, b: string): boolean => a.replace(/\/+$/, '') === b.replace(/\/+$/, '')
