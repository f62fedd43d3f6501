import type { Context } from '@/lib/backend/http/context'
import type { Scope } from '@/lib/backend/http/scope'
import { directory } from '@/lib/backend/site/directory'

/** A scope of every open site of the server: an account belongs to the server, not to a host. */
export async function everySite({ db, scope }: Context): Promise<Scope> {
  const { sites } = await directory(db)
  const others = sites.filter(({ id, state }) => id !== scope.site.id && state === 'open')
  const all = [scope.site, ...others]
  return { site: scope.site, sites: all, siteIds: all.map(({ id }) => id) }
}
