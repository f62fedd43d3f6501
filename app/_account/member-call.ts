import 'server-only'
import { readerIdentity } from '@/app/_page/reader-identity'
import type { ScreenContext } from '@/app/_page/screen'
import type { Client } from '@/lib/client/call'
import { serverClient } from '@/lib/client/server'

/** Returns the client of the member a page is rendered for (`forMember`); null without a session cookie. */
export async function memberCall({ siteKey, locale, bundle }: ScreenContext): Promise<Client | null> {
  const reader = await readerIdentity()
  if (!/(?:^|;\s*)commonToken=/.test(reader.cookie ?? '')) return null
  return serverClient({ siteKey, siteId: bundle.site.id, locale, reader })
}
