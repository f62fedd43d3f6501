import 'server-only'
import { headers } from 'next/headers'
import { env } from '@/lib/env'

/**
 * Returns the host the visitor of this page used, if pages contain it: with a remote back end, whose hosts are not this
 * portal's. Null with our own back end, which knows the address of every site.
 */
export async function visitedHost(): Promise<string | null> {
  if (!env.RC_PUB_ORIGIN) return null
  try {
    return (await headers()).get('x-portal-host')
  } catch {
    // There is no visitor outside a request.
    return null
  }
}

/** Returns a site with the address the visitor used. */
export const atHost = <S extends { address: string | null }>(site: S, host: string | null): S =>
  host === null ? site : { ...site, address: host }
