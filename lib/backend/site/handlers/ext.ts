import { cachedForSite } from '@/lib/backend/http/cached-until-change'
import { hasBm25 } from '../queries/stored-state'
import { redirectsOf, withdrawnArticles } from '../queries/tombstone'
import { statisticsOf } from '../queries/site'
import { columnsOf } from '../queries/column'
import { type Context, type Handlers, restrictSites, siteOf } from '@/lib/backend/http/handler'
import { UNTOLD, siteEntries } from '../site-entries'
import type { SiteEntry } from '@/lib/contract/ext'

export const extHandlers: Handlers<
  'extSites' | 'extColumns' | 'extHealth' | 'extTombstones' | 'extRedirects' | 'extSiteStatistics'
> = {
  extSites: async ({ query, context }) => {
    const entries = directoryFor(context, await siteEntries(context.db))
    const { host } = query
    return host === undefined
      ? entries
      : entries.filter(({ hosts }) => hosts.some((siteHost) => siteHost.toLowerCase() === host.toLowerCase()))
  },
  extColumns: async ({ query, context }) => {
    const siteIds = restrictSites(context.scope, query.siteId)
    const read = () => columnsOf(context.db, siteIds)
    return cachedForSite(context, `columns ${siteIds.join(' ')}`, read, 'counted')
  },
  extHealth: async ({ context }) => {
    // No request is answered before the migrations have run.
    return {
      database: true,
      migrated: true,
      content: (await siteEntries(context.db)).length > 0,
      bm25: await hasBm25(context.db),
    }
  },
  extTombstones: async ({ query, context }) => {
    const siteIds = restrictSites(context.scope, query.siteId)
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
    const siteIds = site.id === context.scope.site.id ? context.scope.siteIds : [site.id]
    const read = () => statisticsOf(context.db, siteIds)
    return cachedForSite(context, `statistics ${siteIds.join(' ')}`, read, [
      'counted',
      'issue',
      'publication',
    ])
  },
}

/**
 * Returns what a caller gets of the directory: all of it where it is a front in process, or an aggregate answers, which
 * another portal may be before. A visitor of any other host learns of the sites it shows, and of other open ones where
 * they are: another portal needs that to lead to them.
 */
function directoryFor(context: Context, entries: SiteEntry[]): SiteEntry[] {
  if (context.address === null || context.host.type === 'all') return entries
  const { id: own } = context.host
  return entries.flatMap((entry) => {
    if (entry.id === own) return [entry]
    if (entry.state !== 'open') return []
    return [context.scope.siteIds.includes(entry.id) ? entry : { ...entry, ...UNTOLD }]
  })
}

/** Compares two paths, ignoring trailing slashes. */
const samePath = (a: string, b: string): boolean => a.replace(/\/+$/, '') === b.replace(/\/+$/, '')
