import 'server-only'
import { cache } from 'react'
import { presentText } from '@/lib/text/present-text'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { ClosedSite } from '@/lib/contract/envelope'
import { screenContext } from './render-screen'

/** Whether the site of this page is open, and its support phone, if any. */
export type SiteState = {
  kind: 'open' | 'closed' | 'expired'
  phone: string | undefined
  /** The site that is not open; an open one is named by its header. */
  closedSite: ClosedSite | null
}

/** Returns the state of the site, cached per request. Never throws: a site that fails to load counts as open. */
export const siteState = cache(async (): Promise<SiteState> => {
  try {
    const { site } = (await screenContext()).bundle
    return { kind: 'open', phone: presentText(site.supportPhone), closedSite: null }
  } catch (error) {
    if (!(error instanceof RcPubError)) return { kind: 'open', phone: undefined, closedSite: null }
    const kinds: Partial<Record<RcPubError['kind'], SiteState['kind']>> = {
      'forbidden-site': 'closed',
      'expired-site': 'expired',
    }
    const phone = presentText(error.site?.supportPhone)
    return { kind: kinds[error.kind] ?? 'open', phone, closedSite: error.site }
  }
})
