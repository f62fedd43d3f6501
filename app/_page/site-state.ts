import 'server-only'
import { cache } from 'react'
import { presentText } from '@/lib/text/present-text'
import { RcPubError } from '@/lib/client/rc-pub-error'
import type { ShutSite } from '@/lib/contract/envelope'
import { screenContext } from './render-screen'

/** How the site of this page stands, which it is, and whom to call where it tells. */
export type SiteState = {
  kind: 'open' | 'closed' | 'expired'
  phone: string | undefined
  /** Which site is shut; an open one is named by its header. */
  shut: ShutSite | null
}

/** Asked once a request; never throws: a site that cannot be had counts as open, without a phone. */
export const siteState = cache(async (): Promise<SiteState> => {
  try {
    const { site } = (await screenContext()).bundle
    return { kind: 'open', phone: presentText(site.supportPhone), shut: null }
  } catch (error) {
    if (!(error instanceof RcPubError)) return { kind: 'open', phone: undefined, shut: null }
    const kinds: Partial<Record<RcPubError['kind'], SiteState['kind']>> = {
      'forbidden-site': 'closed',
      'expired-site': 'expired',
    }
    const phone = presentText(error.site?.supportPhone)
    return { kind: kinds[error.kind] ?? 'open', phone, shut: error.site }
  }
})
