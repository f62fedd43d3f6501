import type { Context } from '@/lib/backend/http/context'
import type { Scope } from '@/lib/backend/http/scope'
import { directory } from './directory'

/** A scope of every open site of the server: an account belongs to the server, not to a host. */
export async function everySite({ db, scope }: Context): Promise<Scope> {
  const { sites } = await directory(db)
  const others = sites.filter(({ id, state }) => id !== scope.site.id && state === 'open')
  const all = [scope.site, ...others]
  return { site: scope.site, sites: all, siteIds: all.map(({ id }) => id) }
}

/** Sites a list of the personal centre is asked for: all of the server, or one by id. */
export type WantedSites = 'all' | number | undefined

/**
 * Site ids to list records of, and the context in which to look up what they point at: the works of another site
 * of the server are not gone because the Host does not show them.
 */
export async function listSites(
  context: Context,
  wanted: WantedSites,
): Promise<{ siteIds: number[]; server: Context }> {
  if (wanted === undefined) return { siteIds: context.scope.siteIds, server: context }
  const scope = await everySite(context)
  const siteIds = wanted === 'all' ? scope.siteIds : scope.siteIds.filter((id) => id === wanted)
  return { siteIds, server: { ...context, scope } }
}
