import 'server-only'
import { headers } from 'next/headers'
import { env } from '@/lib/env'

/**
 * The host the visitor of this page used, where pages name it: before a remote back end, whose own addresses are not this
 * portal's. Null before the own back end, which knows the address of every site.
 */
export async function visitedHost(): Promise<string | null> {
  if (!env.RC_PUB_ORIGIN) return null
  try {
    return (await headers()).get('x-portal-host')
  } catch {
    // Outside a request there is no visitor.
    return null
  }
}

/** A site at the address the visitor used. */
export const atHost = <S extends { address: string | null }>(site: S, host: string | null): S =>
  host === null ? site : { ...site, address: host }
