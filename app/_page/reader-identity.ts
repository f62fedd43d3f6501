import 'server-only'
import { cookies, headers } from 'next/headers'
import type { ReaderIdentity } from '@/lib/client/server'

/**
 * Returns the client address set by the front, and the cookies of the request: of a page that is rendered for one reader
 * (`forReader`, `forMember`), the only ones the front hands on.
 */
export async function readerIdentity(): Promise<ReaderIdentity> {
  const sent = await headers()
  return { address: sent.get('x-portal-address'), cookie: (await cookies()).toString() || null }
}
