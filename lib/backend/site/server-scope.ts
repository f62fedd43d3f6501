import type { Context, Scope } from '@/lib/backend/http/handler'
import { directory } from './directory'

/** Returns a scope of every open site of the server: an account belongs to the server, not to one host. */
export async function serverScope({ db, scope }: Context): Promise<Scope> {
  const { sites } = await directory(db)
  const others = sites.filter(({ id, state }) => id !== scope.site.id && state === 'open')
  const all = [scope.site, ...others]
  return { site: scope.site, sites: all, siteIds: all.map(({ id }) => id) }
}

/** Sites requested by a list of the personal centre: all of the server, or one by id. */
export type RequestedSites = 'all' | number | undefined

/**
 * Returns the site ids whose records are listed, and the context for looking up their resources: works of another site
 * of the server are not missing just because this host does not show them.
 */
export async function requestedScope(
  context: Context,
  sites: RequestedSites,
): Promise<{ siteIds: number[]; serverContext: Context }> {
  if (sites === undefined) return { siteIds: context.scope.siteIds, serverContext: context }
  const scope = await serverScope(context)
  const siteIds = sites === 'all' ? scope.siteIds : scope.siteIds.filter((id) => id === sites)
  return { siteIds, serverContext: { ...context, scope } }
}
