import type { Context } from '@/lib/backend/http/handler'
import { env } from '@/lib/env'
import { siteAddress } from './site-address'

/** Returns the key and host of the site of a row, for cross-site links. */
export function siteTarget({ scope }: Context, siteId: number) {
  const site = scope.sites.find(({ id }) => id === siteId)
  return { sld: site?.sld ?? null, address: siteAddress(site, env) }
}

/** Returns the host of a work's site where that is not the site of the Host; null for the site at hand. */
export const memberAddress = ({ scope, host }: Context, siteId: number): string | null =>
  siteId === host.id
    ? null
    : siteAddress(
        scope.sites.find(({ id }) => id === siteId),
        env,
      )
